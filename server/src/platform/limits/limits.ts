import { mongo } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import { signatureOf } from '../signature.ts';
import { limitRules, type LimitName, type LimitRule } from './rules.ts';

/** What came of taking a point: `retryAfterSeconds` is 0 when it was there. */
interface Taken {
  isAllowed: boolean;
  retryAfterSeconds: number;
}

export type Limits = ReturnType<typeof createLimits>;

/** Where the counters are. Documents and indexes are the library's own, so there is no schema of ours. */
export const LIMITS_COLLECTION = 'limits';

const secondsOf = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

/**
 * The limits of `rules.ts`: counters in the database, so that neither a restart nor a second server forgives anything, but for
 * those that are per server. All others reject when it is away. With `isEnabled: false` everything is allowed and nothing counted.
 */
export function createLimits(
  db: Database,
  { isEnabled, secret, onRefused }: { isEnabled: boolean; secret: string; onRefused?: (rule: LimitName) => void },
) {
  // Keys are email addresses and IPs, of which there are few enough to try all: their hashes need the server's secret, too.
  const hashedKey = (key: string): string => signatureOf(`limit\n${key}`, secret);
  // A count that a failing primary has not yet handed on may be lost, and no call waits for two journals to be written.
  const counters = db.connection.getClient().db(db.native.databaseName, {
    writeConcern: { w: 1, journal: false },
    readConcern: new mongo.ReadConcern('local'),
  });
  const limiters = new Map<LimitName, RateLimiterMongo | RateLimiterMemory>();
  const limiter = (name: LimitName): RateLimiterMongo | RateLimiterMemory => {
    const { points, seconds, isPerServer }: LimitRule = limitRules[name];
    const storage = {
      storeClient: counters,
      tableName: LIMITS_COLLECTION,
      keyPrefix: name,
      disableIndexesCreation: true,
    };
    const rule = { points, duration: seconds };
    const made =
      limiters.get(name) ?? (isPerServer ? new RateLimiterMemory(rule) : new RateLimiterMongo({ ...storage, ...rule }));
    limiters.set(name, made);
    return made;
  };

  /** Takes a point and returns whether there was one, for calls whose answer must not depend on it. */
  async function take(name: LimitName, key: string, points = 1): Promise<Taken> {
    try {
      if (isEnabled) await limiter(name).consume(hashedKey(key), points);
      return { isAllowed: true, retryAfterSeconds: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      onRefused?.(name);
      return { isAllowed: false, retryAfterSeconds: secondsOf(refusal) };
    }
  }

  /** Gives back a point that was taken for something that turned out well. */
  async function refund(name: LimitName, key: string): Promise<void> {
    if (isEnabled) await limiter(name).reward(hashedKey(key));
  }

  /** Takes one point from each limit, or throws `too_many` and takes none. */
  async function consumeAll(names: readonly LimitName[], key: string): Promise<void> {
    for (const [index, name] of names.entries()) {
      const { isAllowed, retryAfterSeconds } = await take(name, key);
      if (isAllowed) continue;
      for (const taken of names.slice(0, index)) await refund(taken, key);
      throw tooMany(limitRules[name].detail, retryAfterSeconds);
    }
  }

  return {
    take,
    refund,
    consumeAll,
    /** Takes so many points at once, or throws `too_many`. */
    async consume(name: LimitName, key: string, points = 1): Promise<void> {
      const { isAllowed, retryAfterSeconds } = await take(name, key, points);
      if (!isAllowed) throw tooMany(limitRules[name].detail, retryAfterSeconds);
    },
    /** Throws `too_many` when there is no point left; takes none. */
    async check(name: LimitName, key: string): Promise<void> {
      const result = isEnabled ? await limiter(name).get(hashedKey(key)) : null;
      if (!result || result.remainingPoints > 0) return;
      onRefused?.(name);
      throw tooMany(limitRules[name].detail, secondsOf(result));
    },
    /** Whether there is no point left, for calls that go on all the same; takes none. */
    async isUsedUp(name: LimitName, key: string): Promise<boolean> {
      const result = isEnabled ? await limiter(name).get(hashedKey(key)) : null;
      return result !== null && result.remainingPoints <= 0;
    },
    /** Forgets the key's count. */
    async reset(name: LimitName, key: string): Promise<void> {
      if (isEnabled) await limiter(name).delete(hashedKey(key));
    },
    async ensureIndexes(): Promise<void> {
      // They share one collection.
      const shared = limiter('login_address');
      if (isEnabled && shared instanceof RateLimiterMongo) await shared.createIndexes();
    },
  };
}
