import { Schema } from 'mongoose';
import { declareModel } from '../db/model.ts';

/** What servers tell each other. */
export type BusMessage =
  | { kind: 'push'; to: string; name: string; payload: unknown; asOf?: { thing: string; rev: number } }
  | { kind: 'session_ended'; userId: string; jti: string | null; before: number; expiresAt: number; reason: string };

/** A message of one server to all others, kept for as long as a lost change stream may take to be opened again. */
export interface BusMessageRow {
  origin: string;
  at: Date;
  message: BusMessage;
}

const KEPT_SECONDS = 300;

const schema = new Schema<BusMessageRow>(
  {
    origin: { type: String, required: true },
    at: { type: Date, required: true },
    message: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'bus_messages', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const busMessageModel = declareModel<BusMessageRow>('BusMessage', schema);
