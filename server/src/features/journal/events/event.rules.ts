import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, daysBetween, type Day } from '@app/shared/dates';
import type {
  Cheer,
  CreateEventBody,
  EventImage,
  EventMemory,
  LifeEvent,
  PublicLifeEvent,
  TraitCount,
} from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { isQuiet } from '@app/shared/quiet-tones';
import { countNames, rankedTraits } from '@app/shared/ranked-traits';
import { titleFrom } from '@app/shared/titles';
import type { Unlocked } from '@app/shared/unlocked';
import type { EventText, Tone } from '@app/writer/contract';
import { readDate } from '@app/writer/dates';
import { isInDoubt } from '@app/writer/reaction';
import { toneOf } from '@app/writer/tone';
import { conflict, invalid, unprocessable } from '../../../platform/errors.ts';
import type {
  AiWork,
  Author,
  EventRow,
  IdempotencyMark,
  OwnersContent,
  PublicContent,
  StoredCheer,
} from './event.types.ts';

/** Throws 400 for a day that cannot have happened yet: tomorrow is allowed, for those whose clock is ahead of ours. */
export function refuseFuture(date: Day, today: Day): void {
  if (daysBetween(today, date) <= 1) return;
  const message = 'The date cannot be after tomorrow.';
  throw invalid(message, [{ path: 'date', message }]);
}

/** A key and what was sent with it; the hash is the same for the same body, whatever the order of its fields was. */
export function idempotencyMark(key: string | undefined, body: object): IdempotencyMark | null {
  if (key === undefined) return null;
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return { key, hash: createHash('sha256').update(JSON.stringify(fields)).digest('base64url') };
}

/** Throws 422 when a key comes a second time with another body. */
export function refuseOtherBody(used: IdempotencyMark, sent: IdempotencyMark, what: string): void {
  if (used.hash !== sent.hash) throw unprocessable(`This Idempotency-Key was sent before with another ${what}.`);
}

/** For so long a key is remembered whose event has been deleted, or never came. */
export const KEY_MS = limits.idempotencyDays * DAY_MS;

/** Whether words are private unless their author says otherwise: grief, and what may be grief though its tone does not say so. */
export const isKeptPrivate = (event: EventText & { tone: Tone }): boolean =>
  isQuiet(event.tone) || (event.tone === 'plain' && isInDoubt(event));

/** An event as its author sends it, before the AI writer has read it. */
export function newEvent(
  { userId, now, today, zone }: Author,
  body: CreateEventBody,
  given: Pick<EventRow, 'is_public' | 'date' | 'date_words' | 'created_at' | 'idem'> & StoredImages,
): EventRow {
  const text = {
    title: body.title ?? titleFrom(body.description),
    description: body.description,
    what_learned: body.what_learned || null,
  };
  const tone = toneOf(text);
  return {
    id: timedId(given.created_at),
    user_id: userId,
    ...text,
    tone,
    traits: [],
    ...{ ai_summary: '', public_summary: '' },
    ...{
      trait_evidence: [],
      traits_source: 'writer',
      summary_source: 'writer',
      summary_kind: 'own_words',
      in_resume: 'auto',
    },
    rev: 0,
    written_on: today,
    zone,
    edits: 0,
    ai: newAiWork(0, now),
    reply: body.chat ? 'due' : 'none',
    unlocked: [],
    ...given,
    is_public: given.is_public && tone !== 'crisis' && (body.is_public === true || !isKeptPrivate({ ...text, tone })),
    ...(body.is_public ? { public_by_choice: true } : {}),
    ...(body.plan_id === undefined ? {} : { answers_plan: true }),
  };
}

/** The day of a new event: the one that was sent, else the one that its words name, else today. */
export function dayOf(body: CreateEventBody, today: Day): Pick<EventRow, 'date' | 'date_words'> {
  const typedOn = body.written_on !== undefined && body.written_on < today ? body.written_on : today;
  const named = body.date === undefined ? readDate(body.description, typedOn) : null;
  return { date: body.date ?? named?.date ?? typedOn, date_words: named?.words ?? null };
}

/** How the pictures of an event are stored: the one that leads stands by itself. */
type StoredImages = Pick<EventRow, 'image_url' | 'image_size' | 'more_images'>;

/** The pictures of an event, the one that leads first. */
export const imagesOf = ({ image_url, image_size, more_images }: StoredImages): EventImage[] =>
  image_url === null ? [] : [{ url: image_url, size: image_size ?? null }, ...(more_images ?? [])];

/** Pictures as they are stored. */
export const storedImages = ([lead, ...others]: readonly EventImage[]): StoredImages => ({
  image_url: lead?.url ?? null,
  image_size: lead?.size ?? null,
  ...(others.length > 0 ? { more_images: others } : {}),
});

