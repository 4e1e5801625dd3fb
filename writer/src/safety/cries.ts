import { languages, type Language } from '../languages/index.ts';
import { folded } from '../nlp/words.ts';
import data from './cries.json' with { type: 'json' };
import deaths from './deaths.json' with { type: 'json' };

/** Words without accents, vowel points and joiners, which are left out on phones. */
const spaced = (text: string): string =>
  ` ${folded(text.replace(/[\u200c\u200d]/g, '').replaceAll('ı', 'i'))
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `;

/** Written without spaces between words, or with endings on the last one: found wherever they stand. */
const isUnspaced = (phrase: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Hangul}\p{Script=Tamil}]/u.test(phrase);

const phrasesIn = (language: string): string[] => (data as Record<string, string[]>)[language] ?? [];
const needleOf = (phrase: string): string =>
  isUnspaced(phrase) ? spaced(phrase).trimEnd().replace(/^ /, '') : spaced(phrase);

const read = new Set<string>(languages);
/** Finds phrases of the languages that have no pack: the packs read theirs with what stands around them ('He said that …'). */
function finderOfUnread(phrases: Record<string, string[]>): (text: string) => boolean {
  const needles = Object.entries(phrases).flatMap(([language, own]) => (read.has(language) ? [] : own.map(needleOf)));
  return (text) => {
    const words = spaced(text);
    return needles.some((needle) => words.includes(needle));
  };
}

/**
 * Whether one of the plainest cries for help of the world's most written languages stands in a text. It is all that is known of
 * those languages, so it counts whatever stands around it.
 */
export const hasUnreadCry = finderOfUnread(data);

/** As `hasUnreadCry`, for the plainest words of a death. */
export const hasUnreadDeath = finderOfUnread(deaths);

/** The language of a text that is too short to be known by its small words, by the cry that stands in it. */
export function languageOfCry(text: string): Language | undefined {
  const words = spaced(text);
  return languages.find((language) => phrasesIn(language).some((phrase) => words.includes(needleOf(phrase))));
}
