import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@app/shared/dates';
import type { EventMemory } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { quotedLesson, readFacts } from '@app/writer/memory';
import { heaviest, toneOf } from '@app/writer/tone';
import { budgets } from '../../../platform/budgets.ts';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import type { UserTransact } from '../../../platform/db/user-transactions.ts';
import type { Write } from '../../../platform/db/write-all.ts';
import type { Log } from '../../../platform/log.ts';
import { createPoller, type Poller } from '../../../platform/poller.ts';
import type { Push } from '../../../platform/realtime/realtime.ts';
import type { StatsService } from '../../gamification/gamification.types.ts';
import type { EventsRepo } from '../events/events.repo.ts';
import { asLifeEvent } from '../events/event.rules.ts';
import type { EventRow, StoredFacts } from '../events/event.types.ts';
import type { Due, MemoryRepo } from './memory.repo.ts';
import { isRead, keysBehind, noFacts, storedFacts } from './memory.facts.ts';
import { memoryFrom, type Telling } from './memory.rules.ts';

/** What then still fails is taken for an event without facts, since others wait for it. */
const TRIES_MAX = 3;
/** As many of one user, and then it is others' turn. */
const IN_A_ROW = 5;

interface MemoriesDeps {
  db: Pick<Database, 'writeAll'>;
  transact: UserTransact;
  events: Pick<EventsRepo, 'byId' | 'update'>;
  repo: MemoryRepo;
  stats: Pick<StatsService, 'raise'>;
  push: Push;
  log: Log;
}

type Remembrance = Pick<EventRow, 'facts' | 'memory' | 'memory_due'>;

/** Whatever is due from now on is due at once. */
const atOnce = { memory_at: null, memory_tries: null };

/** What an event's words said, after so many edits of it. */
export interface Reading {
  /** Null where they could not be read. */
  facts: StoredFacts | null;
  edits: number;
}

/**
 * One true sentence from the person's own journal for each event, worked out in the transaction that stores it and from what
 * that transaction sees. Whoever changes an event hides, in the same transaction, what counts it; it is then worked out anew.
 */
export class Memories {
  readonly #deps: MemoriesDeps;
  /** Works out what is due. */
  readonly poller: Poller;

  constructor(deps: MemoriesDeps) {
    this.#deps = deps;
    const look = (isStopping: () => boolean) => this.#takeUp(isStopping);
    this.poller = createPoller({ name: 'memories', everyMs: budgets.leftWorkEveryMs, look, log: deps.log });
  }

  /** Events may have been changed for which others count. */
  wake(): void {
    this.poller.wake();
  }

  /**
   * What the words of an event say; nothing is read out of grief, nor out of that of events stored before there were tones. Takes
   * milliseconds, so it is asked before a transaction.
   */
  async read(event: EventRow): Promise<Reading> {
    const isGrief = isQuiet(heaviest(event.tone, toneOf(event)));
    const facts = isGrief ? noFacts : isRead(event.facts) ? event.facts : storedFacts(await readFacts(event));
    return { facts, edits: event.edits };
  }

  /** What cannot be read now is read later: what was written about an event is stored all the same. */
  async readIfPossible(event: EventRow): Promise<Reading> {
    try {
      return await this.read(event);
    } catch (error) {
      this.#deps.log.warn({ err: error, event: event.id }, 'an event could not be read for memories and will be later');
      return { facts: null, edits: event.edits };
    }
  }

  /** In the transaction that stores what was written about an event: tells `after` its memory, and answers what it hides of others. */
  async settle(
    session: DbSession,
    before: EventRow,
    after: EventRow,
    { facts: read, edits }: Reading,
  ): Promise<Write[]> {
    // Words that nobody has read are still due.
    if (before.edits !== edits || read === null)
      return this.#remember(session, before, after, { facts: null, memory: null, memory_due: after.rev });
    const facts = isQuiet(after.tone) ? noFacts : read;
    const { memory, hasUnread } = await this.#memoryOf(session, after, facts);
    // What one of them says may change it, or not: it is due until they have been read.
    const memory_due = hasUnread ? after.rev : null;
    return this.#remember(session, before, after, { facts, memory, memory_due });
  }

  /** In the transaction of an edit: what is to be read and worked out anew. Nothing where neither words nor day are others. */
  async unsettle(session: DbSession, before: EventRow, after: EventRow): Promise<Write[]> {
    const words = ['title', 'description', 'what_learned', 'tone'] as const;
    const isReworded = words.some((word) => before[word] !== after[word]);
    if (!isReworded && before.date === after.date) return [];
    const facts = isReworded ? null : (before.facts ?? null);
    // What is written about anew is read then.
    const memory_due = after.ai.status === 'pending' ? null : after.rev;
    return this.#remember(session, before, after, { facts, memory: null, memory_due });
  }

