import { isDeepStrictEqual } from 'node:util';
import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import type { DbSession } from '../../../platform/db/session.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StatsChange } from '../../gamification/gamification.types.ts';
import { changeEvent, removeImage } from './change-event.ts';
import { correctedBy, withoutGone } from '../writing/corrections.rules.ts';
import { editedEvent, mayNeedWriter, needsWriter } from './edit.rules.ts';
import type { EventsDeps } from './events.deps.ts';
import {
  asChatMessage,
  asLifeEvent,
  createTeller,
  isInlineImage,
  isToldAnew,
  refuseFuture,
} from '../events/event.rules.ts';
import type { AsAchievements, Caller, EventRow, MessageRow } from '../journal.types.ts';
import { celebrated, helpBeside, leftOutRemarks, remark } from '../writing/reply.rules.ts';

interface Edit {
  body: UpdateEventBody;
  tell: ReturnType<typeof createTeller>;
  /** Counted as work for the AI writer. */
  isAdmitted: boolean;
}

/** What a person changes of a life event, in one transaction: event, numbers, achievements, picture, chat and what is remembered. */
export class EditsService {
  readonly #deps: EventsDeps;
  readonly #asAchievements: AsAchievements;

  constructor(deps: EventsDeps) {
    this.#deps = deps;
    this.#asAchievements = (unlocked) => deps.stats.achievements(unlocked);
  }

  async updateEvent(author: Caller, id: string, body: UpdateEventBody): Promise<LifeEvent> {
    if (body.date !== undefined) refuseFuture(body.date, author.today);
    const { userId } = author;
    const edit: Edit = { body, tell: createTeller(), isAdmitted: false };
    await this.#lookAhead(author, id, edit);
    const imageUrl = isInlineImage(body.image_url)
      ? await this.#storeImage(userId, id, body.image_url)
      : body.image_url;
    const { event, replacedImage } = await this.#edit(author, id, edit, imageUrl).catch(async (error: unknown) => {
      await removeImage(this.#deps, userId, imageUrl);
      throw error;
    });
    await removeImage(this.#deps, userId, replacedImage);
    if (event.ai.status === 'pending') this.#deps.summaries.wake();
    return asLifeEvent(event.id, event);
  }

  async #edit(author: Caller, id: string, edit: Edit, imageUrl: string | null | undefined) {
    const { memories, push, stats } = this.#deps;
    const { before, after, change, said } = await this.#storeEdit(author, id, edit, imageUrl);
    if (!change) return { event: before, replacedImage: null };
    memories.wake();
    push(author.userId, 'event:updated', asLifeEvent(id, after), { thing: id, rev: after.rev });
    for (const message of said) push(author.userId, 'chat:message', asChatMessage(message, this.#asAchievements));
    stats.announce(author.userId, { ...change, unlocked: celebrated(after.tone, change.unlocked) });
    return { event: after, replacedImage: after.image_url === before.image_url ? null : before.image_url };
  }

  async #storeEdit(
    author: Caller,
    id: string,
    edit: Edit,
    imageUrl: string | null | undefined,
  ): Promise<{ before: EventRow; after: EventRow; change: StatsChange | null; said: MessageRow[] }> {
    const { db, transact, messages, images } = this.#deps;
    const { userId, now } = author;
    const { body, tell, isAdmitted } = edit;
    const image_size = await images.sizeOf(userId, imageUrl ?? null);
    const stored = await transact({ userId, until: author.until }, async (session) => {
      const before = await this.#stored(session, userId, id);
      const after = editedEvent(before, body, imageUrl, now);
      if (after.image_url !== before.image_url) after.image_size = image_size;
      if (isDeepStrictEqual(before, after)) return { before, after, change: null, said: [] };
      if (after.ai !== before.ai && !isAdmitted) return null;
      after.edits += 1;
      const { change, writes } = await changeEvent(this.#deps, session, { before, after, tell });
      const corrected = await this.#correct(session, before, after, Boolean(body.traits));
      const remarks = [...helpBeside(before, after), ...leftOutRemarks(corrected?.leftOut ?? [])];
      const said = remarks.map((text) => remark(userId, text, now));
      await db.writeAll(session, [
        ...writes,
        ...(corrected?.writes ?? []),
        ...said.map((message) => messages.insertion(message)),
      ]);
      if (after.image_url !== before.image_url) await images.detach(session, userId, before.image_url);
      await images.attach(session, userId, after.image_url, after.is_public);
      return { before, after, change, said };
    });
    if (stored) return stored;
    // Another edit came between, and with it this one has become work for the AI writer.
    await this.#deps.admitEvent(userId);
    return this.#storeEdit(author, id, { ...edit, isAdmitted: true }, imageUrl);
  }

  /** Remembers which traits a person took from an event or gave to it, and forgets words that they took out of it. */
  async #correct(session: DbSession, before: EventRow, after: EventRow, areTraitsSet: boolean) {
    const { notes } = this.#deps;
    const known = (await notes.of(after.user_id, session)).corrections;
    const isTheirs = areTraitsSet && after.traits_source === 'person';
    const corrected = isTheirs ? correctedBy(known, before, after) : null;
    const corrections = withoutGone(corrected?.corrections ?? known, before, after);
    if (isDeepStrictEqual(corrections, known)) return null;
    return { leftOut: corrected?.leftOut ?? [], writes: [notes.saving(after.user_id, { corrections })] };
  }

  async #stored(session: DbSession | undefined, userId: string, id: string): Promise<EventRow> {
    const event = await this.#deps.events.byId(userId, id, session);
    if (!event) throw notFound('Event not found');
    return event;
  }

  /**
   * Changed words are work for the AI writer like a new event, and count as one. They are told to others before the transaction,
   * since that takes milliseconds.
   */
  async #lookAhead({ userId, now }: Caller, id: string, edit: Edit): Promise<void> {
    if (!mayNeedWriter(edit.body)) return;
    const seen = await this.#stored(undefined, userId, id);
    const edited = editedEvent(seen, edit.body, undefined, now);
    edit.isAdmitted = needsWriter(seen, edit.body);
    if (edit.isAdmitted) await this.#deps.admitEvent(userId);
    if (isToldAnew(seen, edited)) edit.tell(edited);
  }

  async #storeImage(userId: string, id: string, dataUrl: string): Promise<string> {
    await this.#stored(undefined, userId, id);
    return this.#deps.images.store(userId, dataUrl, 'event');
  }
}
