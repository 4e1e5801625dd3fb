import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { unavailable } from '../errors.ts';

export interface Passwords {
  /** The bcrypt hash of a new password. Rejects with `unavailable` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password fits a hash. With `null` (nobody there) it takes the same time and is false. `before` runs when
   * it is this one's turn, right before the comparison; when it rejects, nothing is compared.
   */
  matches(password: string, hash: string | null, before?: () => Promise<void>): Promise<boolean>;
}

/** 118 ms on the machine where this was chosen; 10 took 60 and 12 took 247. */
const COST = 11;
/** Of the right form, so that a comparison with it does all the work. */
const NOBODYS_SALT_AND_HASH = 'abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234';
const WAITING_MAX = 30;
const PATIENCE_MS = 4000;

/**
 * Hashes one after the other on all cores but one: hashes share libuv's thread pool with file reads and gzip, and more
 * of them at a time make everything else wait. Who finds the line full, or stands in it too long, is told at once.
 */
export function createPasswords(options: { cost?: number; inFlight?: number; waitingMax?: number } = {}): Passwords {
  const { cost = COST, inFlight = Math.max(1, availableParallelism() - 1), waitingMax = WAITING_MAX } = options;
  const inTurn = createLine(inFlight, waitingMax, PATIENCE_MS);
  const nobody = `$2b$${String(cost).padStart(2, '0')}$${NOBODYS_SALT_AND_HASH}`;
  return {
    hash: (password) => inTurn(() => bcrypt.hash(password, cost)),
    matches: (password, hash, before) =>
      inTurn(async () => {
        await before?.();
        const fits = await bcrypt.compare(password, hash ?? nobody);
        return fits && hash !== null;
      }),
  };
}

/** Runs at most `width` at a time; at most `waitingMax` wait, none longer than `patienceMs`. */
export function createLine(width: number, waitingMax: number, patienceMs: number) {
  const waiting: { start: () => void; giveUp: () => void; since: number }[] = [];
  let running = 0;

  function next(): void {
    const first = waiting.shift();
    if (!first) return;
    if (Date.now() - first.since > patienceMs) {
      first.giveUp();
      next();
    } else first.start();
  }

  const turn = (): Promise<void> => {
    if (running < width) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= waitingMax) return Promise.reject(crowded());
    return new Promise((resolve, reject) => {
      const start = () => {
        running += 1;
        resolve();
      };
      waiting.push({ start, giveUp: () => reject(crowded()), since: Date.now() });
    });
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}

const crowded = () => unavailable('Many people are signing in just now. Please try again in a moment.');
