import { limits } from '@app/shared/limits';
import { Schema } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import { declareModel } from '../../platform/db/model.ts';

const MINUTE_MS = 60_000;

/** What one-time tokens open, and for how long each does, in milliseconds. */
export const oneTimeMs = {
  reset: limits.resetMinutes * MINUTE_MS,
  openid_attempt: budgets.openIdAttemptMs,
  openid_session: limits.openIdSessionMinutes * MINUTE_MS,
  passkey: budgets.passkeyMs,
  passkey_creation: budgets.passkeyMs,
  second_factor: budgets.secondFactorMs,
  totp_set_up: budgets.setUpMs,
} as const;

export type OneTimeKind = keyof typeof oneTimeMs;

/** A one-time token as stored: under the hash of the token, never the token itself. */
export interface OneTimeRow {
  _id: string;
  kind: OneTimeKind;
  user_id: string | null;
  data: Record<string, string>;
  expires_at: Date;
}

const schema = new Schema<OneTimeRow>(
  {
    ...{ _id: String, kind: String, data: Schema.Types.Mixed, expires_at: Date },
    user_id: { type: String, default: null },
  },
  { collection: 'one_time_tokens', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ user_id: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const oneTimeModel = declareModel<OneTimeRow>('OneTime', schema);
