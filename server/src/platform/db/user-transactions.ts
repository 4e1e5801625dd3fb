import { createKeyedLimiter } from '../limiter.ts';
import { budgets } from '../budgets.ts';
import { storedUntil } from '../deadline.ts';
import type { Database, DbSession } from './connect.ts';
import { duplicateKey } from './mongo-errors.ts';

/**
 * Whose transaction it is (of several, where it changes what is between them), and until when it may be committed: see
 * `storedUntil`, asked now unless given.
 */
interface UserTransaction {
  userId: string | readonly string[];
  until?: number;
}

/**
 * Runs `work` in a transaction of a user, after those of the same user that came before; `work` may run more than once.
 * However long it had to wait, it is not committed after `until`.
 */
export type UserTransact = <T>(of: UserTransaction, work: (session: DbSession) => Promise<T>) => Promise<T>;

const TRIES = 3;
/** More than any client of one user sends at a time. */
const PENDING_MAX = 200;

/**
 * Transactions of one user meet in the same documents: on one server they take turns, and those of several servers are tried
 * again. So are two that make the user's first documents at the same moment. `isFinal` says of which index a second try is of
 * no use.
 */
export function createUserTransact(db: Database, isFinal: (index: string) => boolean): UserTransact {
  const perUser = createKeyedLimiter({
    concurrency: 1,
    maxPending: PENDING_MAX,
    patienceMs: budgets.transactionMs,
  });

  async function attempt<T>(work: (session: DbSession) => Promise<T>, until: number, tries = 1): Promise<T> {
    try {
      return await db.transact(work, until);
    } catch (error) {
      const index = duplicateKey(error);
      if (index === null || isFinal(index) || tries >= TRIES) throw error;
      return attempt(work, until, tries + 1);
    }
  }

  return ({ userId, until = storedUntil() }, work) => perUser.run(userId, () => attempt(work, until));
}
