import { quantitiesIn } from '../../facts/quantities.ts';
import { languages, packOf } from '../../languages/index.ts';
import { ownTitle } from '../../nlp/own-title.ts';
import { wholeWords } from '../../nlp/whole-words.ts';
import { plainWords } from './deeds.ts';
import { mayTell, type Tellable } from './may-tell.ts';
import words from './words.json' with { type: 'json' };

/** Of an event that the person wants in their résumé; everything else counts less. */
export const PINNED = 10;
/** The highest that an event's own words reach. */
export const IMPACT_MAX = 9;

const prize = wholeWords(words.prize);
const result = wholeWords(words.result);
const first = wholeWords(words.first);
const achieved = wholeWords(languages.flatMap((language) => packOf(language).resume.achieved));

/** How many parts of what makes a deed worth telling are in a text: prizes, exams and jobs count three, results and numbers two, firsts one. */
export function impactOfText(text: string): number {
  const plain = plainWords(text);
  const numbers = quantitiesIn(plain).length;
  return (
    (prize.test(plain) || achieved.test(plain) ? 3 : 0) +
    (result.test(plain) ? 2 : 0) +
    (numbers > 0 ? 2 : 0) +
    (numbers > 1 ? 1 : 0) +
    (first.test(plain) ? 1 : 0)
  );
}

/**
 * How much an event would do for a résumé: 0 when none may tell of it, 1 to 9 by its words, 10 when the person wants it there.
 * Needs no language model, a tenth of a millisecond for an entry of usual length and most of one for 4,000 characters, and is
 * stored with the event, so that the best of many are found by an index.
 */
export function impactOf(event: Tellable): number {
  if (!mayTell(event)) return 0;
  if (event.in_resume === 'yes') return PINNED;
  return Math.min(IMPACT_MAX, 1 + impactOfText(`${ownTitle(event)}\n${event.description}`));
}
