import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import { userModel, type SessionRow, type UserRow } from './user.model.ts';

/** More than anybody has devices. */
const SESSIONS_MAX = 30;

/** Those seen longest ago are forgotten. */
const pushed = (session: SessionRow) => ({
  $each: [session],
  $sort: { seen_at: -1 as const },
  $slice: SESSIONS_MAX,
});

/** Where users are logged in, in their documents. It decides nothing: revocations do. */
export class LoginsRepo {
  readonly #users: Model<UserRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#users = userModel(db.connection);
  }

  /** Keeps a session that has just begun. Null when the account has been deleted, or is being deleted. */
  async begin(userId: string, session: SessionRow): Promise<{ isLeaving: boolean } | null> {
    const filter = { _id: userId, 'deletion.is_running': { $ne: true } };
    const row = await this.#users
      .findOneAndUpdate(filter, { $push: { sessions: pushed(session) } }, { projection: { deletion: 1 } })
      .lean<UserRow | null>();
    return row && { isLeaving: row.deletion !== undefined };
  }

  /** Keeps what is known of a session, once. */
  async add(userId: string, session: SessionRow): Promise<void> {
    const filter = { _id: userId, 'sessions.jti': { $ne: session.jti } };
    await this.#users.updateOne(filter, { $push: { sessions: pushed(session) } });
  }

  /** False when it is not known. */
  markSeen(userId: string, jti: string, at: Date): Promise<boolean> {
    return this.#mark(userId, jti, { 'sessions.$.seen_at': at });
  }

  /** False when it is not known. */
  markProved(userId: string, jti: string, at: number): Promise<boolean> {
    return this.#mark(userId, jti, { 'sessions.$.proved_at': at });
  }

  async remove(userId: string, jti: string): Promise<void> {
    await this.#users.updateOne({ _id: userId }, { $pull: { sessions: { jti } } });
  }

  async #mark(userId: string, jti: string, latest: Record<string, Date | number>): Promise<boolean> {
    const change = { $max: latest };
    return (await this.#users.updateOne({ _id: userId, 'sessions.jti': jti }, change)).matchedCount === 1;
  }
}
