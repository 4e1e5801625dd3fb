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
  /** When the user last proved in it who they are, in milliseconds; absent for who has only signed in. */
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
  /** `null` for users who have only ever signed in by an OpenID provider. */
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

const sessionSchema = new Schema<SessionRow>(
  {
    jti: { type: String, required: true },
    device: { type: String, required: true },
    place: String,
    issued_at: { type: Number, required: true },
    expires_at: { type: Number, required: true },
    epoch: { type: Number, required: true },
    seen_at: { type: Date, required: true },
    proved_at: Number,
  },
  { _id: false, strict: 'throw' },
);

const passkeySchema = new Schema<PasskeyRow>(
  {
    id: { type: String, required: true },
    credential_id: { type: String, required: true },
    public_key: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: { type: String, required: true },
    created_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
  },
  { _id: false, id: false, strict: 'throw' },
);

const totpSchema = new Schema<TotpRow>(
  { secret: { type: String, required: true }, last_step: { type: Number, required: true } },
  { _id: false, strict: 'throw' },
);

const codeSchema = new Schema<StoredCode>(
  { salt: { type: String, required: true }, hash: { type: String, required: true } },
  { _id: false, strict: 'throw' },
);

const emailChangeSchema = new Schema<EmailChangeRow>(
  {
    email: { type: String, required: true },
    old_code: codeSchema,
    new_code: codeSchema,
    attempts_left: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

const deletionSchema = new Schema<DeletionRow>(
  {
    delete_at: { type: Date, required: true },
    due_at: { type: Date, required: true },
    is_warned: { type: Boolean, required: true },
    is_running: { type: Boolean, required: true },
    fence: { type: Number, required: true },
    tries: { type: Number, required: true },
  },
  { _id: false, strict: 'throw' },
);

const identitySchema = new Schema<Identity>(
  { provider: { type: String, required: true }, sub: { type: String, required: true } },
  { _id: false, strict: 'throw' },
);

const schema = new Schema<UserRow>(
  {
    email: { type: String, required: true },
    username: { type: String, required: true },
    name: { type: String, required: true },
    bio: { type: String, default: '' },
    picture: { type: String, default: null },
    password_hash: { type: String, default: null },
    identities: { type: [identitySchema], default: undefined },
    google_sub: { type: String, default: null },
    created_at: { type: Date, required: true },
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
