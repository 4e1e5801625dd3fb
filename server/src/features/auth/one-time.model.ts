import { Schema } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** What a one-time token opens. */
export type OneTimeKind =
  'reset' | 'openid_attempt' | 'openid_session' | 'passkey' | 'passkey_creation' | 'second_factor' | 'totp_set_up';

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
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    user_id: { type: String, default: null },
    data: { type: Schema.Types.Mixed, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'one_time_tokens', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ user_id: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const oneTimeModel = declareModel<OneTimeRow>('OneTime', schema);
