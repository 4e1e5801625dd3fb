import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import { userModel, type UserRow } from './user.model.ts';
import { credentialsOf } from './user.repo.ts';

/** An account as the operator sees it in a list. */
export interface ListedUser {
  id: string;
  email: string;
  username: string;
  createdAt: Date;
  /** When the app was last opened, as far as that is kept. */
  seenAt: Date | null;
  /** When it will be deleted, where its owner has asked for it. */
  deleteAt: Date | null;
  /** How its owner logs in, in words. */
  ways: string[];
}

/** Everybody who has an account, for the operator. */
export class UserListRepo {
  readonly #users: Model<UserRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#users = userModel(db.connection);
  }

  /** Those who came first before the others; never all in memory. */
  async *all(): AsyncGenerator<ListedUser> {
    const rows = this.#users.find().sort({ _id: 1 }).select('+sessions +passkeys +totp').lean<UserRow[]>().cursor();
    for await (const row of rows) yield toListed(row as UserRow);
  }
}

function toListed(row: UserRow): ListedUser {
  const { passwordHash, providers, user } = credentialsOf(row);
  const { created_at: createdAt, sessions = [], passkeys = [], totp, deletion } = row;
  const seen = sessions.map(({ seen_at }) => seen_at.getTime());
  const ways = [
    ...(passwordHash === null ? [] : [totp ? 'password and code' : 'password']),
    ...providers,
    ...(passkeys.length > 0 ? ['passkey'] : []),
  ];
  const seenAt = seen.length > 0 ? new Date(Math.max(...seen)) : null;
  const { id, email, username } = user;
  return { id, email, username, createdAt, seenAt, deleteAt: deletion?.delete_at ?? null, ways };
}
