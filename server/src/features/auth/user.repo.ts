import type { User } from '@app/shared/profile';
import type { ChosenSettings } from '@app/shared/settings';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import { conflict, unauthenticated } from '../../platform/errors.ts';
import { userModel, type Identity, type SessionRow, type UserRow } from './user.model.ts';

export interface NewUser {
  email: string;
  username: string;
  name: string;
  passwordHash: string | null;
  identity: Identity | null;
}

type UserPatch = Partial<Pick<User, 'name' | 'username' | 'bio' | 'picture'>>;

/** How a user logs in. */
export interface Credentials {
  user: User;
  passwordHash: string | null;
  /** Names of the OpenID providers that log in to the account. */
  providers: string[];
}

/** And where they are logged in, as far as it is known. */
export interface StoredAccount extends Credentials {
  sessions: SessionRow[];
  passkeys: number;
  /** The second factor, with the recovery codes that are left. */
  totp: { recovery_codes: number } | null;
  /** The address that is wanted, and until when it can be confirmed. */
  emailChange: { email: string; expiresAt: Date } | null;
}

/** The provider whose identities servers of the release before know. */
const GOOGLE = 'google';

/** Who has not asked to be deleted. */
const present = { deletion: { $exists: false } };

const taken = (path: 'email' | 'username', message: string) => () => conflict(message, [{ path, message }]);
const emailTaken = taken('email', 'An account with this email address already exists.');
const usernameTaken = taken('username', 'This username is already taken.');
const identityTaken = () => conflict('This login is already linked to another account here. Please try again.');

