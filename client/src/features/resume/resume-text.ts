import type { NarrativeSentence, ResumeNarrative } from '@app/shared/resume';
import { eventPath, profilePath } from '@app/shared/paths';
import { paragraphsOf } from '@app/shared/resume-text';
import type { User } from '@app/shared/profile';
import { counted, formatNumber, inWords } from '@app/shared/counts';

export interface NumberedSentence extends NarrativeSentence {
  /** Counts through the whole text, from 1. */
  number: number;
}

/** The sentences by paragraph, in their order. */
export const numberedParagraphs = (sentences: readonly NarrativeSentence[]): NumberedSentence[][] =>
  paragraphsOf(sentences.map((sentence, index) => ({ ...sentence, number: index + 1 })));

/** A sentence with the events that it rests on, counted through the whole text. */
export interface Footnoted extends Pick<NarrativeSentence, 'text' | 'heading' | 'span'> {
  notes: { number: number; id: string }[];
}

/** What repeats rests on many events; a few of them show it. */
const NOTES_MAX = 5;

/** The sentences by paragraph, with the same number for the same event wherever it stands. */
export function footnoted(sentences: readonly NarrativeSentence[]): Footnoted[][] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  return paragraphsOf(sentences).map((paragraph) =>
    paragraph.map(({ event_ids, ...sentence }) => ({
      ...sentence,
      notes: event_ids.slice(0, NOTES_MAX).map((id) => ({ number: numberOf(id), id })),
    })),
  );
}

const number =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|twice|half)\b/i;

/** Whether a text says how many or how much. Years are no amounts. */
export const namesNumber = (text: string): boolean => number.test(text.replace(/\b(?:19|20)\d\d\b/g, ''));

/** 'one life event', '42 life events'. */
const eventWords = (count: number): string => counted(count, 'life event');

/** From so many events on there is a text for work. */
const ENOUGH = 3;

/** 'You have one event for work. Write two more.' */
export function tooFewForWork(count: number): string {
  const have = `You have ${inWords(count)} event${count === 1 ? '' : 's'} for work.`;
  return `${have} Write ${inWords(ENOUGH - count)}${count === 0 ? '' : ' more'}.`;
}

/** '42 life events', or '12 of 42 life events' when not all of them were read. */
export const readWords = ({ read_count, event_count }: ResumeNarrative): string =>
  read_count === event_count ? eventWords(event_count) : `${formatNumber(read_count)} of ${eventWords(event_count)}`;

interface TextOptions {
  /** Where the app is, as others reach it. */
  origin: string;
  /** Whether everybody may open all events behind it. */
  isPublic: boolean;
}

/** The résumé as a text file; where everybody may open them, with the events behind each sentence. */
export function resumeAsText(resume: ResumeNarrative, user: User, { origin, isPublic }: TextOptions): string {
  const notes = numberedParagraphs(resume.sentences)
    .flat()
    .map(({ number, text, event_ids }) =>
      [`${String(number)}. ${text}`, ...event_ids.map((id) => `   ${origin}${eventPath(user.username, id)}`)].join(
        '\n',
      ),
    );
  return [
    user.name,
    `${origin}${profilePath(user.username)}`,
    '',
    resume.narrative,
    '',
    `Traits: ${resume.all_traits.join(', ')}`,
    `Written from ${readWords(resume)}.`,
    '',
    ...(isPublic && notes.length > 0 ? ['The events behind it:', ...notes, ''] : []),
  ].join('\n');
}
