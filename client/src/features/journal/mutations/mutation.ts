import type { Day } from '@app/shared/dates';
import type { CreateEventInput, LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { titleFrom } from '@app/shared/titles';
import { today } from '../../../lib/dates.ts';
import { imagesOf } from '../../../domain/event-images.ts';

/** What stands in the composer, or did before it was sent. */
export interface Draft {
  text: string;
  /** Null: today, whenever it is sent. */
  date: Day | null;
  isPublic: boolean;
  /** Its author said so; otherwise it is as new events begin. */
  isChosen?: boolean | undefined;
  /** Null: not asked for. */
  learned: string | null;
  /** Pictures as data URLs, the one that leads first. */
  images: readonly string[];
  /** The plan that it answers, which is done with it. */
  planId?: string | undefined;
  /** The day on which it was written, when it came back into the composer on a later one; today if not given. */
  writtenOn?: Day | undefined;
}

export const emptyDraft: Draft = { text: '', date: null, isPublic: true, learned: null, images: [] };

/** Whether nothing in it would be missed. */
export const isEmpty = ({ text, learned, images }: Draft): boolean =>
  !text.trim() && !learned?.trim() && images.length === 0;

/** Whether its author gave it what only an event has: a day, a lesson, a picture, or the plan that it answers. */
export const hasDetails = ({ date, learned, images, planId }: Draft): boolean =>
  date !== null || learned !== null || images.length > 0 || planId !== undefined;

/** The version of the records on the device. What has another one is not sent; its text is shown (`read-record.ts`). */
export const RECORD_VERSION = 1;

interface Common {
  version: typeof RECORD_VERSION;
  /** One mutation has one key: of a new event it is its Idempotency-Key, so that a lost answer never doubles the event. */
  key: string;
  /** In milliseconds: mutations stand and go out in this order. */
  createdAt: number;
  /** It is not sent before; until then it can be undone. */
  notBefore: number;
  /** How often it failed without a final answer. */
  tries: number;
}

export interface CreateMutation extends Common {
  kind: 'create';
  draft: Draft;
  /** What is sent, but for the pictures of the draft: fixed, so that what is repeated is the same. */
  body: Omit<CreateEventInput, 'image_url' | 'images'>;
  /**
   * `waiting`: goes out by itself, also again when nobody knows whether it arrived. `failed`: refused, a person must decide.
   * `aside`: a draft beside the one in the composer. `unanswered`: a question without an answer.
   * `unsure`: a question or an event, which only a person can say.
   */
  state: 'waiting' | 'failed' | 'aside' | 'unanswered' | 'unsure';
  /** Why it failed, in a sentence. */
  reason: string | null;
}

/** What is sent of a draft. */
export function bodyOf({ text, learned, date, isPublic, isChosen, planId, writtenOn }: Draft): CreateMutation['body'] {
  return {
    title: titleFrom(text),
    description: text.trim(),
    what_learned: learned?.trim() || null,
    // Without a date the words may name one, counted from the day on which they were written.
    ...(date === null ? { written_on: writtenOn ?? today() } : { date }),
    // Public only where its author said so: otherwise the settings decide as they are on the server, and a hard day is private.
    ...(isPublic && !isChosen ? {} : { is_public: isPublic }),
    ...(planId === undefined ? {} : { plan_id: planId }),
    chat: true,
  };
}

export interface UpdateMutation extends Common {
  kind: 'update';
  eventId: string;
  changes: UpdateEventBody;
  /** The event as it was known before the first of the changes, to find out whether another device has changed it, too. */
  before: LifeEvent;
  /** When the latest of the changes was made, in milliseconds. */
  changedAt: number;
}

/** An event as its author has left it, also where the server does not know that yet. */
export function withUpdate(event: LifeEvent, update: UpdateMutation | undefined): LifeEvent {
  if (!update) return event;
  // Null hands a trait or a summary back to the writer; until then they are what they were.
  const isShown = ([key, value]: [string, unknown]) =>
    value !== undefined && !(value === null && ['traits', 'ai_summary'].includes(key));
  const { images, ...changes } = update.changes;
  return {
    ...event,
    ...Object.fromEntries(Object.entries(changes).filter(isShown)),
    ...(images ? withImages(event, images) : {}),
  };
}

function withImages(event: LifeEvent, addresses: readonly string[]): Pick<LifeEvent, 'image_url' | 'images'> {
  const known = imagesOf(event);
  const images = addresses.map((url) => known.find((image) => image.url === url) ?? { url, size: null });
  return { image_url: addresses[0] ?? null, images };
}

export interface DeleteMutation extends Common {
  kind: 'delete';
  /** Null: deletes what was sent with its key, whether or not that has arrived. */
  eventId: string | null;
}

export type Mutation = CreateMutation | UpdateMutation | DeleteMutation;

export const updateKey = (eventId: string): string => `update:${eventId}`;
export const deleteKey = (eventId: string): string => `delete:${eventId}`;

/** What becomes of a mutation. Each room of the journal listens for what it shows. */
export type Outcome =
  | { of: 'create'; mutation: CreateMutation; event: LifeEvent; hasWaited: boolean }
  /** `current`: the event as the server had it before, when the change has waited. */
  | { of: 'update'; mutation: UpdateMutation; event: LifeEvent; current: LifeEvent | null; staysPrivate: boolean }
  /** It can no longer be undone. */
  | { of: 'deleting'; eventId: string }
  | { of: 'delete'; eventId: string }
  | { of: 'refused'; mutation: Mutation; error: unknown }
  /** Nobody answers for now. */
  | { of: 'waiting' };

type Listener = (outcome: Outcome) => void;
const listeners = new Set<Listener>();

/** Calls back with what becomes of each mutation. Returns an unsubscribe function. */
export function onOutcome(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what has become of a mutation. */
export function emit(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome);
}
