import type { SettingsBody } from '@app/shared/settings';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** A user as stored. Only verified ones are here; a sign-up that waits is a registration. */
export interface UserRow {
  _id: Types.ObjectId;
  email: string;
  username: string;
  name: string;
  bio: string;
  picture: string | null;
  /** `null` for users who have only ever signed in with Google. */
  password_hash: string | null;
  google_sub: string | null;
  created_at: Date;
  /** What the user has chosen; absent until then. */
  settings?: SettingsBody;
}

const schema = new Schema<UserRow>(
  {
    email: { type: String, required: true },
    username: { type: String, required: true },
    name: { type: String, required: true },
    bio: { type: String, default: '' },
    picture: { type: String, default: null },
    password_hash: { type: String, default: null },
    google_sub: { type: String, default: null },
    created_at: { type: Date, required: true },
    settings: Schema.Types.Mixed,
  },
  { collection: 'users', versionKey: false, strict: 'throw' },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ username: 1 }, { unique: true });
schema.index({ google_sub: 1 }, { unique: true, partialFilterExpression: { google_sub: { $type: 'string' } } });

export const userModel = declareModel<UserRow>('User', schema);
