import { wordList } from '@app/shared/word-list';
import type { EventText } from '../contract.ts';
import { languages, packOf, type Language } from '../languages/index.ts';
import neighbors from '../languages/neighbors.json' with { type: 'json' };
import { forRecentTexts } from './recent.ts';
import { tokensOf } from './tokens.ts';

const setsOf = (lists: readonly string[]): ReadonlySet<string>[] => lists.map((list) => new Set(wordList(list)));
/** Small words of languages that have no pack and look like one that has. */
const others = setsOf(Object.values(neighbors));

const countOf = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word)).length;

/** Marks that a language shares with another tell less than its own. */
const isShared = (word: string): boolean =>
  languages.filter((language) => packOf(language).functionWords.has(word)).length > 1;
const ownWords = new Map(
  languages.map((language) => [
    language,
    new Set([...packOf(language).functionWords].filter((word) => !isShared(word))),
  ]),
);

/** How many marks of a language a text has: its small words, and words with letters that few other languages have. */
function marksOf(words: readonly string[], language: Language): { marks: number; own: number } {
  const { functionWords, letters } = packOf(language);
  const lettered = letters ? words.filter((word) => letters.test(word)).length : 0;
  return {
    marks: countOf(words, functionWords) + lettered,
    own: countOf(words, ownWords.get(language) ?? functionWords) + lettered,
  };
}

const FOREIGN_MARKS = 2;
/** English words in a foreign entry are titles and loans: it has several times more of its own. */
const ENGLISH_WITHIN = 4;

/**
 * The language of a text, or null where none of the packs is plain. A foreign one needs two marks and no English word beside them, or
 * many times more marks than English ones: 'Read Les Misérables' is English.
 */
export const languageOf = forRecentTexts((text): Language | null => {
  const words = tokensOf(text.replace(/’/g, "'")).flatMap(({ text: found }) => {
    const lower = found.toLowerCase();
    return lower.includes("'") ? [lower, ...lower.split("'")] : [lower];
  });
  const english = marksOf(words, 'en');
  const [best, second] = languages
    .filter((language) => language !== 'en')
    .map((language) => ({ language, ...marksOf(words, language) }))
    .sort((a, b) => b.marks - a.marks || b.own - a.own);
  const rival = Math.max(0, ...others.map((known) => countOf(words, known)));
  const isForeign =
    best !== undefined &&
    best.marks >= FOREIGN_MARKS &&
    best.own > 0 &&
    (english.own === 0
      ? best.marks > english.marks
      : best.marks >= ENGLISH_WITHIN * english.own && best.marks > english.marks);
  if (isForeign)
    return rival > best.marks || (best.marks === second?.marks && best.own === second.own) ? null : best.language;
  return english.marks > 0 && english.marks > rival ? 'en' : null;
});

/** The language in which an event is answered: that of its description, or else of all its text; English where no pack has it. */
export const languageOfEntry = ({ title, description, what_learned }: EventText): Language =>
  languageOf(description) ?? languageOf(`${description}\n${what_learned ?? ''}\n${title}`) ?? 'en';
