import type { Day } from '@app/shared/dates';
import type { Language } from '../languages/index.ts';
import { dateWords } from './date-words.ts';

/** A year that has long been over, behind 'in'. */
const year = /(?<!\p{L})(?:in|en|nel|jahr) (19\d\d|20[01]\d)(?![\d.,/-]*\d)/iu;

/** What decides how a year is read. */
export interface LongAgo {
  language: Language;
  /** The entry's own year is not long ago. */
  date?: Day | undefined;
}

/**
 * Whether what stands between two places of a clause is remembered rather than reported: 'Ten years ago I ran', 'ran in 1999', and
 * not 'finished what I began ten years ago'.
 */
export function isLongAgo(clause: string, from: number, to: number, { language, date = '' }: LongAgo): boolean {
  const { longAgo, past } = dateWords(language);
  return [longAgo, year].some((pattern) => {
    const found = pattern.exec(clause);
    if (found === null || found[1] === date.slice(0, 4)) return false;
    return found.index < from || !past.test(clause.slice(to, found.index));
  });
}
