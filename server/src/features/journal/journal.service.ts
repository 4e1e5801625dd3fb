import type { Day } from '@app/shared/dates';
import type {
  ChatMessage,
  ChatMessageBody,
  CreateEventBody,
  EventCreated,
  LifeEvent,
  MessagesQuery,
  UpdateEventBody,
} from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { withDeadline } from '../../platform/deadline.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import { conflict, unprocessable } from '../../platform/errors.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { EventsRepo } from './events.repo.ts';
import type { Commits } from './journal.commits.ts';
import type { Images, Progress } from './journal.ports.ts';
import { asChatMessage, asLifeEvent, hashOfBody, isInlineImage, isStoredImage, refuseFuture } from './journal.rules.ts';
import type { EventRow, IdempotencyMark, KeyUse, MessageRow } from './journal.types.ts';
import { eventNotFound, notThatPicture, type Works } from './journal.works.ts';
import type { MessagesRepo } from './messages.repo.ts';
import type { Summaries } from './summaries.worker.ts';

/** Who writes, and what day it is for them. */
export interface Writer {
  userId: string;
  now: Date;
  today: Day;
  zone: string;
}

export interface CreateOptions {
  idempotencyKey: string | undefined;
  /** Answer at once; the summary arrives by push. */
  isAsync: boolean;
}

export type JournalService = ReturnType<typeof createJournalService>;

const KEY_MS = limits.idempotencyHours * 3_600_000;
const LOOK_AGAIN_MS = 500;
/** The call may wait longer for its summary, but whether the event is stored is said within 5 s. */
const STORE_MS = 4_800;

