import { limits } from '@app/shared/limits';
import type { Database } from '../../platform/db/connect.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import type { DbSession } from '../../platform/db/session.ts';

/** Somebody who has signed up and not yet shown that the address is theirs. */
export interface Registration {
  email: string;
  name: string;
  username: string;
  passwordHash: string;
}

export interface StoredCode {
  salt: string;
  hash: string;
}

interface RegistrationRow {
  email: string;
  name: string;
  username: string;
  password_hash: string;
  /** `null` until the code is mailed. */
  code: (StoredCode & { attempts_left: number; expires_at: Date }) | null;
  created_at: Date;
  expires_at: Date;
}

export type RegistrationRepo = ReturnType<typeof createRegistrationRepo>;

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** One row per address, so that signing up again replaces what was never verified, code and all. */
export function createRegistrationRepo(db: Database) {
  const rows = db.connection.collection<RegistrationRow>('registrations');
  return {
    async put({ passwordHash, ...person }: Registration, at: Date): Promise<void> {
      const expires_at = new Date(at.getTime() + KEPT_MS);
      const row = { ...person, password_hash: passwordHash, code: null, created_at: at, expires_at };
      const write = () => rows.replaceOne({ email: person.email }, row, { upsert: true });
      await write().catch((error: unknown) => {
        // Two sign-ups for one new address met: now there is one to replace.
        if (duplicateKey(error) === 'email') return write();
        throw error;
      });
    },
    async find(email: string): Promise<Registration | null> {
      const row = await rows.findOne({ email });
      return row && toRegistration(row);
    },
    /** The code that counts from now on; `null` when nobody waits to be verified. */
    async setCode(email: string, code: StoredCode, at: Date): Promise<Registration | null> {
      const expires_at = new Date(at.getTime() + limits.otpMinutes * 60_000);
      const row = await rows.findOneAndUpdate(
        { email },
        { $set: { code: { ...code, attempts_left: limits.otpAttempts, expires_at } } },
        { returnDocument: 'after' },
      );
      return row && toRegistration(row);
    },
    /** Uses up one of the attempts and only then shows what to compare with; `null` when there is none left. */
    async takeAttempt(email: string, at: Date): Promise<(Registration & { code: StoredCode }) | null> {
      const row = await rows.findOneAndUpdate(
        { email, 'code.attempts_left': { $gt: 0 }, 'code.expires_at': { $gt: at } },
        { $inc: { 'code.attempts_left': -1 } },
      );
      return row?.code ? { ...toRegistration(row), code: { salt: row.code.salt, hash: row.code.hash } } : null;
    },
    /** Ends the registration that this very code was sent for. False when somebody was faster or it was replaced. */
    async finish(email: string, code: StoredCode, session: DbSession): Promise<boolean> {
      const { deletedCount } = await rows.deleteOne(
        { email, 'code.hash': code.hash, 'code.salt': code.salt },
        { session },
      );
      return deletedCount === 1;
    },
    remove: async (email: string, session?: DbSession): Promise<void> =>
      void (await rows.deleteOne({ email }, { session })),
    ensureIndexes: async (): Promise<void> =>
      void (await rows.createIndexes([
        { key: { email: 1 }, unique: true },
        { key: { expires_at: 1 }, expireAfterSeconds: 0 },
      ])),
  };
}

const toRegistration = ({ email, name, username, password_hash }: RegistrationRow): Registration => {
  return { email, name, username, passwordHash: password_hash };
};
