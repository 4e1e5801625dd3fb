import { createHash } from 'node:crypto';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import { limitRules, type LimitName } from './rules.ts';

/** What came of taking a point: `retryAfterSeconds` is 0 when it was there. */
export interface Taken {
  isAllowed: boolean;
  retryAfterSeconds: number;
}

/** Counters in the database, so that neither a restart nor a second server forgives anything. All of them reject when it is away. */
export interface Limits {
  /** Takes a point, or throws `too_many`. */
  consume(name: LimitName, key: string): Promise<void>;
  /** Takes a point of each at the same time, or throws `too_many` and takes none. */
  consumeAll(names: readonly LimitName[], key: string): Promise<void>;
  /** Takes a point and says whether it was there, for calls that must not tell. */
  take(name: LimitName, key: string): Promise<Taken>;
  /** Throws `too_many` when there is no point left; takes none. */
  check(name: LimitName, key: string): Promise<void>;
  /** Gives back a point that was taken for something that turned out well. */
  refund(name: LimitName, key: string): Promise<void>;
  /** Forgets the key's count. */
  reset(name: LimitName, key: string): Promise<void>;
  ensureIndexes(): Promise<void>;
}

/** Its documents and indexes are the library's own, so there is no schema of ours. */
const COLLECTION = 'limits';

/** Keys are email addresses and IPs: only their hashes are kept. */
export const hashedKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

const secondsOf = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

/** The limits of `rules.ts`. With `isEnabled: false` everything is allowed and nothing counted. */
export function createLimits(db: Database, options: { isEnabled: boolean }): Limits {
  if (!options.isEnabled) return unlimited;
  const limiters = new Map<LimitName, RateLimiterMongo>();
  const limiter = (name: LimitName): RateLimiterMongo => {
    const { points, seconds } = limitRules[name];
    const storage = { storeClient: db.native, tableName: COLLECTION, keyPrefix: name, disableIndexesCreation: true };
    const made = limiters.get(name) ?? new RateLimiterMongo({ ...storage, points, duration: seconds });
    limiters.set(name, made);
    return made;
  };

  const take = async (name: LimitName, key: string): Promise<Taken> => {
    try {
      await limiter(name).consume(hashedKey(key));
      return { isAllowed: true, retryAfterSeconds: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { isAllowed: false, retryAfterSeconds: secondsOf(refusal) };
    }
  };

  return {
    take,
    async consume(name, key) {
      const { isAllowed, retryAfterSeconds } = await take(name, key);
      if (!isAllowed) throw tooMany(limitRules[name].detail, retryAfterSeconds);
    },
    async consumeAll(names, key) {
      const taken = await Promise.all(names.map(async (name) => ({ name, ...(await take(name, key)) })));
      const refused = taken.find(({ isAllowed }) => !isAllowed);
      if (!refused) return;
      await Promise.all(taken.map(({ name, isAllowed }) => isAllowed && limiter(name).reward(hashedKey(key))));
      throw tooMany(limitRules[refused.name].detail, refused.retryAfterSeconds);
    },
    async check(name, key) {
      const result = await limiter(name).get(hashedKey(key));
      if (result && result.remainingPoints <= 0) throw tooMany(limitRules[name].detail, secondsOf(result));
    },
    refund: async (name, key) => void (await limiter(name).reward(hashedKey(key))),
    reset: async (name, key) => void (await limiter(name).delete(hashedKey(key))),
    // They share one collection.
    ensureIndexes: () => limiter('login_address').createIndexes(),
  };
}

const unlimited: Limits = {
  consume: () => Promise.resolve(),
  consumeAll: () => Promise.resolve(),
  take: () => Promise.resolve({ isAllowed: true, retryAfterSeconds: 0 }),
  check: () => Promise.resolve(),
  refund: () => Promise.resolve(),
  reset: () => Promise.resolve(),
  ensureIndexes: () => Promise.resolve(),
};
