import type { EventText } from '../contract.ts';
import type { Language } from '../languages/index.ts';
import { ordinalOf } from '../nlp/numbers.ts';
import { factWords } from './words.ts';

/**
 * How often, at least, what was done has been done by the entry's own words: 3 of 'my third loaf', 2 of 'again', endless of 'every
 * day this week', 1 where they say nothing.
 */
export function timesSaid(
  { title, description }: Pick<EventText, 'title' | 'description'>,
  language: Language,
): number {
  const { earlier } = factWords(language);
  const text = `${title}\n${description}`;
  if (earlier.daily.test(text)) return Infinity;
  const written = [...text.matchAll(earlier.written)].map(([, behindMine, numbered]) => Number(behindMine ?? numbered));
  const spoken = (text.match(earlier.ordinals) ?? []).map((word) => ordinalOf(word, language));
  return Math.max(earlier.again.test(text) ? 2 : 1, ...written, ...spoken.filter(Number.isFinite));
}
