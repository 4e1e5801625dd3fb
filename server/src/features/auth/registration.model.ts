import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

export interface StoredCode {
  salt: string;
  hash: string;
}

/** A sign-up as stored, until its address is verified or it expires. One address can have several. */
export interface RegistrationRow {
  _id: Types.ObjectId;
  email: string;
  name: string;
  username: string;
  password_hash: string;
  /** Hashes of the cookies of the browsers it can be finished in: where it began, and where its password was entered. */
  browsers: string[];
  /** `null` until the code is mailed. */
  code: (StoredCode & { attempts_left: number; expires_at: Date }) | null;
  created_at: Date;
  expires_at: Date;
}

const code = new Schema({ salt: String, hash: String, attempts_left: Number, expires_at: Date }, { _id: false });

const schema = new Schema<RegistrationRow>(
  {
    ...{ email: String, name: String, username: String, password_hash: String, browsers: [String] },
    ...{ code: { type: code, default: null }, created_at: Date, expires_at: Date },
  },
  { collection: 'registrations', versionKey: false, strict: 'throw' },
);
schema.index({ email: 1, browsers: 1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const registrationModel = declareModel<RegistrationRow>('Registration', schema);
