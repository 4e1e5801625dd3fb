import { languages, packOf } from '../languages/index.ts';
import { withoutSoftBreaks } from './soft-breaks.ts';

/** The words of a text in order; `.` stands around its sentences, `#` for numbers. */
export type Words = readonly string[];

const contractions = languages.flatMap((language) => packOf(language).contractions);

/** '4.2', '11,340', '10-', '3rd'; what is glued to it is a word of its own: '10k' as '10 k'. */
const number = /(?<![\p{L}\d])\d+(?:[.,:/]\d+)*(?:-|(?:st|nd|rd|th)(?!\p{L}))?/gu;

/** The words of a text in small letters, without the marks between them; what ends a sentence stands as `.`, a number as `#`. */
export function wordsOf(text: string): Words {
  let plain = withoutSoftBreaks(text).replace(/[‘’`´]/g, "'");
  for (const [pattern, long] of contractions) plain = plain.replace(pattern, long);
  const spaced = plain
    .toLowerCase()
    .replace(number, ' # ')
    .replace(/[.!?;\n]+/g, ' . ')
    .replace(/[^\p{L}\p{N}\p{M}'.#\p{Extended_Pictographic}-]+/gu, ' ');
  return ['.', ...spaced.trim().split(/ +/), '.'];
}

/** Small letters without their marks, as they are often typed. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
