import type { ChosenSettings } from '@app/shared/settings';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';
import type { StoredCode } from './registration.model.ts';

/** A session as its user sees it, with what shows whether it has ended since; instants in milliseconds but for `seen_at`. */
export interface SessionRow {
  jti: string;
  device: string;
  /** Absent for sessions from before it was kept. */
  place?: string;
  issued_at: number;
  expires_at: number;
  epoch: number;
  seen_at: Date;
  /** When the user last proved in it who they are, in milliseconds; absent for who has only logged in. */
  proved_at?: number;
}

/** Who a user is at an OpenID provider: `provider` is the provider's name in the settings. */
export interface Identity {
  provider: string;
  sub: string;
}

/** A passkey as stored; `credential_id` is how browsers know it. */
export interface PasskeyRow {
  id: string;
  credential_id: string;
  /** As base64url. */
  public_key: string;
  /** How often it was used, by its own count; passkeys that several devices share stay at 0. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** The secret that the user shares with an authenticator app, sealed, and the time step of the last code that was used. */
export interface TotpRow {
  secret: string;
  last_step: number;
}

/** An address that a user wants, until both it and the present one have confirmed it. */
interface EmailChangeRow {
  email: string;
  /** Absent until the code is mailed. */
  old_code?: StoredCode;
  new_code?: StoredCode;
  attempts_left: number;
  expires_at: Date;
}

/** That the owner has asked to have the account deleted, as a job: due first for a warning, then on its day. */
interface DeletionRow {
  delete_at: Date;
  due_at: Date;
  is_warned: boolean;
  is_running: boolean;
  fence: number;
  tries: number;
}

/** A user as stored. Only verified ones are here; a sign-up that waits is a registration. */
export interface UserRow {
  _id: Types.ObjectId;
  email: string;
  username: string;
  name: string;
  bio: string;
  picture: string | null;
  /** `null` for users who have only ever logged in by an OpenID provider. */
  password_hash: string | null;
  /** At most one of each provider; absent for who has none. */
  identities?: Identity[];
  /** The identity at Google once more: servers of the release before read and write it here. */
  google_sub: string | null;
  created_at: Date;
  /** Ids of the user's events that stand before all others on the profile, as far as they are public; absent until there were some. */
  pins?: string[];
  /** What the user has chosen; absent until then. */
  settings?: ChosenSettings;
  /** Read only where they are asked for, as the three below. */
  sessions?: SessionRow[];
  passkeys?: PasskeyRow[];
  /** Absent where there is no second factor. */
  totp?: TotpRow;
  /** Hashes. Each works once. */
  recovery_codes?: string[];
  email_change?: EmailChangeRow;
  /** While it is there, nobody else sees the user. */
  deletion?: DeletionRow;
}

const part = { _id: false, strict: 'throw' } as const;

const sessionSchema = new Schema<SessionRow>(
  {
    ...{ jti: String, device: String, place: String, issued_at: Number, expires_at: Number, epoch: Number },
    ...{ seen_at: Date, proved_at: Number },
  },
  part,
);

const passkeySchema = new Schema<PasskeyRow>(
  {
    ...{ id: String, credential_id: String, public_key: String, counter: Number, transports: [String], name: String },
    ...{ created_at: Date, used_at: { type: Date, default: null } },
  },
  { ...part, id: false },
);

const totpSchema = new Schema<TotpRow>({ secret: String, last_step: Number }, part);

const codeSchema = new Schema<StoredCode>({ salt: String, hash: String }, part);

const emailChangeSchema = new Schema<EmailChangeRow>(
  { email: String, old_code: codeSchema, new_code: codeSchema, attempts_left: Number, expires_at: Date },
  part,
);

const deletionSchema = new Schema<DeletionRow>(
  {
    ...{ delete_at: Date, due_at: Date, is_warned: Boolean, is_running: Boolean },
    ...{ fence: Number, tries: Number },
  },
  part,
);

const identitySchema = new Schema<Identity>({ provider: String, sub: String }, part);

const schema = new Schema<UserRow>(
  {
    ...{ email: String, username: String, name: String, created_at: Date },
    bio: { type: String, default: '' },
    picture: { type: String, default: null },
    password_hash: { type: String, default: null },
    identities: { type: [identitySchema], default: undefined },
    google_sub: { type: String, default: null },
    pins: { type: [String], default: undefined },
    settings: Schema.Types.Mixed,
    sessions: { type: [sessionSchema], default: undefined, select: false },
    passkeys: { type: [passkeySchema], default: undefined, select: false },
    totp: { type: totpSchema, default: undefined, select: false },
    recovery_codes: { type: [String], default: undefined, select: false },
    email_change: { type: emailChangeSchema, default: undefined, select: false },
    deletion: { type: deletionSchema, default: undefined },
  },
  { collection: 'users', versionKey: false, strict: 'throw' },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ username: 1 }, { unique: true });
schema.index({ 'deletion.due_at': 1 }, { partialFilterExpression: { 'deletion.due_at': { $exists: true } } });
schema.index({ 'passkeys.credential_id': 1 }, { unique: true, sparse: true });
schema.index({ 'identities.provider': 1, 'identities.sub': 1 }, { unique: true, sparse: true });
schema.index({ google_sub: 1 }, { unique: true, partialFilterExpression: { google_sub: { $type: 'string' } } });

export const userModel = declareModel<UserRow>('User', schema);
