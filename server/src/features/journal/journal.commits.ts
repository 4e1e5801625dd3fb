import type { Day } from '@app/shared/dates';
import type { Database } from '../../platform/db/connect.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { writeAll, type Write } from '../../platform/db/write-all.ts';
import { DomainError, unavailable } from '../../platform/errors.ts';
import type { Ledger, Progress } from './journal.ports.ts';
import type { EventRow } from './journal.types.ts';

/** What a piece of work has to hand during its transaction. */
export interface Unit {
  session: DbSession;
  ledger: Pick<Ledger<unknown>, 'createdAt' | 'apply'>;
  write(...writes: Write[]): void;
  /** Runs after the commit, and only then. */
  afterCommit(tell: () => void): void;
}

/** One change of a person's events. `apply` may run more than once; it throws before it has changed anything, or not at all. */
export interface Work<T> {
  /** Two of the same key never share a transaction: neither would see what the other does. */
  key: string;
  /** Changes of stored days have a transaction of their own. */
  isSolo: boolean;
  /** The stored event it is about. */
  eventId: string | null;
  removes?: boolean;
  dates(event: EventRow | null): Day[];
  apply(unit: Unit, event: EventRow | null): Promise<T>;
}

export type Commits = ReturnType<typeof createCommits>;

interface Waiting {
  work: Work<unknown>;
  since: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** By it an idempotency key is known as used; whoever asked for the work has to see it. */
const KEY_OF_EVENTS = 'idem.owner';
const BATCH_MAX = 32;
const WAITING_MAX = 500;
/** Whoever asked has been told by then that it did not work. */
const PATIENCE_MS = 4500;

/**
 * One short queue per person: transactions of one person would only run into each other's way. Work that waits while one
 * commits goes into the next one together, so a hot person costs no more commits than the database has time for.
 */
export function createCommits(deps: {
  db: Database;
  progress: Progress;
  byIds: (userId: string, ids: readonly string[], session: DbSession) => Promise<Map<string, EventRow>>;
}) {
  const queues = new Map<string, Waiting[]>();

  async function drain(userId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = takeBatch(queue);
      await settle(userId, batch);
    }
    queues.delete(userId);
  }

  async function settle(userId: string, batch: Waiting[], isSecond = false): Promise<void> {
    try {
      await commit(userId, batch);
    } catch (error) {
      const key = duplicateKey(error);
      // One of them ran into a unique index: each for itself, so that the others are not held up by it.
      if (batch.length > 1 && key !== null) for (const one of batch) await settle(userId, [one]);
      // Another server has just made the person's first documents; now they can be read.
      else if (key !== null && key !== KEY_OF_EVENTS && !isSecond) await settle(userId, batch, true);
      else for (const one of batch) one.reject(error);
    }
  }

  async function commit(userId: string, batch: Waiting[]): Promise<void> {
    const done = await deps.db.transact(async (session) => {
      const ids = batch.flatMap(({ work }) => work.eventId ?? []);
      const stored = await deps.byIds(userId, ids, session);
      const eventOf = ({ eventId }: Work<unknown>) => (eventId ? (stored.get(eventId) ?? null) : null);
      const dates = batch.flatMap(({ work }) => work.dates(eventOf(work)));
      const removed = batch.find(({ work }) => work.removes)?.work.eventId ?? undefined;
      const ledger = await deps.progress.openLedger(session, userId, dates, removed);
      const writes: Write[] = [];
      const tell: (() => void)[] = [];
      const unit: Unit = {
        session,
        ledger,
        write: (...more) => void writes.push(...more),
        afterCommit: (one) => void tell.push(one),
      };
      const outcomes: (() => void)[] = [];
      for (const { work, resolve, reject } of batch)
        outcomes.push(await outcomeOf(work, unit, eventOf(work), resolve, reject));
      const closed = ledger.close();
      await writeAll(deps.db, session, [...(closed?.writes ?? []), ...writes]);
      return { outcomes, tell, change: closed?.change ?? null };
    });
    for (const tell of done.tell) tell();
    if (done.change) deps.progress.announce(userId, done.change);
    for (const outcome of done.outcomes) outcome();
  }

  return {
    /** Runs `work` in its turn; resolves when it is committed. */
    run<T>(userId: string, work: Work<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const waiting: Waiting = { work, since: Date.now(), resolve: resolve as (value: unknown) => void, reject };
        const queue = queues.get(userId);
        if (queue && queue.length >= WAITING_MAX) {
          reject(unavailable());
          return;
        }
        if (queue) queue.push(waiting);
        else {
          const fresh = [waiting];
          queues.set(userId, fresh);
          void drain(userId, fresh);
        }
      });
    },
  };
}

/** The next that may share a transaction, in order. Those who have waited too long are refused, not done behind their back. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const batch: Waiting[] = [];
  const keys = new Set<string>();
  while (queue.length > 0 && batch.length < BATCH_MAX) {
    const [next] = queue as [Waiting];
    if (Date.now() - next.since > PATIENCE_MS) {
      queue.shift();
      next.reject(unavailable());
      continue;
    }
    if (keys.has(next.work.key) || (next.work.isSolo && batch.length > 0)) break;
    queue.shift();
    batch.push(next);
    keys.add(next.work.key);
    if (next.work.isSolo) break;
  }
  return batch;
}

async function outcomeOf(
  work: Work<unknown>,
  unit: Unit,
  event: EventRow | null,
  resolve: (value: unknown) => void,
  reject: (error: unknown) => void,
): Promise<() => void> {
  try {
    const value = await work.apply(unit, event);
    return () => resolve(value);
  } catch (error) {
    // What a person did wrong concerns only them; anything else ends the transaction.
    if (!(error instanceof DomainError)) throw error;
    return () => reject(error);
  }
}
