import type { Day } from '@app/shared/dates';
import type { Database } from '../../platform/db/connect.ts';
import { duplicateKey, isDatabaseAway } from '../../platform/db/mongo-errors.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { writeAll, type Write } from '../../platform/db/write-all.ts';
import { DomainError, unavailable } from '../../platform/errors.ts';
import type { Ledger, Progress } from './journal.ports.ts';
import { createWaitingLine, type Waiting } from './journal.line.ts';
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
  /** Two of a person with the same key never share a transaction: neither would see what the other does. */
  key: string;
  /** Shares a transaction with no other work of the same person: it changes days that are stored. */
  isSolo: boolean;
  /** Nobody waits for it: it may wait a moment for company. */
  isPatient?: boolean;
  /** The stored event it is about. */
  eventId: string | null;
  /** That event as it was read lately: spares reading it, where a write that must match shows whether it is still so. */
  known?: EventRow;
  removes?: boolean;
  dates(event: EventRow | null): Day[];
  apply(unit: Unit, event: EventRow | null): Promise<T>;
}

export type Commits = ReturnType<typeof createCommits>;

/** By it an idempotency key is known as used; whoever asked for the work has to see it. */
const KEY_OF_EVENTS = 'idem.owner';
/** How many transactions may be under way at once when one does not keep up; more would only make each carry less. */
const LANES = 3;

/**
 * Commits changes in groups. A person is in one transaction at a time, since two would only run into each other; what
 * waits meanwhile, of this person and of others, goes into the next one together. So throughput grows with the load: the
 * reads, the round trips and the wait for the disk are paid once per group.
 */
export function createCommits(deps: {
  db: Database;
  progress: Progress;
  byIds: (userIds: string[], ids: string[], session: DbSession) => Promise<Map<string, EventRow>>;
}) {
  const line = createWaitingLine(schedule);
  let lanes = 0;
  /** Transactions under way for which somebody waits; the others hold up nobody. */
  let awaited = 0;

  function schedule(): void {
    while (lanes < LANES) {
      const batch = line.take(awaited);
      if (batch.length === 0) return;
      const isAwaited = batch.some(({ work }) => !work.isPatient);
      lanes += 1;
      if (isAwaited) awaited += 1;
      void settle(batch).finally(() => {
        lanes -= 1;
        if (isAwaited) awaited -= 1;
        line.release(batch);
        schedule();
      });
    }
  }

  async function settle(batch: Waiting[], isSecond = false): Promise<void> {
    try {
      await commit(batch);
    } catch (error) {
      const key = duplicateKey(error);
      // One of them cannot be done: each for itself, so that the others are not held up by it.
      if (batch.length > 1 && !isAway(error)) for (const one of batch) await settle([one]);
      // Another server has just made the person's first documents; now they can be read.
      else if (key !== null && key !== KEY_OF_EVENTS && !isSecond) await settle(batch, true);
      else for (const one of batch) one.reject(error);
    }
  }

  async function commit(batch: Waiting[]): Promise<void> {
    const done = await attempt(batch, true).catch((error: unknown) => {
      // What was remembered may be older than what was read, and the two then contradict each other.
      if (isAway(error) || duplicateKey(error) !== null) throw error;
      return attempt(batch, false);
    });
    for (const tell of done.tell) tell();
    for (const { userId, change } of done.changes) deps.progress.announce(userId, change);
    for (const outcome of done.outcomes) outcome();
  }

  /** With `trusting`, what is remembered need not be read again; it fails when that was wrong. */
  const attempt = (batch: Waiting[], trusting: boolean) =>
    deps.db.transact((session) => prepare(session, batch, trusting));

  async function prepare(session: DbSession, batch: Waiting[], trusting: boolean) {
    const stored = await storedEvents(session, batch, trusting);
    const people = new Map<string, { dates: Day[]; removing?: string }>();
    for (const { userId, work } of batch) {
      const person = people.get(userId) ?? { dates: [] };
      person.dates.push(...work.dates(stored(userId, work)));
      if (work.removes && work.eventId) person.removing = work.eventId;
      people.set(userId, person);
    }
    const ledgers = await deps.progress.openLedgers(
      session,
      [...people].map(([userId, person]) => ({ userId, ...person })),
      trusting,
    );
    const writes: Write[] = [];
    const tell: (() => void)[] = [];
    const outcomes: (() => void)[] = [];
    for (const one of batch) {
      const ledger = ledgers.get(one.userId);
      if (!ledger) throw new Error('a person of the group has no ledger');
      const unit: Unit = {
        ...{ session, ledger },
        write: (...more) => void writes.push(...more),
        afterCommit: (after) => void tell.push(after),
      };
      outcomes.push(await outcomeOf(one, unit, stored(one.userId, one.work)));
    }
    const closed = [...ledgers].flatMap(([userId, ledger]) => {
      const result = ledger.close();
      return result ? [{ userId, ...result }] : [];
    });
    await writeAll(deps.db, session, [...closed.flatMap((one) => one.writes), ...writes]);
    return { outcomes, tell, changes: closed };
  }

  async function storedEvents(session: DbSession, batch: Waiting[], trusting: boolean) {
    const isKnown = (work: Work<unknown>) => trusting && work.known !== undefined;
    const about = batch.filter(({ work }) => work.eventId !== null && !isKnown(work));
    const ids = about.flatMap(({ work }) => work.eventId ?? []);
    const found = await deps.byIds([...new Set(about.map(({ userId }) => userId))], ids, session);
    return (userId: string, work: Work<unknown>): EventRow | null => {
      const { eventId, known } = work;
      const event = isKnown(work) ? known : eventId === null ? undefined : found.get(eventId);
      return event?.user_id === userId ? event : null;
    };
  }

  return {
    /** Runs `work` in its turn; resolves when it is committed. */
    run<T>(userId: string, work: Work<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const waiting: Waiting = {
          userId,
          work,
          since: Date.now(),
          resolve: resolve as (value: unknown) => void,
          reject,
        };
        if (line.join(waiting)) schedule();
        else reject(unavailable());
      });
    },
  };
}

const isAway = (error: unknown): boolean => isDatabaseAway(error) || error instanceof DomainError;

async function outcomeOf({ work, resolve, reject }: Waiting, unit: Unit, event: EventRow | null): Promise<() => void> {
  try {
    const value = await work.apply(unit, event);
    return () => resolve(value);
  } catch (error) {
    // What a person did wrong concerns only them; anything else ends the transaction.
    if (!(error instanceof DomainError)) throw error;
    return () => reject(error);
  }
}
