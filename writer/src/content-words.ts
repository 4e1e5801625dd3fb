import { readText } from './builtin/text/nlp.ts';

/** Verbs that say little of what was done. */
const light = new Set('be have do get go make take try let come keep start use want need'.split(' '));
const telling = /^(?:NOUN|PROPN|VERB|ADJ)$/;
/** In other languages than English little words are taken for names; most of them are short. */
const UNKNOWN_MIN = 5;

/** The words of a text that say what it is about, in their base form, each once: 'Helped my neighbors' gives help and neighbor. */
export function contentWords(text: string): string[] {
  // A capital at the beginning makes a verb look like a name.
  const tokens = readText(text.toLowerCase()).flatMap((sentence) => sentence.tokens);
  const words = tokens.flatMap(({ pos, lemma, lower, unknown }) => {
    const word = unknown ? lower : lemma.toLowerCase();
    const isTelling = telling.test(pos) && /^\p{L}{2}/u.test(word) && !light.has(word);
    return isTelling && (!unknown || word.length >= UNKNOWN_MIN) ? [word] : [];
  });
  return [...new Set(words)];
}
