import type { Language } from '../languages/index.ts';
import { dateWords } from './date-words.ts';

/** A year that has long been over, behind 'in'. */
const year = /(?<!\p{L})(?:in|en|nel|jahr) (?:19\d\d|20[01]\d)(?![\d.,/-]*\d)/iu;

/**
 * Whether what stands between two places of a clause is remembered rather than reported: 'Ten years ago I ran', 'ran in 1999', and
 * not 'finished what I began ten years ago'.
 */
export function isLongAgo(clause: string, from: number, to: number, language: Language): boolean {
  const { longAgo, past } = dateWords(language);
  return [longAgo, year].some((pattern) => {
    const found = pattern.exec(clause);
    return found !== null && (found.index < from || !past.test(clause.slice(to, found.index)));
  });
}
