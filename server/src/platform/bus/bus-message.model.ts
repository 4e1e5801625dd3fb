import { Schema } from 'mongoose';
import { budgets } from '../budgets.ts';
import { declareModel } from '../db/model.ts';

/** What servers tell each other. */
export type BusMessage =
  | { kind: 'push'; to: string; name: string; payload: unknown; asOf?: { thing: string; rev: number } }
  | { kind: 'session_ended'; userId: string; jti: string | null; before: number; expiresAt: number; reason: string };

/** A message of one server to all others. */
export interface BusMessageRow {
  origin: string;
  at: Date;
  message: BusMessage;
}

const schema = new Schema<BusMessageRow>(
  {
    origin: { type: String, required: true },
    at: { type: Date, required: true },
    message: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'bus_messages', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: budgets.busKeptMs / 1000 });

export const busMessageModel = declareModel<BusMessageRow>('BusMessage', schema);
