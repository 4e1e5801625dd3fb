import { createHash } from 'node:crypto';
import { daysBetween, type Day } from '@app/shared/dates';
import type { ChatMessage, CreateEventBody, LifeEvent, PublicLifeEvent, UpdateEventBody } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { isTrait } from '@app/shared/trait-catalogue';
import { titleFrom } from '@app/shared/titles';
import type { EventWriting } from '@app/writer/contract';
import { crisisWriting } from '@app/writer/crisis';
import { heaviest, toneOf } from '@app/writer/tone';
import { conflict, invalid, unprocessable } from '../../platform/errors.ts';
import type {
  AiWork,
  AsAchievements,
  Author,
  EventContent,
  EventRow,
  Finished,
  IdempotencyMark,
  MessageRow,
  OwnersFields,
} from './journal.types.ts';
import { isQuiet } from './reply.rules.ts';
import { timedId } from './timed-id.ts';

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

/** Keys used until then are forgotten. */
export const keysForgottenUntil = (now: Date): Date => new Date(now.getTime() - limits.idempotencyHours * 3_600_000);

/** An event as its author sends it, before the AI writer has read it. */
export function newEvent(
  { userId, now, today, zone }: Author,
  body: CreateEventBody,
  given: Pick<EventRow, 'image_url' | 'created_at' | 'idem'>,
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
    date: body.date ?? today,
    tone,
    is_public: body.is_public && tone !== 'crisis',
    traits: [],
    ai_summary: '',
    ...ownersFields({}),
    rev: 0,
    written_on: today,
    zone,
    edits: 0,
    ai: newAiWork(0, now),
    reply: body.chat ? 'due' : 'none',
    unlocked: [],
    ...given,
  };
}

/** An event with what its author changed. `imageUrl` is undefined when the picture stays. */
export function editedEvent(
  before: EventRow,
  body: UpdateEventBody,
  imageUrl: string | null | undefined,
  now: Date,
): EventRow {
  const isKept = isStoredImage(imageUrl ?? null) && body.image_url === imageUrl;
  if (isKept && imageUrl !== before.image_url) throw notThatPicture();
  const { text, tone, isReworded, needsSummary } = editedText(before, body);
  const isNowCrisis = isReworded && tone === 'crisis';
  return {
    ...before,
    ...text,
    tone,
    date: body.date ?? before.date,
    // Whatever was sent; making it public afterwards is the author's own decision.
    is_public: !isNowCrisis && (body.is_public ?? before.is_public),
    traits: isNowCrisis && before.traits.length > 0 ? [] : before.traits,
    image_url: imageUrl === undefined ? before.image_url : imageUrl,
    ai: needsSummary ? newAiWork(before.ai.fence, now) : before.ai,
  };
}

/** Whether an edit is work for the AI writer, like a new event. */
export const needsSummary = (before: EventRow, body: UpdateEventBody): boolean => editedText(before, body).needsSummary;

/** The words after an edit and their tone. A summary that was written for lighter or heavier words is written anew. */
function editedText(before: EventRow, body: UpdateEventBody) {
  const text = {
    title: body.title ?? before.title,
    description: body.description ?? before.description,
    what_learned: body.what_learned === undefined ? before.what_learned : body.what_learned || null,
  };
  const isDescribedAnew = text.description !== before.description;
  const isReworded = isDescribedAnew || text.title !== before.title || text.what_learned !== before.what_learned;
  const tone = isReworded ? toneOf(text) : before.tone;
  const isOtherMood = tone !== before.tone && (isQuiet(tone) || isQuiet(before.tone));
  return { text, tone, isReworded, needsSummary: isDescribedAnew || isOtherMood };
}

const editable = [
  ...(['title', 'description', 'what_learned', 'tone', 'date'] as const),
  ...(['is_public', 'traits', 'image_url', 'ai'] as const),
] as const;

/** What an edit has changed. */
export const changedFields = (before: EventRow, after: EventRow): Partial<Pick<EventRow, (typeof editable)[number]>> =>
  Object.fromEntries(editable.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]));

