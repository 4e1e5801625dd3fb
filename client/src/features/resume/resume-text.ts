import type { NarrativeSentence, ResumeNarrative } from '@app/shared/resume';
import { paragraphsOf } from '@app/shared/resume-text';
import type { User } from '@app/shared/profile';
import { formatNumber } from '../../lib/numbers.ts';

export interface NumberedSentence extends NarrativeSentence {
  /** Counts through the whole text, from 1. */
  number: number;
}

/** The sentences by paragraph, in their order. */
export const numberedParagraphs = (sentences: readonly NarrativeSentence[]): NumberedSentence[][] =>
  paragraphsOf(sentences.map((sentence, index) => ({ ...sentence, number: index + 1 })));

const number =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|twice|half)\b/i;

/** Whether a text says how many or how much. Years are no amounts. */
export const namesNumber = (text: string): boolean => number.test(text.replace(/\b(?:19|20)\d\d\b/g, ''));

/** 'one life event', '42 life events'. */
export const eventWords = (count: number): string =>
  count === 1 ? '1 life event' : `${formatNumber(count)} life events`;

/** '42 life events', or '12 of 42 life events' when not all of them were read. */
export const readWords = ({ read_count, event_count }: ResumeNarrative): string =>
  read_count === event_count ? eventWords(event_count) : `${formatNumber(read_count)} of ${eventWords(event_count)}`;

/** The résumé as a text file. */
export function resumeAsText(resume: ResumeNarrative, user: User, link: string): string {
  return [
    user.name,
    link,
    '',
    resume.narrative,
    '',
    `Traits: ${resume.all_traits.join(', ')}`,
    `Written from ${readWords(resume)}.`,
    '',
  ].join('\n');
}

/** Hands a text to the browser as a file. */
export function downloadText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the address only after the click has been handled.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
}
