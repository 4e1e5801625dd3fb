import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { hashOfSecret, newSecret } from '../../platform/signature.ts';
import { oneTimeModel, oneTimeMs, type OneTimeKind, type OneTimeRow } from './one-time.model.ts';

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
  async issue(kind: OneTimeKind, { userId = null, data = {} }: Partial<OneTime>, now: Date): Promise<string> {
    const token = newSecret();
    const expires_at = new Date(now.getTime() + oneTimeMs[kind]);
    await this.#tokens.create({ _id: hashOfSecret(kind, token), kind, user_id: userId, data, expires_at });
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

const aliveOf = (kind: OneTimeKind, token: string, at: Date) => ({
  _id: hashOfSecret(kind, token),
  expires_at: { $gt: at },
});

const opened = (row: OneTimeRow | null): OneTime | null => row && { userId: row.user_id, data: row.data };
