import { Schema } from 'mongoose';
import { declareModel } from '../db/model.ts';

/** What a push reports the state of, and the revision of its user: of two states the one with the higher revision is newer. */
export interface AsOf {
  thing: string;
  rev: number;
}

/** A message between servers. */
export type BusMessage =
  | { kind: 'push'; to: string; name: string; payload: unknown; asOf?: AsOf }
  | {
      kind: 'session_ended';
      userId: string;
      jti: string | null;
      kept?: string | null;
      before: number;
      expiresAt: number;
      reason: string;
    };

/** A message of one server to all others. It may go at once: change streams read the database's log and not the collection. */
export interface BusMessageRow {
  origin: string;
  expires_at: Date;
  message: BusMessage;
}

const schema = new Schema<BusMessageRow>(
  { origin: String, expires_at: Date, message: Schema.Types.Mixed },
  { collection: 'bus_messages', versionKey: false, strict: 'throw', minimize: false },
);
// MongoDB looks once a minute.
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const busMessageModel = declareModel<BusMessageRow>('BusMessage', schema);
