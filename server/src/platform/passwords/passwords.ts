import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { budgets } from '../budgets.ts';
import { unavailable } from '../errors.ts';
import { createLimiter } from '../limiter.ts';

/** 118 ms on the machine where this was chosen; 10 took 60 and 12 took 247. */
const COST = 11;
/** Of the right form, so that a comparison with it does all the work. */
const DUMMY_SALT_AND_HASH = 'abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234';
const PENDING_MAX = 30;

/** bcrypt reads only the first 72 bytes: https://www.usenix.org/legacy/events/usenix99/provos/provos.pdf */
const BCRYPT_BYTES = 72;

/** What bcrypt is given: the password, or a digest of the whole where it would not read its end. */
const readable = (password: string): string =>
  Buffer.byteLength(password) <= BCRYPT_BYTES
    ? password
    : createHmac('sha256', 'a password of more than 72 bytes').update(password).digest('base64');

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes one after the other on all cores but one: hashes share libuv's thread pool with file reads and gzip, and more
 * of them at a time make everything else wait. A login that finds the queue full, or waits in it too long, is refused.
 */
export function createPasswords(options: { cost?: number; inFlight?: number; maxPending?: number } = {}) {
  const { cost = COST, inFlight = Math.max(1, availableParallelism() - 1), maxPending = PENDING_MAX } = options;
  const limiter = createLimiter({
    concurrency: inFlight,
    maxPending,
    patienceMs: budgets.passwordMs,
    refusal: () => unavailable('Many people are logging in right now. Please try again in a moment.'),
  });
  const dummy = `$2b$${String(cost).padStart(2, '0')}$${DUMMY_SALT_AND_HASH}`;
  return {
    /** The bcrypt hash of a new password. Rejects with `unavailable` when too many wait. */
    hash: (password: string): Promise<string> => limiter.run(() => bcrypt.hash(readable(password), cost)),
    /**
     * Whether a password fits a hash. With `null` (no such user) it takes the same time and is false. `before` runs when
     * its turn comes, right before the comparison; when it rejects, nothing is compared.
     */
    matches: (password: string, hash: string | null, before?: () => Promise<void>): Promise<boolean> =>
      limiter.run(async () => {
        await before?.();
        const fits = await bcrypt.compare(readable(password), hash ?? dummy);
        return fits && hash !== null;
      }),
  };
}
