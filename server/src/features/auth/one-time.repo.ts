import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';

/** What a one-time token opens. Only its hash is stored. */
export type OneTimeKind = 'reset' | 'google_attempt' | 'google_session';

interface OneTimeRow {
  _id: string;
  kind: OneTimeKind;
  user_id: string | null;
  data: Record<string, string>;
  expires_at: Date;
}

export interface OneTime {
  userId: string | null;
  data: Record<string, string>;
}

export type OneTimeRepo = ReturnType<typeof createOneTimeRepo>;

const hashOf = (kind: OneTimeKind, token: string): string =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url');

/** Secrets of 256 bits that work once, and not for long. */
export function createOneTimeRepo(db: Database) {
  const rows = db.connection.collection<OneTimeRow>('one_time_tokens');
  const alive = (kind: OneTimeKind, token: string, at: Date) => ({ _id: hashOf(kind, token), expires_at: { $gt: at } });
  const opened = (row: OneTimeRow | null): OneTime | null => row && { userId: row.user_id, data: row.data };
  return {
    /** Makes a token and answers it; nobody can ask for it again. */
    async issue(kind: OneTimeKind, what: Partial<OneTime>, expiresAt: Date): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const { userId = null, data = {} } = what;
      await rows.insertOne({ _id: hashOf(kind, token), kind, user_id: userId, data, expires_at: expiresAt });
      return token;
    },
    async peek(kind: OneTimeKind, token: string, at: Date): Promise<OneTime | null> {
      return opened(await rows.findOne(alive(kind, token, at)));
    },
    /** Answers once; `null` afterwards and when it has expired. */
    async take(kind: OneTimeKind, token: string, at: Date, session?: DbSession): Promise<OneTime | null> {
      return opened(await rows.findOneAndDelete(alive(kind, token, at), session ? { session } : {}));
    },
    removeOf: async (userId: string, kind: OneTimeKind, session: DbSession): Promise<void> =>
      void (await rows.deleteMany({ user_id: userId, kind }, { session })),
    ensureIndexes: async (): Promise<void> =>
      void (await rows.createIndexes([{ key: { user_id: 1 } }, { key: { expires_at: 1 }, expireAfterSeconds: 0 }])),
  };
}