export const notThatPicture = (path: 'images' | 'image_url') => {
  const message = 'This picture does not belong to this event.';
  return invalid(message, [{ path, message }]);
};

export const deletedSince = () =>
  conflict('This event has been deleted since. To write it again, send it as a new one.');

/** The AI writer's work on an event that needs a summary now; work on the one before it comes too late. */
export const newAiWork = (fence: number, now: Date): AiWork => ({
  status: 'pending',
  source: null,
  since: now,
  tries: 0,
  fence: fence + 1,
  // At once, whatever this server's clock says.
  due_at: new Date(0),
});

/** Of longer words the beginning is enough to find them. */
export const SEARCH_WORD_MAX = 60;

/** What an event's owner sees of a cheer. */
export const asCheer = ({ name, username, picture, trait, at }: StoredCheer): Cheer => ({
  from: { name, username, picture },
  trait,
  at: at.toISOString(),
});

/** What all others see of them: by trait how many, most first, then by name. */
export const countedCheers = (cheers: readonly StoredCheer[] = []): TraitCount[] =>
  rankedTraits(countNames(cheers.map(({ trait }) => trait)));

/** Whether friends are shown an event to name a strength in it: a public one without grief. */
export const isForCheers = ({ is_public, tone }: Pick<EventRow, 'is_public' | 'tone'>): boolean =>
  is_public && !isQuiet(tone);

/** The unlocked achievements that are shown together with an event; the others wait on the achievements page. */
export const celebrated = (event: EventText & { tone: Tone }, unlocked: Unlocked[]): Unlocked[] =>
  unlocked.length === 0 || isKeptPrivate(event) ? [] : unlocked;

/** What anyone may see of a public event: exactly these fields. */
export const asPublicEvent = (id: string, row: PublicContent): PublicLifeEvent => ({
  id,
  title: row.title,
  description: row.description,
  what_learned: row.what_learned,
  date: row.date,
  image_url: row.image_url,
  images: imagesOf(row),
  is_public: row.is_public,
  traits: row.traits,
  ai_status: row.ai.status,
  ai_source: row.ai.source,
  ...(row.language ? { language: row.language } : {}),
  created_at: row.created_at.toISOString(),
  cheers: countedCheers(row.cheers),
  ai_summary: row.public_summary,
});

/**
 * What its owner sees of an event, and what the journal remembers with it. In one literal: a page makes fifty of them, and putting
 * each together from parts took a tenth of the call (P1).
 */
export const asLifeEvent = (id: string, row: OwnersContent, memory: EventMemory | null = null): LifeEvent => {
  const event: LifeEvent = {
    id,
    title: row.title,
    description: row.description,
    what_learned: row.what_learned,
    date: row.date,
    image_url: row.image_url,
    images: imagesOf(row),
    is_public: row.is_public,
    traits: row.traits,
    ai_summary: row.ai_summary,
    ai_status: row.ai.status,
    ai_source: row.ai.source,
    created_at: row.created_at.toISOString(),
    tone: row.tone,
    trait_evidence: row.trait_evidence,
    traits_source: row.traits_source,
    summary_source: row.summary_source,
    summary_kind: row.summary_kind,
    in_resume: row.in_resume,
    date_words: row.date_words,
    memory,
    cheers: row.cheers ? row.cheers.map(asCheer) : [],
    rev: row.rev,
  };
  if (row.language) event.language = row.language;
  return event;
};

const SEQUENCE_MAX = 63;
let lastMs = 0;
let sequence = 0;

/** What four bytes of seconds can say; instants before 1970 and after 2105 are taken for these. */
const LAST_MS = 0xff_ff_ff_ff * 1000 + 999;
const clampToObjectIdRange = (at: Date): number => Math.min(Math.max(at.getTime(), 0), LAST_MS);

/**
 * An id that sorts in the order of creation to the millisecond, and beyond that in the order they were made here. Plain
 * ObjectIds know only seconds and a counter of one process. Seconds (4 bytes), milliseconds and sequence (2), random (6).
 */
export function timedId(at: Date): string {
  const ms = clampToObjectIdRange(at);
  sequence = ms === lastMs ? Math.min(sequence + 1, SEQUENCE_MAX) : 0;
  lastMs = ms;
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(Math.floor(ms / 1000), 0);
  bytes.writeUInt16BE(((ms % 1000) << 6) | sequence, 4);
  randomBytes(6).copy(bytes, 6);
  return bytes.toString('hex');
}

/** The id that sorts before all ids of this instant and later. */
export function firstIdAt(at: Date): string {
  const seconds = Math.floor(clampToObjectIdRange(at) / 1000);
  return seconds.toString(16).padStart(8, '0').padEnd(24, '0');
}
