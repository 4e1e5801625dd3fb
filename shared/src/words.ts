/** A word of a text and where it stands there. */
interface FoundWord {
  /** As it is compared: without accents, in lower case. */
  folded: string;
  start: number;
  end: number;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** Words as they are compared: case and accents do not matter. */
const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a text in their order; letters and digits only, so that nothing in them is an operator of any search. */
export const wordsIn = (text: string): FoundWord[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  })).filter(({ folded }) => folded !== '');

/** The different words of a text, as they are compared. */
export const searchWords = (text: string): string[] => [...new Set(wordsIn(text).map(({ folded }) => folded))];
