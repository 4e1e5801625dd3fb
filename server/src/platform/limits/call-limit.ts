import { budgets } from '../budgets.ts';
import { createCache } from '../cache.ts';
import type { Database } from '../db/connect.ts';
import { tooMany } from '../errors.ts';
import type { Counted } from '../http/admission.ts';
import type { Log } from '../log.ts';
import { createPoller } from '../poller.ts';
import { callCountModel } from './call-count.model.ts';
import { keyHash } from './limits.ts';
import { networkOf } from './network.ts';
import { callRules } from './rules.ts';

interface Count {
  /** What all servers together had counted when this one last asked. */
  settled: number;
  /** What this one has counted since. */
  fresh: number;
}

/** More keys than this in one window is an attack; the oldest are forgotten here, not in the database. */
const KEYS_MAX = 50_000;

/**
 * The general limits on requests, for `HttpContext.admit`. Counts in memory and settles with the database once a second, so that no request waits for it and several servers still
 * count together. Windows are fixed; a key begins with the second in which its window ends.
 */
export function createCallLimit(deps: {
  db: Database;
  log: Log;
  isEnabled: boolean;
  secret: string;
  now?: () => number;
}) {
  const hashedKey = keyHash(deps.secret);
  const { db, log, isEnabled, now = Date.now } = deps;
  const stored = callCountModel(db.connection);
  const counts = createCache<Count>({ max: KEYS_MAX });
  let changed = new Map<string, Count>();
  const poller = createPoller({ name: 'call counts', everyMs: budgets.callCountsEveryMs, look: settle, log });

  function countOf(key: string): Count {
    const count = counts.get(key) ?? { settled: 0, fresh: 0 };
    counts.set(key, count);
    return count;
  }

  async function settle(): Promise<void> {
    if (changed.size === 0) return;
    const settling = changed;
    changed = new Map();
    const sent = [...settling].map(([key, count]) => ({ key, count, fresh: count.fresh }));
    try {
      await stored.bulkWrite(
        sent.map(({ key, fresh }) => ({
          updateOne: {
            filter: { _id: key },
            update: { $inc: { count: fresh }, $setOnInsert: { expires_at: endOf(key) } },
            upsert: true,
          },
        })),
        { ordered: false, writeConcern: { w: 1, j: false } },
      );
    } catch (error) {
      // What was not settled still counts here, and is sent with the next batch.
      changed = new Map([...settling, ...changed]);
      throw error;
    }
    for (const { count, fresh } of sent) {
      count.fresh -= fresh;
      count.settled += fresh;
    }
    const keys = [...settling.keys()];
    for (const row of await stored
      .find({ _id: { $in: keys } })
      .readConcern('local')
      .lean()) {
      const count = settling.get(row._id);
      if (count) count.settled = Math.max(count.settled, row.count);
    }
  }

  return {
    /** Counts one request of a user (or, signed out, of a network). Throws `too_many`. */
    async admit(request: { ip?: string | undefined }, userId: string, counted: Counted = 'calls'): Promise<void> {
      if (!isEnabled) return;
      const rule = callRules[counted === 'calls' ? (userId ? 'user' : 'network') : counted];
      const instant = now() / 1000;
      const end = (Math.floor(instant / rule.seconds) + 1) * rule.seconds;
      const key = `${String(end)}:${counted}:${userId || hashedKey(networkOf(request.ip ?? ''))}`;
      const count = countOf(key);
      if (count.settled + count.fresh >= rule.points) throw tooMany(rule.detail, end - instant);
      count.fresh += 1;
      changed.set(key, count);
    },
    start(): void {
      if (isEnabled) poller.start();
    },
    async stop(): Promise<void> {
      await poller.stop();
      await settle().catch(() => undefined);
    },
  };
}

const endOf = (key: string): Date => new Date(Number.parseInt(key, 10) * 1000);
