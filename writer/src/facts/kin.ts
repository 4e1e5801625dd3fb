import { packOf, type Language } from '../languages/index.ts';
import { factWords } from './words.ts';

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const OWNED = /['’]s?$/u;
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Whether a word is what one calls one's own kin, and so a name: 'Mom'. */
export const isKinName = (word: string, language: Language): boolean => factWords(language).kinName.test(word);

/**
 * The kin that a text speaks of as its author's own, once each: 'Mom', 'my sister', also where they were not there. Somebody else's
 * ('Anna's mother', 'his mom') are left out, and so is every other word that only may be meant.
 */
export function kinIn(text: string, language: Language): string[] {
  const { anyKin, family, ofMine } = factWords(language);
  if (!anyKin.test(text)) return [];
  const { determiners, voice } = packOf(language);
  const words = [...text.matchAll(WORD)].map(([word]) => word);
  const kin = words.flatMap((word, at) => {
    const name = word.replace(OWNED, '');
    const [before = '', beforeThat = ''] = [words[at - 1]?.toLowerCase(), words[at - 2]?.toLowerCase()];
    // One word may stand between: 'my little sister'. In 'my friend's sister' it is the friend who is mine.
    const isMine = voice.mine.has(before) || (voice.mine.has(beforeThat) && !OWNED.test(before));
    if (isKinName(name, language))
      return isMine || (/^\p{Lu}/u.test(name) && !determiners.has(before) && !OWNED.test(before))
        ? [capitalized(name)]
        : [];
    return isMine && family.test(name) ? [capitalized(ofMine.replace('{who}', name.toLowerCase()))] : [];
  });
  return [...new Set(kin)];
}
