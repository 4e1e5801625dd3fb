import { packOf, type Language } from '../languages/index.ts';
import { factWords } from './words.ts';

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const OWNED = /['’]s?$/u;
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Whether a word is what one calls one's own kin, and so a name: 'Mom'. */
export const isKinName = (word: string, language: Language): boolean =>
  factWords(language).kinName.has(word.toLowerCase());

/**
 * The kin that a text speaks of as its author's own, once each: 'Mom', 'my sister', also where they were not there. Somebody else's
 * ('Anna's mother', 'his mom') are left out, and so is every other word that only may be meant.
 */
export function kinIn(text: string, language: Language): string[] {
  const { family, kinName, ofMine } = factWords(language);
  const { determiners, voice } = packOf(language);
  const words = text.match(WORD) ?? [];
  const kin = new Set<string>();
  for (const [at, word] of words.entries()) {
    const name = word.toLowerCase().replace(OWNED, '');
    if (!kinName.has(name) && !family.has(name)) continue;
    const [before = '', beforeThat = ''] = [words[at - 1]?.toLowerCase(), words[at - 2]?.toLowerCase()];
    // One word may stand between: 'my little sister'. In 'my friend's sister' it is the friend who is mine.
    const isOwned = determiners.has(before) || OWNED.test(before);
    const isMine = voice.mine.has(before) || (voice.mine.has(beforeThat) && !OWNED.test(before));
    if (kinName.has(name)) {
      if (isMine || (/^\p{Lu}/u.test(word) && !isOwned)) kin.add(capitalized(name));
    } else if (isMine) kin.add(capitalized(ofMine.replace('{who}', name)));
  }
  return [...kin];
}