/** Users: the only place that reads and writes them. */
export class UserRepo {
  readonly #users: Model<UserRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#users = userModel(db.connection);
  }

  /** Rejects with `conflict` when email, username or identity belong to another user; the unique indexes decide. */
  async insert(user: NewUser, at: Date, session?: DbSession): Promise<User> {
    const { email, username, name, passwordHash, identity } = user;
    const row = { email, username, name, bio: '', picture: null, password_hash: passwordHash, created_at: at };
    const whole = { ...row, ...(identity && identityFields(identity)) };
    const [created] = await this.#users.create([whole], { session }).catch(refuseDouble);
    return toUser(created as UserRow);
  }

  findById(id: string, session?: DbSession): Promise<User | null> {
    return this.#find({ _id: id }, session);
  }

  /** As others see them: nobody who has asked to be deleted. So do the two below. */
  findPresent(id: string, session?: DbSession): Promise<User | null> {
    return this.#find({ _id: id, ...present }, session);
  }

  /** In no particular order; ids of nobody are left out. */
  async findByIds(ids: readonly string[]): Promise<User[]> {
    if (ids.length === 0) return [];
    return (await this.#users.find({ _id: { $in: [...ids] }, ...present }).lean<UserRow[]>()).map(toUser);
  }

  findByUsername(username: string): Promise<User | null> {
    return this.#find({ username, ...present });
  }

  findByEmail(email: string, session?: DbSession): Promise<User | null> {
    return this.#find({ email }, session);
  }

  findByIdentity({ provider, sub }: Identity): Promise<User | null> {
    const filter = { identities: { $elemMatch: { provider, sub } } };
    // With its type, without which the partial index cannot serve it.
    const atGoogle = { google_sub: { $eq: sub, $type: 'string' as const } };
    return this.#find(provider === GOOGLE ? { $or: [filter, atGoogle] } : filter);
  }

  async findCredentials(email: string): Promise<Credentials | null> {
    const row = await this.#users.findOne({ email }).lean<UserRow | null>();
    return row && credentialsOf(row);
  }

  async findAccount(id: string): Promise<StoredAccount | null> {
    const kept = '+sessions +passkeys +totp +recovery_codes +email_change';
    const row = await this.#users.findById(id).select(kept).lean<UserRow | null>();
    if (!row) return null;
    const { sessions = [], passkeys = [], totp, recovery_codes: codes = [], email_change: change } = row;
    return {
      ...credentialsOf(row),
      ...{ sessions, passkeys: passkeys.length, totp: totp ? { recovery_codes: codes.length } : null },
      emailChange: change ? { email: change.email, expiresAt: change.expires_at } : null,
    };
  }

  /** The account of a session. Throws `unauthenticated` when it has been deleted. */
  async account(id: string): Promise<StoredAccount> {
    const account = await this.findAccount(id);
    if (!account) throw unauthenticated();
    return account;
  }

  /** Rejects with `conflict` when another user has the email or the username. */
  async refuseTaken(email: string, username: string): Promise<void> {
    const rows = await this.#users.find({ $or: [{ email }, { username }] }, { email: 1 }).lean<UserRow[]>();
    if (rows.some((row) => row.email === email)) throw emailTaken();
    if (rows.length > 0) throw usernameTaken();
  }

  /** The changed user; `null` when there is none. Rejects with `conflict` when the username is taken. */
  update(id: string, patch: UserPatch, session?: DbSession): Promise<User | null> {
    const { name, username, bio, picture } = patch;
    return this.#change({ _id: id }, { $set: defined({ name, username, bio, picture }) }, session);
  }

  /** What a user has chosen so far; `null` when there is no such user. */
  async settings(id: string, session?: DbSession): Promise<ChosenSettings | null> {
    const row = await this.#users
      .findById(id, { settings: 1 })
      .session(session ?? null)
      .lean<Pick<UserRow, 'settings'> | null>();
    return row && (row.settings ?? {});
  }

  async changeSettings(id: string, chosen: ChosenSettings, session?: DbSession): Promise<ChosenSettings | null> {
    const set = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`settings.${name}`, value]));
    const row = await this.#users
      .findOneAndUpdate(
        { _id: id },
        { $set: set },
        { returnDocument: 'after', projection: { settings: 1 }, session: session ?? null },
      )
      .lean<Pick<UserRow, 'settings'> | null>();
    return row && (row.settings ?? {});
  }

  /** The ids of the events that a user has pinned, whatever became of them. */
  async pins(id: string): Promise<string[]> {
    const row = await this.#users.findById(id, { pins: 1 }).lean<Pick<UserRow, 'pins'> | null>();
    return row?.pins ?? [];
  }

  /** False when there is no such user. */
  async setPins(id: string, pins: readonly string[], session?: DbSession): Promise<boolean> {
    const set = { $set: { pins: [...pins] } };
    return (await this.#users.updateOne({ _id: id }, set, session ? { session } : {})).matchedCount === 1;
  }

  /** The user with the address that both have confirmed; `null` when it is no longer asked for. Rejects with `conflict` when it is taken. */
  changeEmail({ id, email: from }: User, email: string, session: DbSession): Promise<User | null> {
    const filter = { _id: id, email: from, 'email_change.email': email };
    return this.#change(filter, { $set: { email }, $unset: { email_change: 1 } }, session);
  }

  /** False when there is no such user, or the password is not the one any more that was there `before`, where that is given. */
  async setPassword(id: string, passwordHash: string, session: DbSession, before?: string): Promise<boolean> {
    const filter = { _id: id, ...(before === undefined ? {} : { password_hash: before }) };
    const set = { $set: { password_hash: passwordHash } };
    return (await this.#users.updateOne(filter, set, { session })).matchedCount === 1;
  }

  /**
   * False when the user has an account of this provider already, or no longer exists. Rejects with `conflict` when the identity logs in
   * to another user.
   */
  async link(id: string, identity: Identity, session: DbSession): Promise<boolean> {
    const isGoogle = identity.provider === GOOGLE;
    const filter = {
      ...{ _id: id, 'identities.provider': { $ne: identity.provider } },
      ...(isGoogle ? { google_sub: null } : {}),
    };
    const change = { $push: { identities: identity }, ...(isGoogle ? { $set: { google_sub: identity.sub } } : {}) };
    return (await this.#users.updateOne(filter, change, { session }).catch(refuseDouble)).matchedCount === 1;
  }

  async #find(filter: QueryFilter<UserRow>, session?: DbSession): Promise<User | null> {
    const row = await this.#users.findOne(filter, null, { session: session ?? null }).lean<UserRow | null>();
    return row && toUser(row);
  }

  async #change(filter: QueryFilter<UserRow>, change: UpdateQuery<UserRow>, session?: DbSession): Promise<User | null> {
    const row = await this.#users
      .findOneAndUpdate(filter, change, { returnDocument: 'after', session: session ?? null })
      .lean<UserRow | null>()
      .catch(refuseDouble);
    return row && toUser(row);
  }
}

const identityFields = (identity: Identity) => ({
  identities: [identity],
  ...(identity.provider === GOOGLE ? { google_sub: identity.sub } : {}),
});

const toUser = ({ _id, name, username, email, bio, picture }: UserRow): User => {
  return { id: _id.toHexString(), name, username, email, bio, picture };
};

/** How the user of a row logs in. */
export const credentialsOf = (row: UserRow): Credentials => ({
  user: toUser(row),
  passwordHash: row.password_hash,
  providers: [
    ...new Set([
      ...(row.identities ?? []).map(({ provider }) => provider),
      ...(typeof row.google_sub === 'string' ? [GOOGLE] : []),
    ]),
  ],
});

const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Says what another user has already. */
function refuseDouble(error: unknown): never {
  const field = duplicateKey(error);
  if (field === 'email') throw emailTaken();
  if (field === 'identities.provider' || field === 'google_sub') throw identityTaken();
  throw field === 'username' ? usernameTaken() : error;
}
