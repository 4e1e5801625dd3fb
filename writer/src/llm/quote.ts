import search from 'approx-string-match';

/** Letters and digits of a text in small letters without accents, one space between words, and where each of them stood. */
interface Folded {
  text: string;
  at: number[];
}

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' };
const ignored = /[\p{M}\p{Cf}'’‘`´ʼ]/u;

/** 'Café’s — 5 km!' and 'cafes 5 km' are folded alike. Composed and decomposed letters are, too. */
export function fold(source: string): Folded {
  const at: number[] = [];
  let text = '';
  let index = 0;
  for (const char of source) {
    for (const part of char
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[ßœæ]/, (one) => ligatures[one] ?? one)) {
      if (ignored.test(part)) continue;
      const letter = /[\p{L}\p{N}]/u.test(part) ? part : ' ';
      if (letter === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += letter;
      at.push(...Array<number>(letter.length).fill(index));
    }
    index += char.length;
  }
  return { text: text.trimEnd(), at };
}

/** So much of a passage may be spelled otherwise. */
const TYPOS = 0.1;
/** A longer passage is looked for exactly: the search for typos costs its length times that of the entry. */
const FUZZY_MAX = 300;

/** Scripts that part no words by spaces. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A passage begins and ends where a word does; where words are not parted by spaces, anywhere. */
const isWhole = (text: string, start: number, end: number): boolean =>
  unspaced.test(text.charAt(start)) ||
  ((start === 0 || text[start - 1] === ' ') && (end === text.length || text[end] === ' '));

function wholeMatch(text: string, wanted: string): [start: number, end: number] | null {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    if (isWhole(text, at, at + wanted.length)) return [at, at + wanted.length];
  const typos = wanted.length > FUZZY_MAX ? 0 : Math.floor(wanted.length * TYPOS);
  const [near] = typos > 0 ? search(text, wanted, typos) : [];
  if (!near) return null;
  const wordEnd = text.indexOf(' ', near.end);
  return [text.lastIndexOf(' ', near.start) + 1, wordEnd === -1 ? text.length : wordEnd];
}

/**
 * The passage of a text that a model quotes, as it stands there; null where it does not. Case, accents, apostrophes, dashes,
 * emoji, parts left out ('…') and small typos do not matter.
 */
export function findQuote(source: string, quote: string): string | null {
  const { text, at } = fold(source);
  const parts = quote
    .split(/…|\.{3}|\[\s*\]/)
    .map((part) => fold(part).text.trim())
    .filter(Boolean);
  let start: number | undefined;
  let end = 0;
  for (const part of parts) {
    const found = wholeMatch(text.slice(end), part);
    if (!found) return null;
    start ??= found[0];
    end += found[1];
  }
  if (start === undefined) return null;
  const last = at[end - 1] ?? 0;
  const rest = source.slice(last);
  return source.slice(at[start], last + (/^(?:[\p{L}\p{N}][\p{M}\p{Cf}]*)/u.exec(rest)?.[0].length ?? 1));
}
