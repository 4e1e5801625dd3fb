import { wordList } from '@app/shared/word-list';
import { languages, packOf } from '../languages/index.ts';
import { tokensOf } from './tokens.ts';
import { baseOf } from './word-forms.ts';

/** Verbs that say little of what was done. */
const light = new Set(wordList('be have do get go make take try let come keep start use want need'));
const common = new Set(
  languages.flatMap((language) => {
    const { functionWords, determiners, negators, otherSubjects } = packOf(language);
    return [...functionWords, ...determiners, ...negators, ...otherSubjects];
  }),
);
const SHORTEST = 3;

/** The words of a text that say what it is about, in one form each, each once: 'Helped my neighbors' gives help and neighbor. */
export function contentWords(text: string): string[] {
  const words = tokensOf(text.replaceAll('’', "'")).flatMap(({ text: token }) => {
    const lower = token.toLowerCase();
    const base = baseOf(lower);
    const isContent = /^\p{L}/u.test(lower) && lower.length >= SHORTEST && !common.has(lower) && !light.has(base);
    return isContent ? [base] : [];
  });
  return [...new Set(words)];
}
