import type { Database } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import type { Log } from '../log.ts';
import { hashedKey } from './limits.ts';
import { networkOf } from './network.ts';
import { callRules, type LimitRule } from './rules.ts';

/** The general limit on calls, for `HttpContext.admit`. */
export interface CallLimit {
  /** Counts one call of a person (or, signed out, of an address). Throws `too_many`. */
  admit(request: { ip?: string | undefined }, userId: string): Promise<void>;
  ensureIndexes(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Count {
  rule: LimitRule;
  /** What all servers together had counted when this one last asked. */
  settled: number;
  /** What this one has counted since. */
  fresh: number;
}

interface StoredCount {
  _id: string;
  count: number;
  expires_at: Date;
}

const SETTLE_MS = 1000;
/** More keys than this in one window is an attack; the oldest are forgotten here, not in the database. */
const KEYS_MAX = 50_000;

/**
 * Counts in memory and settles with the database once a second, so that no call waits for it and several servers still
 * count together. Windows are fixed; a key is `<window>:<hash>`.
 */
export function createCallLimit(deps: { db: Database; log: Log; isEnabled: boolean; now?: () => number }): CallLimit {
  const { db, log, isEnabled } = deps;
  const now = deps.now ?? Date.now;
  const stored = db.connection.collection<StoredCount>('call_counts');
  const counts = new Map<string, Count>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let settling = Promise.resolve();

  function countOf(key: string, rule: LimitRule): Count {
    const known = counts.get(key);
    if (known) return known;
    const oldest = counts.keys().next();
    if (counts.size >= KEYS_MAX && !oldest.done) counts.delete(oldest.value);
    const fresh = { rule, settled: 0, fresh: 0 };
    counts.set(key, fresh);
    return fresh;
  }

  async function settle(): Promise<void> {
    const keys = [...changed].filter((key) => counts.has(key));
    changed.clear();
    forgetPast();
    if (keys.length === 0) return;
    const sent = keys.map((key) => ({ key, count: counts.get(key), fresh: counts.get(key)?.fresh ?? 0 }));
    try {
      await stored.bulkWrite(
        sent.map(({ key, count, fresh }) => ({
          updateOne: {
            filter: { _id: key },
            update: { $inc: { count: fresh }, $setOnInsert: { expires_at: endOf(key, count?.rule) } },
            upsert: true,
          },
        })),
        { ordered: false, writeConcern: { w: 1, j: false } },
      );
    } catch (error) {
      // What was not settled still counts here, and is sent with the next batch.
      keys.forEach((key) => changed.add(key));
      log.warn({ err: error }, 'call counts could not be settled');
      return;
    }
    for (const { count, fresh } of sent) {
      if (!count) continue;
      count.fresh -= fresh;
      count.settled += fresh;
    }
    for await (const { _id, count } of stored.find({ _id: { $in: keys } }, { readConcern: { level: 'local' } })) {
      const here = counts.get(_id);
      if (here) here.settled = Math.max(here.settled, count);
    }
  }

  function forgetPast(): void {
    const instant = now();
    for (const [key, { rule }] of counts) if (endOf(key, rule).getTime() <= instant) counts.delete(key);
  }

  const tick = () => {
    settling = settle().catch((error: unknown) => log.warn({ err: error }, 'call counts could not be read'));
    void settling.then(() => {
      if (timer) timer = setTimeout(tick, SETTLE_MS).unref();
    });
  };

  return {
    admit(request, userId) {
      if (!isEnabled) return Promise.resolve();
      const rule = userId ? callRules.person : callRules.address;
      const instant = now();
      const window = Math.floor(instant / 1000 / rule.seconds);
      const key = `${String(window)}:${userId || hashedKey(networkOf(request.ip ?? ''))}`;
      const count = countOf(key, rule);
      if (count.settled + count.fresh >= rule.points) {
        return Promise.reject(tooMany(rule.detail, ((window + 1) * rule.seconds * 1000 - instant) / 1000));
      }
      count.fresh += 1;
      changed.add(key);
      return Promise.resolve();
    },
    ensureIndexes: async () => void (await stored.createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 })),
    start() {
      if (isEnabled) timer = setTimeout(tick, SETTLE_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await settling;
      await settle().catch(() => undefined);
    },
  };
}

const endOf = (key: string, rule: LimitRule = callRules.person): Date =>
  new Date((Number(key.slice(0, key.indexOf(':'))) + 1) * rule.seconds * 1000);
