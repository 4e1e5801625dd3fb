import type { CreateEventBody, EventCreated, LifeEvent } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { unlockedAchievements } from '@app/shared/unlocked';
import { budgets } from '../../../platform/budgets.ts';
import { withDeadline } from '../../../platform/deadline.ts';
import { duplicateKey } from '../../../platform/db/mongo-errors.ts';
import { DomainError } from '../../../platform/errors.ts';
import {
  celebrated,
  dayOf,
  deletedSince,
  idempotencyMark,
  newEvent,
  refuseFuture,
  refuseOtherBody,
  storedImages,
} from '../events/event.rules.ts';
import type { Caller, EventRow, IdempotencyMark } from '../events/event.types.ts';
import { pushChange, storedEvent } from './change-event.ts';
import { imagesAfter, inlineImages, removeNew, removeOld, showImages, storeImages } from './event-images.ts';
import type { EventsDeps } from './events.deps.ts';

/** An event as it is answered, and as its owner sees it where that is known. */
interface Answered {
  event: EventRow;
  owners?: LifeEvent;
}

interface CreateOptions {
  idempotencyKey: string | undefined;
  /** Answer at once; the summary arrives by push. */
  isAsync: boolean;
}

/** What a person does with life events. Each change is one transaction: event, numbers, achievements, picture and chat together. */
export class EventsService {
  readonly #deps: EventsDeps;

  constructor(deps: EventsDeps) {
    this.#deps = deps;
  }

  async createEvent(author: Caller, body: CreateEventBody, options: CreateOptions): Promise<EventCreated> {
    if (body.date !== undefined) refuseFuture(body.date, author.today);
    const started = performance.now();
    const idem = idempotencyMark(options.idempotencyKey, body);
    // The call may wait longer for its summary, but whether the event is stored is said in time.
    const event = await withDeadline(this.#createOnce(author, body, idem), author.until - performance.now());
    const answered = options.isAsync ? { event } : await this.#withSummary(event, started + this.#deps.waitMs);
    return {
      event: answered.owners ?? (await this.#deps.events.asOwners(answered.event)),
      unlocked_achievements: unlockedAchievements(celebrated(answered.event, answered.event.unlocked)),
    };
  }

  async removeEvent({ userId, now, until }: Pick<Caller, 'userId' | 'now' | 'until'>, id: string): Promise<void> {
    const { db, transact, events, messages, notes, stats, forget, push } = this.#deps;
    const { before, change } = await transact({ userId, until }, async (session) => {
      const before = await storedEvent({ events }, userId, id, session);
      const draft = await stats.draft(session, userId, [before.date]);
      const change = await stats.apply(session, draft, { userId }, { before, after: null, eventId: id });
      const words = [...messages.removalOfEvent(userId, id), notes.forgetting(userId, id)];
      await db.writeAll(session, [...change.writes, events.removal(before, now), ...words]);
      await forget(session, userId, id);
      await showImages(this.#deps, session, { before, after: null });
      return { before, change };
    });
    push(userId, 'event:deleted', { id }, { thing: id, rev: change.row.rev });
    stats.announce(userId, change);
    await removeOld(this.#deps, before, null);
  }

  /** Deletes the event that a key has made. Without one, blocks the key, so that a call that arrives late makes none. */
  async withdrawEvent(author: Pick<Caller, 'userId' | 'now' | 'until'>, key: string): Promise<void> {
    const { db, transact, events } = this.#deps;
    const { userId, now, until } = author;
    const use = await events.keyUse(userId, key);
    try {
      if (use?.event) await this.removeEvent(author, use.event.id);
      else if (!use)
        await transact({ userId, until }, (session) => db.writeAll(session, [events.keyBlock(userId, key, now)]));
    } catch (error) {
      // Another call has deleted the event meanwhile.
      if (error instanceof DomainError && error.kind === 'not_found') return;
      // A call with this key has made its event meanwhile.
      if (duplicateKey(error) === null) throw error;
      await this.withdrawEvent(author, key);
    }
  }

  /** The event that the key has made before, or a new one. */
  async #createOnce(author: Caller, body: CreateEventBody, idem: IdempotencyMark | null): Promise<EventRow> {
    const { db, transact, events, messages, notes, stats, summaries } = this.#deps;
    const { userId, now, until } = author;
    // A picture is costly to take in, so a repeated call is recognized before; without one, the index recognizes it.
    const sent = inlineImages(body);
    const repeated = idem && sent.length > 0 ? await this.#earlier(author, idem) : null;
    if (repeated) return repeated;
    const day = dayOf(body, author.today);
    // Read while the transaction begins.
    const isPublic =
      body.is_public === undefined ? this.#deps.isPublicByDefault(userId) : Promise.resolve(body.is_public);
    isPublic.catch(() => undefined);
    const stored = await storeImages(this.#deps, author, sent);
    const reserved = summaries.reserve(userId);
    try {
      const done = await transact({ userId, until }, async (session) => {
        const draft = await stats.draft(session, userId, [day.date]);
        const event = newEvent(author, body, {
          ...{ ...day, is_public: await isPublic, idem },
          ...storedImages(imagesAfter([], body, stored) ?? []),
          created_at: stats.creationTime(draft, now),
        });
        const change = await stats.apply(session, draft, author, { before: null, after: event, eventId: event.id });
        Object.assign(event, { unlocked: change.unlocked, rev: change.row.rev });
        const said = body.chat ? await messages.about(session, event, draft.row.written_at) : { rows: [], writes: [] };
        const insertion = reserved ? events.claimedInsertion(event, reserved.leaseMs) : events.insertion(event);
        // Known by its words, however long the writer takes: nothing is asked from now on.
        const heavy = isQuiet(event.tone) ? [notes.saving(userId, { heavy_on: author.today })] : [];
        await db.writeAll(session, [...change.writes, insertion, ...said.writes, ...heavy]);
        await showImages(this.#deps, session, { before: null, after: event });
        const announcePlan = body.plan_id && (await this.#deps.answerPlan(session, userId, body.plan_id));
        return { event, said: said.rows, change, announcePlan };
      });
      if (done.announcePlan) done.announcePlan();
      if (reserved) reserved.begin(done.event);
      else summaries.jobs.wake();
      await pushChange(this.#deps, 'event:created', { ...done, memory: null });
      return done.event;
    } catch (error) {
      reserved?.release();
      await removeNew(this.#deps, userId, stored);
      if (!idem || duplicateKey(error) === null) throw error;
      return (await this.#earlier(author, idem)) ?? this.#createOnce(author, body, idem);
    }
  }

  /** The event that a key has made; `null` when the key is free. Throws when it cannot be answered again. */
  async #earlier({ userId }: Caller, idem: IdempotencyMark): Promise<EventRow | null> {
    const use = await this.#deps.events.keyUse(userId, idem.key);
    if (!use) return null;
    if (!use.event) throw deletedSince();
    refuseOtherBody(use.mark, idem, 'event');
    return use.event;
  }

  /** Waits for the summary until `deadline`, of `performance.now()`; another server may be the one that writes it. */
  async #withSummary(event: EventRow, deadline: number): Promise<Answered> {
    const { summaries, events } = this.#deps;
    let latest = event;
    while (latest.ai.status === 'pending' && performance.now() < deadline) {
      const ms = Math.min(budgets.summaryLookMs, deadline - performance.now());
      const finished = await summaries.finished(event.id, ms);
      if (finished) return finished;
      const stored = await events.byId(event.user_id, event.id);
      if (!stored) return { event: latest };
      latest = stored;
    }
    return { event: latest };
  }
}