/** Life events and the chat: one act of a person touches both. */
export function createJournalService(deps: {
  events: EventsRepo;
  messages: MessagesRepo;
  commits: Commits;
  works: Works;
  summaries: Summaries;
  images: Images;
  progress: Pick<Progress, 'achievements'>;
  push: Push;
  timedId: (at: Date) => string;
  /** Throws when the user has given the AI writer too much to do lately. */
  admitEvent: (userId: string) => Promise<void>;
  /** How long a call waits for its summary. */
  waitMs: number;
}) {
  const { events, messages, commits, works, summaries, images } = deps;

  async function createEvent(writer: Writer, body: CreateEventBody, options: CreateOptions): Promise<EventCreated> {
    const date = body.date ?? writer.today;
    refuseFuture(date, writer.today);
    const started = Date.now();
    const idem = options.idempotencyKey ? { key: options.idempotencyKey, hash: hashOfBody(body) } : null;
    const event = await withDeadline(store(writer, body, date, idem), STORE_MS);
    const summarized = options.isAsync ? event : await withSummary(event, started + deps.waitMs);
    return {
      event: asLifeEvent(summarized.id, summarized),
      unlocked_achievements: deps.progress.achievements(summarized.unlocked),
    };
  }

  async function store(
    writer: Writer,
    body: CreateEventBody,
    date: Day,
    idem: IdempotencyMark | null,
  ): Promise<EventRow> {
    // A picture is costly to take in, so a repeated call is recognised before; without one, the index recognises it.
    const repeated = idem && isInlineImage(body.image_url) ? await earlier(writer, idem) : null;
    if (repeated) return repeated;
    const { userId, now, today, zone } = writer;
    const imageUrl = await pictureOf(userId, body.image_url);
    try {
      const event = await commits.run(userId, works.create({ userId, now, today, zone, body, date, imageUrl, idem }));
      summaries.wake();
      return event;
    } catch (error) {
      await letGo(userId, imageUrl);
      if (!idem || duplicateKey(error) === null) throw error;
      return (await earlier(writer, idem)) ?? store(writer, body, date, idem);
    }
  }

  /** The event that a key has made; `null` when the key is free, or free again. Throws when it cannot be answered again. */
  async function earlier({ userId, now }: Writer, idem: IdempotencyMark): Promise<EventRow | null> {
    const use: KeyUse | null = await events.keyUse(userId, idem.key);
    if (!use) return null;
    const until = new Date(now.getTime() - KEY_MS);
    if (use.usedAt <= until) {
      await events.forgetKey(userId, idem.key, until);
      return null;
    }
    if (use.mark.hash !== idem.hash) throw unprocessable('This Idempotency-Key was sent before with another event.');
    if (!use.event)
      throw conflict('This event has been deleted since. To write it again, send it with a new Idempotency-Key.');
    return use.event;
  }

  async function pictureOf(userId: string, given: string | null | undefined): Promise<string | null> {
    if (isInlineImage(given)) return images.store(userId, given, 'event');
    if (isStoredImage(given ?? null)) throw notThatPicture();
    return given ?? null;
  }

  /** Waits for the summary until `deadline`; another server may be the one that writes it. */
  async function withSummary(event: EventRow, deadline: number): Promise<EventRow> {
    let latest = event;
    while (latest.ai.status === 'pending' && Date.now() < deadline) {
      await summaries.finished(event.id, Math.min(LOOK_AGAIN_MS, deadline - Date.now()));
      const stored = await events.byId(event.user_id, event.id);
      if (!stored) return latest;
      latest = stored;
    }
    return latest;
  }

  /** Removes a picture that hangs on nothing any more. What cannot be removed now is cleared away later. */
  const letGo = (userId: string, image: string | null | undefined): Promise<void> =>
    images.remove(userId, image ?? null).catch(() => undefined);

  async function updateEvent(writer: Writer, id: string, body: UpdateEventBody): Promise<LifeEvent> {
    if (body.date !== undefined) refuseFuture(body.date, writer.today);
    const { userId, now } = writer;
    await admitEdit(userId, id, body);
    const imageUrl = isInlineImage(body.image_url) ? await newPicture(userId, id, body.image_url) : body.image_url;
    try {
      const { event, replacedImage } = await commits.run(userId, works.update({ userId, id, body, imageUrl, now }));
      await letGo(userId, replacedImage);
      if (event.ai.status === 'pending') summaries.wake();
      return asLifeEvent(event.id, event);
    } catch (error) {
      await letGo(userId, imageUrl);
      throw error;
    }
  }

  /** A changed description is work for the AI writer like a new entry, and counts as one. */
  async function admitEdit(userId: string, id: string, { description }: UpdateEventBody): Promise<void> {
    if (description === undefined) return;
    const event = await events.byId(userId, id);
    if (!event) throw eventNotFound();
    if (event.description !== description) await deps.admitEvent(userId);
  }

  async function newPicture(userId: string, id: string, dataUrl: string): Promise<string> {
    if (!(await events.byId(userId, id))) throw eventNotFound();
    return images.store(userId, dataUrl, 'event');
  }

  async function removeEvent({ userId, now }: Pick<Writer, 'userId' | 'now'>, id: string): Promise<void> {
    const removed = await commits.run(userId, works.remove({ userId, id, now }));
    await letGo(userId, removed.image_url);
  }

  async function addMessage(
    { userId, now }: Pick<Writer, 'userId' | 'now'>,
    body: ChatMessageBody,
  ): Promise<ChatMessage> {
    const row: MessageRow = {
      id: deps.timedId(now),
      user_id: userId,
      ...body,
      event_id: null,
      unlocked: [],
      created_at: now,
    };
    await messages.insert(row);
    const message = asChatMessage(row, (unlocked) => deps.progress.achievements(unlocked));
    deps.push(userId, 'chat:message', message);
    return message;
  }

  async function listMessages(
    userId: string,
    { limit = limits.messagesDefault, before }: MessagesQuery,
  ): Promise<ChatMessage[]> {
    return (await messages.page(userId, { limit, before })).map((row) =>
      asChatMessage(row, (unlocked) => deps.progress.achievements(unlocked)),
    );
  }

  return { createEvent, updateEvent, removeEvent, addMessage, listMessages };
}
