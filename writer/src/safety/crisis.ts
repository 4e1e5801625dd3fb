import { isKnownWord } from '../classify/tone-model.ts';
import { toneFinder } from '../languages/tone.ts';
import { hasMatch, replaceMatches } from '../nlp/patterns.ts';
import { forRecentTexts } from '../nlp/recent.ts';
import { wordsOf, type Words } from '../nlp/words.ts';
import { hasUnreadCry } from './cries.ts';
import { mendSlips, plainSpelling } from './spelling.ts';

const idioms = toneFinder('idioms');
const cries = toneFinder('cries');
const despair = toneFinder('despair');

/** Stands in the place of an idiom. */
const IDIOM = 'thus';

/** Words without figures of speech: 'died laughing' is no death. */
export const withoutIdioms = (words: Words): Words => replaceMatches(idioms, words, IDIOM);

export const saysDespair = (words: Words): boolean => hasMatch(despair, withoutIdioms(words));

const isCry = (words: Words): boolean => hasMatch(cries, withoutIdioms(words));

/** One slip of a finger hides no cry for help: 'I wnat to kil myself'. */
function isMisspeltCry(words: Words): boolean {
  const mended = mendSlips(words, isKnownWord);
  return mended.some((word, at) => word !== words[at]) && isCry(mended);
}

/** A number of pills is an overdose from ten on; the rows of a pack do not read numbers. */
const overdose =
  /(?:^|[.!?]\s*|\bi\s+(?:just\s+)?)(?:took|swallowed)\s+[1-9]\d+\s+(?:paracetamol|tylenol|ibuprofen|aspirin|(?:sleeping )?pills)\b(?! (?:to|back|from|out|off)\b)/i;

/** Whether a text, an event or a question, says in plain words that somebody wants to die or hurts themselves. */
export const isCryForHelp = forRecentTexts((text): boolean => {
  const words = wordsOf(text);
  const plain = plainSpelling(text);
  return (
    isCry(words) ||
    (plain !== text && isCry(wordsOf(plain))) ||
    isMisspeltCry(words) ||
    overdose.test(text) ||
    hasUnreadCry(text)
  );
});

/** Whether a passage speaks of despair or ill of oneself: it shows no trait, whatever words are in it. */
export const isDespair = (passage: string): boolean => {
  const words = wordsOf(passage);
  return isCry(words) || saysDespair(words);
};
