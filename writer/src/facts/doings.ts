import { packOf } from '../languages/index.ts';
import { clausesOf, isDenied } from '../nlp/clause.ts';
import { wordCount } from '../nlp/whole-words.ts';
import { dateWords } from './date-words.ts';
import { tenseOf } from './dates.ts';
import { isLongAgo, type LongAgo } from './long-ago.ts';
import type { Amount } from './measures.ts';
import type { FactWords } from './words.ts';

/** How a text is read: in one language, or what may be any of them. */
export interface Read extends LongAgo {
  words: FactWords;
  undone: RegExp;
}

/** Done once or several times; `said` are the words that say so. */
interface Doing {
  topic: string;
  isManifold: boolean;
  said: string;
}

/** The doings of a sentence. */
export function topicsIn(sentence: string, read: Read): Doing[] {
  const { language, words, undone } = read;
  const isManifold = words.manifold.test(sentence);
  return clausesOf(sentence, language).flatMap((clause) => {
    if (clause.subject === 'other' || clause.isUnreal) return [];
    return words.activities.flatMap(({ topic, pattern }) => {
      const found = pattern.exec(clause.text);
      if (!found || undone.test(clause.text.slice(0, found.index))) return [];
      if (isLongAgo(clause.text, found.index, found.index + found[0].length, read)) return [];
      const place = wordCount(clause.text.slice(0, found.index));
      return isDenied(clause.words, place, packOf(language)) ? [] : [{ topic, isManifold, said: found[0] }];
    });
  });
}

const waysOfMoving = ['run', 'swim', 'hike', 'walk', 'ride'];
const fitting: Record<string, readonly string[]> = {
  km: waysOfMoving,
  mi: waysOfMoving,
  min: ['swim', 'yoga', 'climb', 'meditate', 'music', 'read', 'gym', 'run', 'walk'],
  kg: ['gym'],
  lb: ['gym'],
  pages: ['read', 'write'],
  words: ['write'],
  lengths: ['swim'],
  ...{ EUR: ['save'], USD: ['save'], GBP: ['save'] },
};

/** Whether such an amount may be one of a doing. */
export const fits = (topic: string, { of }: Amount): boolean =>
  (of.startsWith('in:') ? waysOfMoving : fitting[of])?.includes(topic) ?? false;

/** A passage without the clauses that say what else was done: in 'Worked ten hours, then yoga' the hours are none of yoga. */
export function measurable(passage: string, read: Read): string {
  const words = dateWords(read.language);
  return clausesOf(passage, read.language)
    .filter(({ text }) => tenseOf(text, words) === 'past' && topicsIn(text, read).length === 0)
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), passage);
}
