import { Schema } from 'mongoose';
import { declareModel } from '../db/model.ts';

/** The end of one session (`jti`), or of all of a user's up to `before` (milliseconds) but the `kept` one; stored until they would have expired. */
export interface RevocationRow {
  _id: string;
  user_id: string;
  jti: string | null;
  kept?: string | null;
  before: number;
  reason: string;
  /** When it was stored, by the clock of the database. */
  written_at: Date;
  expires_at: Date;
}

const schema = new Schema<RevocationRow>(
  {
    ...{ _id: String, user_id: String, before: Number, reason: String, written_at: Date, expires_at: Date },
    ...{ jti: { type: String, default: null }, kept: { type: String, default: null } },
  },
  { collection: 'revocations', versionKey: false, strict: 'throw' },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
schema.index({ user_id: 1 });
schema.index({ written_at: 1 });

export const revocationModel = declareModel<RevocationRow>('Revocation', schema);