  /** In the transaction that deletes an event: what counted it. */
  forget(session: DbSession, event: EventRow, rev: number): Promise<Write[]> {
    return this.#hideAfter(session, [event], rev);
  }

  /** Tells an event what is known of it now, and hides what may have counted it, or would now. */
  async #remember(session: DbSession, before: EventRow, after: EventRow, remembrance: Remembrance): Promise<Write[]> {
    Object.assign(after, remembrance, atOnce);
    if (before.date === after.date && isDeepStrictEqual(before.facts, after.facts)) return [];
    return this.#hideAfter(session, [before, after], after.rev);
  }

  #hideAfter(session: DbSession, events: readonly EventRow[], rev: number): Promise<Write[]> {
    const read = events.flatMap(({ id, user_id: userId, date, facts }) => (facts ? [{ id, userId, date, facts }] : []));
    return this.#deps.repo.hideAfter(session, read, rev);
  }

  async #memoryOf(session: DbSession, event: EventRow, facts: StoredFacts) {
    const { repo } = this.#deps;
    const { id, user_id: userId, date, title, description } = event;
    const told = { id, userId, date, facts };
    if (!facts.keys.includes('e')) return { memory: null, hasUnread: false };
    const isAlone = keysBehind(facts.keys).length === 0;
    const behind = isAlone ? null : await repo.earlier(session, told);
    if (behind?.hasUnread) return { memory: null, hasUnread: true };
    const found = behind && this.#said({ event: { ...told, text: `${title}\n${description}` }, ...behind });
    return { memory: found ?? (await this.#lesson(session, told)), hasUnread: false };
  }

  /** Whoever stores an event is not kept from it by what cannot be said of it. */
  #said(telling: Telling): EventMemory | null {
    try {
      return memoryFrom(telling);
    } catch (error) {
      this.#deps.log.error({ err: error, event: telling.event.id }, 'a memory could not be told');
      return null;
    }
  }

  /** 'A year ago you learned: bad news ages badly.', with the first entry of its doing or person since the lesson had its day. */
  async #lesson(
    session: DbSession,
    told: { id: string; userId: string; date: Day; facts: StoredFacts },
  ): Promise<EventMemory | null> {
    const { repo } = this.#deps;
    const lesson = await repo.lesson(session, told);
    if (!lesson || (await repo.hasBetween(session, told, lesson.on, lesson.keys))) return null;
    return { text: `A year ago you learned: ${quotedLesson(lesson.text)}`, event_ids: [lesson.id] };
  }

  async #takeUp(isStopping: () => boolean): Promise<void> {
    const { repo, log } = this.#deps;
    const left = new Set<string>();
    const turns = new Map<string, number>();
    while (!isStopping()) {
      const users = [...turns].flatMap(([userId, taken]) => (taken < IN_A_ROW ? [] : [userId]));
      const due = await repo.claim(budgets.memoryLeaseMs, { users, ids: [...left] });
      if (!due && users.length === 0) return;
      if (!due) {
        turns.clear();
        continue;
      }
      turns.set(due.userId, (turns.get(due.userId) ?? 0) + 1);
      const isDone = await this.#workOut(due).catch((error: unknown) => {
        log.warn({ err: error, event: due.id }, 'a memory could not be worked out and will be later');
        return false;
      });
      // What is done may have been what the others waited for.
      if (isDone) left.clear();
      else left.add(due.id);
    }
  }

  /** Works out anew what is told of an event, and pushes it; `false` when it is due still: changed meanwhile, or one before it has to be read. */
  async #workOut(due: Due): Promise<boolean> {
    const { db, transact, events, repo, stats, push } = this.#deps;
    const { id, userId, tries } = due;
    const seen = await events.byId(userId, id);
    if (!seen) return false;
    const reading = tries > TRIES_MAX ? { facts: noFacts, edits: seen.edits } : await this.read(seen);
    const done = await transact({ userId }, async (session) => {
      // Meets every other change of the user's events, so that what is counted here stays true.
      const rev = await stats.raise(session, userId);
      const before = await events.byId(userId, id, session);
      if (typeof before?.memory_due !== 'number' || before.edits !== reading.edits) return null;
      const after: EventRow = { ...before, rev };
      const hidden = await this.settle(session, before, after, reading);
      // One that is the same again was hidden meanwhile, so whoever has looked has it no more.
      const isNews = after.memory !== null || before.memory !== null;
      const { facts, memory, memory_due } = after;
      await db.writeAll(session, [
        events.update(before, { facts, memory, memory_due, ...atOnce, ...(isNews ? { rev } : {}) }),
        ...hidden,
      ]);
      return { after, isNews };
    });
    if (done?.isNews) push(userId, 'event:updated', asLifeEvent(id, done.after), { thing: id, rev: done.after.rev });
    if (done?.after.memory_due === null) return true;
    if (done) await repo.readAnew(done.after, done.after.rev);
    await repo.putOff(due);
    return false;
  }
}
