import { isDeepStrictEqual } from 'node:util';
import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import type { DbSession } from '../../../platform/db/connect.ts';
import { dayInZone } from '@app/shared/dates';
import { isQuiet } from '@app/shared/quiet-tones';
import type { StatsChange } from '../../gamification/gamification.types.ts';
import type { MessageRow } from '../chat/message.rules.ts';
import { refuseFuture } from '../events/event.rules.ts';
import type { Caller, EventRow } from '../events/event.types.ts';
import { correctedBy, withoutObsolete } from '../writing/corrections.rules.ts';
import { helpBeside, leftOutRemarks, privateBeside, remark } from '../writing/reply.rules.ts';
import { changeEvent, pushChange, storedEvent } from './change-event.ts';
import { inlineImages, type NewImages, removeNew, removeOld, showImages, storeImages } from './event-images.ts';
import { editedEvent, isReworded, mayNeedWriter, needsWriter } from './edit.rules.ts';
import { eventLimits, type EventsDeps } from './events.deps.ts';
import { takeQuestion } from './questions.service.ts';

interface Edit {
  body: UpdateEventBody;
  /** Counted as work for the AI writer. */
  isAdmitted: boolean;
  /** The pictures that came with it. */
  images: NewImages;
}

/** What a person changes of a life event, in one transaction: event, numbers, achievements, picture, chat and what is remembered. */
export class EditsService {
  readonly #deps: EventsDeps;

  constructor(deps: EventsDeps) {
    this.#deps = deps;
  }

  async updateEvent(author: Caller, id: string, body: UpdateEventBody): Promise<LifeEvent> {
    if (body.date !== undefined) refuseFuture(body.date, author.today);
    const { summaries, events } = this.#deps;
    const isAdmitted = await this.#lookAhead(author, id, body);
    const sent = inlineImages(body);
    if (sent.length > 0) await storedEvent(this.#deps, author.userId, id);
    const images = await storeImages(this.#deps, author, sent);
    const edit = { body, isAdmitted, images };
    const { before, after, change, said } = await this.#storeEdit(author, id, edit).catch(async (error: unknown) => {
      await removeNew(this.#deps, author.userId, images);
      throw error;
    });
    if (after.ai.status === 'pending') summaries.jobs.wake();
    if (!change) return events.asOwners(after);
    await removeOld(this.#deps, before, after);
    return pushChange(this.#deps, 'event:updated', { event: after, said, change });
  }

  async #storeEdit(
    author: Caller,
    id: string,
    edit: Edit,
  ): Promise<{ before: EventRow; after: EventRow; change: StatsChange | null; said: MessageRow[] }> {
    const { db, transact, messages, notes, factsOf } = this.#deps;
    const { userId, now } = author;
    const { body, isAdmitted, images } = edit;
    const stored = await transact({ userId, until: author.until }, async (session) => {
      const before = await storedEvent(this.#deps, userId, id, session);
      const after = editedEvent(before, body, now, images);
      if (isDeepStrictEqual(before, after)) return { before, after, change: null, said: [] };
      if (after.ai !== before.ai && !isAdmitted) return null;
      after.edits += 1;
      // What is written about anew is read then.
      if (mayHaveOtherFacts(before, after)) after.facts = after.ai.status === 'pending' ? null : factsOf(after);
      const { change, writes } = await changeEvent(this.#deps, session, { before, after });
      const corrected = await this.#correct(session, before, after, Boolean(body.traits));
      const remarks = [
        ...helpBeside(before, after),
        ...(body.is_public === undefined ? privateBeside(before, after) : []),
        ...leftOutRemarks(corrected?.leftOut ?? []),
      ];
      const said = remarks.map((text) => remark(userId, text, now));
      await db.writeAll(session, [
        ...writes,
        ...(corrected?.writes ?? []),
        ...(isNowHeavy(before, after) ? [notes.saving(userId, { heavy_on: dayInZone(now, author.zone) })] : []),
        ...said.map((message) => messages.insertion(message)),
      ]);
      await showImages(this.#deps, session, { before, after });
      // What was learned is its answer, and other words may give no reason to ask it.
      const taken = isReworded(before, after) ? await takeQuestion(this.#deps, session, userId, id) : null;
      return { before, after, change, said: taken ? [taken, ...said] : said };
    });
    if (stored) return stored;
    // Another edit came between, and with it this one has become work for the AI writer.
    await this.#deps.limits.consumeAll(eventLimits, userId);
    return this.#storeEdit(author, id, { ...edit, isAdmitted: true });
  }

  /** Remembers which traits a person took from an event or gave to it, and forgets words that they took out of it. */
  async #correct(session: DbSession, before: EventRow, after: EventRow, areTraitsSet: boolean) {
    const { notes } = this.#deps;
    const known = (await notes.of(after.user_id, session)).corrections;
    const isTheirs = areTraitsSet && after.traits_source === 'person';
    const corrected = isTheirs ? correctedBy(known, before, after) : null;
    const corrections = withoutObsolete(corrected?.corrections ?? known, before, after);
    if (isDeepStrictEqual(corrections, known)) return null;
    return { leftOut: corrected?.leftOut ?? [], writes: [notes.saving(after.user_id, { corrections })] };
  }

  /** Changed words are work for the AI writer like a new event, and count as one. */
  async #lookAhead({ userId }: Caller, id: string, body: UpdateEventBody): Promise<boolean> {
    if (!mayNeedWriter(body) || !needsWriter(await storedEvent(this.#deps, userId, id), body)) return false;
    await this.#deps.limits.consumeAll(eventLimits, userId);
    return true;
  }
}

/** What was still to come on one day ('Run on December 1') may have been done on another. */
const mayHaveOtherFacts = (before: EventRow, after: EventRow): boolean =>
  isReworded(before, after) || before.date !== after.date;

const isNowHeavy = (before: EventRow, after: EventRow): boolean => isQuiet(after.tone) && !isQuiet(before.tone);
