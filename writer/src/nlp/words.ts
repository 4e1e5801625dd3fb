import { languages, packOf } from '../languages/index.ts';
import { withoutSoftBreaks } from './soft-breaks.ts';

/** The words of a text in order; `.` stands around its sentences, `#` for numbers. */
export type Words = readonly string[];

const contractions = languages.flatMap((language) => packOf(language).contractions);

/** The words of a text in small letters, without the marks between them; what ends a sentence stands as `.`, a number as `#`. */
export function wordsOf(text: string): Words {
  let plain = withoutSoftBreaks(text).replace(/[‘’`´]/g, "'");
  for (const [pattern, long] of contractions) plain = plain.replace(pattern, long);
  const spaced = plain
    .toLowerCase()
    .replace(/[.!?;\n]+/g, ' . ')
    .replace(/[^\p{L}\p{N}\p{M}'.\p{Extended_Pictographic}-]+/gu, ' ');
  const words = spaced.trim().split(/ +/);
  return ['.', ...words.map((word) => (/^\d/.test(word) ? '#' : word)), '.'];
}

/** Small letters without their marks, as they are often typed. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
