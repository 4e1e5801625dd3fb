import { isDeepStrictEqual } from 'node:util';
import type { UpdateEventBody } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { titleFrom } from '@app/shared/titles';
import type { EventText, Tone } from '@app/writer/contract';
import { isCrisisReply } from '@app/writer/help';
import { heaviest, toneOf } from '@app/writer/tone';
import { imagesOf, isKeptPrivate, newAiWork, storedImages } from '../events/event.rules.ts';
import type { EventChanges, EventRow } from '../events/event.types.ts';
import { imagesAfter, type NewImages } from './event-images.ts';
import { standingIn, summaryOfPerson } from '../writing/writing.rules.ts';

/** An event with what its author changed; `stored` are the pictures that came with it. */
export function editedEvent(
  before: EventRow,
  body: UpdateEventBody,
  now: Date,
  stored: NewImages = new Map(),
): EventRow {
  const images = imagesAfter(imagesOf(before), body, stored);
  const areOther = images && !isDeepStrictEqual(images, imagesOf(before));
  const { fields, needsWriter } = editOf(before, body);
  return {
    ...before,
    ...fields,
    ...(areOther && { ...(before.more_images ? { more_images: [] } : {}), ...storedImages(images) }),
    ai: needsWriter ? newAiWork(before.ai.fence, now) : before.ai,
  };
}

/** Whether an edit is work for the AI writer, like a new event. */
export const needsWriter = (before: EventRow, body: UpdateEventBody): boolean => editOf(before, body).needsWriter;

/** Whether an edit may be work for the AI writer, by what was sent alone. */
export const mayNeedWriter = ({ title, description, what_learned, traits, ai_summary }: UpdateEventBody): boolean =>
  traits === null || ai_summary === null || [title, description, what_learned].some((sent) => sent !== undefined);

/** Whether an edit changes what the words of an event say. */
export const isReworded = (before: EventText, after: EventText): boolean =>
  (['title', 'description', 'what_learned'] as const).some((text) => before[text] !== after[text]);

/** What an edit has changed. */
export const changedFields = (before: EventRow, after: EventRow): EventChanges =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof EventRow], value)),
  );

function editOf(before: EventRow, body: UpdateEventBody) {
  const words = wordsAfter(before, body);
  const isDescribedAnew = words.description !== before.description;
  const hasNewWords = isReworded(before, words);
  const tone = hasNewWords ? toneAfter(before, words) : before.tone;
  const isNowCrisis = hasNewWords && tone === 'crisis';
  const traits_source = isNowCrisis ? 'writer' : lastWord(body.traits, before.traits_source);
  const summary_source = lastWord(body.ai_summary, before.summary_source);
  const traits = isNowCrisis ? [] : (body.traits ?? before.traits);
  const standing = standingIn(before.trait_evidence, words);
  const fields = {
    ...words,
    tone,
    date: body.date ?? before.date,
    date_words:
      body.date === undefined && before.date_words && words.description.includes(before.date_words)
        ? before.date_words
        : null,
    ...privacyAfter(before, body, { ...words, tone }),
    traits,
    trait_evidence: standing.filter(({ trait }) => traits.includes(trait)),
    traits_source,
    summary_source,
    ...summaryAfter(before, body, isDescribedAnew && summary_source === 'writer'),
    in_resume: isNowCrisis ? 'auto' : (body.in_resume ?? before.in_resume),
  };
  // A summary that was written for lighter or heavier words is written anew, and so are traits that stand on nothing any more.
  const isOtherMood = tone !== before.tone && (isQuiet(tone) || isQuiet(before.tone));
  const isUnfounded = traits_source === 'writer' && standing.length < before.trait_evidence.length;
  const isHandedBack =
    isReturned(before.traits_source, traits_source) || isReturned(before.summary_source, summary_source);
  const isWriters = traits_source === 'writer' || summary_source === 'writer';
  return { fields, needsWriter: isWriters && (isDescribedAnew || isOtherMood || isUnfounded || isHandedBack) };
}

/** A summary of one's own is read by others as it is. What was written of other words is read by nobody else. */
function summaryAfter(
  before: EventRow,
  { ai_summary }: UpdateEventBody,
  isStale: boolean,
): Pick<EventRow, 'ai_summary' | 'summary_kind' | 'public_summary'> {
  if (ai_summary) return summaryOfPerson(ai_summary);
  const { summary_kind, public_summary } = before;
  return { ai_summary: before.ai_summary, summary_kind, public_summary: isStale ? '' : public_summary };
}

/** What was recognized beyond the words stays until the description is another; what they said themselves goes with them. */
function toneAfter(before: EventRow, words: EventText): Tone {
  const isOfWords = words.description !== before.description || before.tone === toneOf(before);
  return isOfWords ? toneOf(words) : heaviest(before.tone, toneOf(words));
}

/** Who can read it. Words that have become heavy are private, unless their author says otherwise with the same change. */
function privacyAfter(
  before: EventRow,
  body: UpdateEventBody,
  after: EventText & { tone: Tone },
): Pick<EventRow, 'is_public' | 'public_by_choice'> {
  const hasNewWords = isReworded(before, after);
  const isHeavyAnew = after.tone === 'heavy' && (!isQuiet(before.tone) || saysMore(before, after));
  const isOther = hasNewWords && (isHeavyAnew || (isKeptPrivate(after) && !isKeptPrivate(before)));
  const isCare = (hasNewWords && after.tone === 'crisis') || isInCare(before);
  const is_public =
    (body.is_public ?? (before.is_public && !isOther)) && (!isCare || mayShow(before, body, hasNewWords));
  // What was chosen for other words was not chosen for these.
  const isChosen =
    body.is_public ??
    (before.public_by_choice && !isOther && (isQuiet(before.tone) || after.description === before.description));
  return {
    is_public,
    ...(before.public_by_choice || isChosen ? { public_by_choice: is_public && isChosen === true } : {}),
  };
}

/** More new words than a correction brings: what was chosen for the others was not chosen for these. */
const NEW_WORDS_MIN = 3;
function saysMore(before: EventRow, after: EventText): boolean {
  const wordsIn = ({ title, description, what_learned }: EventText): string[] =>
    `${title} ${description} ${what_learned ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(wordsIn(before));
  return new Set(wordsIn(after).filter((word) => !known.has(word))).size >= NEW_WORDS_MIN;
}

/** A cry for help, or one whose new words nobody has read yet. */
const isInCare = ({ tone, ai, ai_summary }: EventRow): boolean =>
  tone === 'crisis' || (ai.status === 'pending' && isCrisisReply(ai_summary));

/** In a crisis no words become public with the change that brings them; afterwards it is the author's own decision. */
const mayShow = (before: EventRow, body: UpdateEventBody, hasNewWords: boolean): boolean =>
  !hasNewWords && (before.is_public || Object.keys(body).join() === 'is_public');

type Source = EventRow['traits_source'];

/** Who has the last word about a field after something was sent for it: `null` hands it back to the AI writer. */
const lastWord = (sent: unknown, before: Source): Source =>
  sent === undefined ? before : sent === null ? 'writer' : 'person';

const isReturned = (before: Source, after: Source): boolean => before === 'person' && after === 'writer';

function wordsAfter(before: EventRow, body: UpdateEventBody): EventText {
  const description = body.description ?? before.description;
  const isDerived = before.title === titleFrom(before.description);
  const title = body.title ?? before.title;
  return {
    title: isDerived && title === before.title ? titleFrom(description) : title,
    description,
    what_learned: body.what_learned === undefined ? before.what_learned : body.what_learned || null,
  };
}