/** An event with what the AI writer made of it. */
export function finishedEvent(before: EventRow, { writing, source }: Finished): EventRow {
  const tone = heaviest(before.tone, writing.tone ?? 'plain');
  const { summary, ...read } = tidyWriting(tone === 'crisis' ? crisisWriting(before) : writing);
  const is_public = before.is_public && (tone !== 'crisis' || before.tone === 'crisis');
  const reply = before.reply === 'due' ? 'sent' : before.reply;
  const ai: AiWork = { ...before.ai, status: 'done', source, due_at: null };
  return { ...before, ai_summary: summary, ...read, tone, is_public, ai, reply };
}

/** The user's message about an event. */
export const messageAbout = (event: EventRow): MessageRow => ({
  id: timedId(event.created_at),
  user_id: event.user_id,
  type: 'user',
  content: event.description,
  event_id: event.id,
  unlocked: [],
  created_at: event.created_at,
  idem: null,
});

export const notThatPicture = () => {
  const message = 'This is not a picture of this event.';
  return invalid(message, [{ path: 'image_url', message }]);
};

export const deletedSince = () =>
  conflict('This event has been deleted since. To write it again, send it with a new Idempotency-Key.');

/** The AI writer's work on an event that needs a summary now; whoever still works on the one before comes too late. */
export const newAiWork = (fence: number, now: Date): AiWork => ({
  status: 'pending',
  source: null,
  since: now,
  tries: 0,
  fence: fence + 1,
  // At once, whatever this server's clock says.
  due_at: new Date(0),
});

/** A writer's answer within the limits of an event, whoever wrote it. */
export function tidyWriting({ summary, traits, trait_evidence = [] }: EventWriting) {
  const given = [...new Set(traits)].filter(isTrait).slice(0, limits.traitsPerEvent);
  return {
    summary: summary.slice(0, limits.summaryMax),
    traits: given,
    trait_evidence: given.flatMap((trait) => {
      const quotes = trait_evidence.find((one) => one.trait === trait)?.quotes.slice(0, limits.quotesPerTrait) ?? [];
      return quotes.length > 0 ? [{ trait, quotes }] : [];
    }),
  };
}

/** The words of a search: letters and digits only, so that nothing in it is an operator of the search. */
export const searchWords = (q: string): string[] => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const isStoredImage = (url: string | null): url is string => url?.startsWith('/api/media/') ?? false;
export const isInlineImage = (url: string | null | undefined): url is string => url?.startsWith('data:') ?? false;

/** What anyone may see of a public event: exactly these fields. */
export const asPublicEvent = (id: string, row: EventContent): PublicLifeEvent => ({
  id,
  title: row.title,
  description: row.description,
  what_learned: row.what_learned,
  date: row.date,
  image_url: row.image_url,
  is_public: row.is_public,
  traits: row.traits,
  ai_summary: row.ai_summary,
  ai_status: row.ai.status,
  ai_source: row.ai.source,
  created_at: row.created_at.toISOString(),
});

/** What its owner sees of an event. */
export const asLifeEvent = (id: string, row: EventContent): LifeEvent => ({
  ...asPublicEvent(id, row),
  tone: row.tone ?? 'plain',
  ...ownersFields(row),
  rev: row.rev ?? 0,
});

/** What only the owner sees, also of an event that was stored before there was such a thing. */
export const ownersFields = (row: Partial<OwnersFields>): OwnersFields => ({
  trait_evidence: row.trait_evidence ?? [],
  traits_source: row.traits_source ?? 'writer',
  summary_source: row.summary_source ?? 'writer',
  in_resume: row.in_resume ?? 'auto',
  memory: row.memory ?? null,
  date_words: row.date_words ?? null,
});

export const asChatMessage = (row: MessageRow, asAchievements: AsAchievements): ChatMessage => ({
  id: row.id,
  type: row.type,
  content: row.content,
  event_id: row.event_id,
  unlocked: asAchievements(row.unlocked),
  created_at: row.created_at.toISOString(),
});
