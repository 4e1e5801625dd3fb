import { createHash, randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { oneTimeModel, type OneTimeKind, type OneTimeRow } from './one-time.model.ts';

interface OneTime {
  userId: string | null;
  data: Record<string, string>;
}

/** Secrets of 256 bits that work once, and not for long. */
export class OneTimeRepo {
  readonly #tokens: Model<OneTimeRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#tokens = oneTimeModel(db.connection);
  }

  /** Makes a token and answers it; nobody can ask for it again. */
  async issue(kind: OneTimeKind, what: Partial<OneTime>, expiresAt: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const { userId = null, data = {} } = what;
    await this.#tokens.create({ _id: hashOf(kind, token), kind, user_id: userId, data, expires_at: expiresAt });
    return token;
  }

  async peek(kind: OneTimeKind, token: string, at: Date): Promise<OneTime | null> {
    return opened(await this.#tokens.findOne(aliveOf(kind, token, at)).lean<OneTimeRow | null>());
  }

  /** Answers once; `null` afterwards and when it has expired. */
  async take(kind: OneTimeKind, token: string, at: Date, session?: DbSession): Promise<OneTime | null> {
    const options = { session: session ?? null };
    return opened(await this.#tokens.findOneAndDelete(aliveOf(kind, token, at), options).lean<OneTimeRow | null>());
  }

  /** Ends all tokens of a user. */
  async removeOf(userId: string, session: DbSession): Promise<void> {
    await this.#tokens.deleteMany({ user_id: userId }, { session });
  }
}

const hashOf = (kind: OneTimeKind, token: string): string =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url');

const aliveOf = (kind: OneTimeKind, token: string, at: Date) => ({
  _id: hashOf(kind, token),
  expires_at: { $gt: at },
});

const opened = (row: OneTimeRow | null): OneTime | null => row && { userId: row.user_id, data: row.data };
