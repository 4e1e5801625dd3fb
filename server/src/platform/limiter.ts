import pLimit from 'p-limit';
import { unavailable } from './errors.ts';

/** How much work may run and wait at the same time. */
interface LimiterOptions {
  concurrency: number;
  /** How many may wait; the next one is refused immediately. Unbounded by default. */
  maxPending?: number;
  /** How long work may wait before it is refused. Forever by default. */
  patienceMs?: number;
  /** The error for refused work; `unavailable()` (503) by default. */
  refusal?: () => Error;
}

/** Runs a bounded amount of work at a time; the rest waits in order. */
interface Limiter {
  /** The outcome of `work`. Rejects with the refusal, without having run it, when too many wait or it waited too long. */
  run<T>(work: () => Promise<T> | T): Promise<T>;
  /** How many wait. */
  pending(): number;
}

/** The one limiter: at most `concurrency` at a time, the rest in the order of their coming. */
export function createLimiter(options: LimiterOptions): Limiter {
  const { concurrency, maxPending = Infinity, patienceMs = Infinity, refusal = () => unavailable() } = options;
  const limit = pLimit(concurrency);
  let pending = 0;

  return {
    pending: () => pending,
    run<T>(work: () => Promise<T> | T): Promise<T> {
      if (limit.activeCount < concurrency) return limit(work);
      if (pending >= maxPending) return Promise.reject(refusal());
      return new Promise<T>((resolve, reject) => {
        let isWaiting = true;
        const leave = () => {
          isWaiting = false;
          pending -= 1;
          clearTimeout(timer);
        };
        const giveUp = () => {
          leave();
          reject(refusal());
        };
        const timer = patienceMs === Infinity ? undefined : setTimeout(giveUp, patienceMs);
        pending += 1;
        const begin = () => {
          // Its caller has already been refused; p-limit cannot remove an entry from its queue.
          if (!isWaiting) throw refusal();
          leave();
          return work();
        };
        limit(begin).then(resolve, reject);
      });
    },
  };
}

/** A limiter for each key: work of one key waits only for work of the same key. */
export interface KeyedLimiter {
  /** As `Limiter.run`; with several keys it waits for a place at each of them. */
  run<T>(keys: string | readonly string[], work: () => Promise<T> | T): Promise<T>;
}

/** One limiter per key, as long as the key has work; `{ concurrency: 1 }` is a lock per user. */
export function createKeyedLimiter(options: LimiterOptions): KeyedLimiter {
  const limiters = new Map<string, { limiter: Limiter; users: number }>();

  async function runWith<T>([key, ...others]: readonly string[], work: () => Promise<T> | T): Promise<T> {
    if (key === undefined) return work();
    const entry = limiters.get(key) ?? { limiter: createLimiter(options), users: 0 };
    limiters.set(key, entry);
    entry.users += 1;
    try {
      return await entry.limiter.run(() => runWith(others, work));
    } finally {
      entry.users -= 1;
      if (entry.users === 0) limiters.delete(key);
    }
  }

  return {
    // In one order, so that no two wait for each other.
    run: (keys, work) => runWith(typeof keys === 'string' ? [keys] : [...new Set(keys)].sort(), work),
  };
}
