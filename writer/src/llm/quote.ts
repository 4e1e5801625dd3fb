/** Letters and digits of a text in small letters without accents, one space between words, and where each of them stood. */
interface Folded {
  text: string;
  at: number[];
}

const ignored = /[\p{M}\p{Cf}'’‘`´ʼ]/u;

/** 'Café’s — 5 km!' and 'cafes 5 km' are folded alike. Composed and decomposed letters are, too. */
export function fold(source: string): Folded {
  const at: number[] = [];
  let text = '';
  let index = 0;
  for (const char of source) {
    for (const part of char.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss')) {
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

/** Where a passage stands in a text, with the fewest edits (Sellers' search); null when it takes too many. */
function nearest(text: string, wanted: string): [start: number, end: number] | null {
  const most = Math.floor(wanted.length * TYPOS);
  if (most === 0 || wanted.length > FUZZY_MAX) return null;
  let costs = Uint16Array.from({ length: wanted.length + 1 }, (_none, row) => row);
  let starts = new Uint16Array(wanted.length + 1);
  let best: [number, number] | null = null;
  let least = most + 1;
  for (let column = 1; column <= text.length; column += 1) {
    const [next, from] = [new Uint16Array(wanted.length + 1), new Uint16Array(wanted.length + 1)];
    from[0] = column;
    for (let row = 1; row <= wanted.length; row += 1) {
      const replaced = (costs[row - 1] ?? 0) + Number(wanted[row - 1] !== text[column - 1]);
      const added = (costs[row] ?? 0) + 1;
      const left = (next[row - 1] ?? 0) + 1;
      next[row] = Math.min(replaced, added, left);
      from[row] = (next[row] === replaced ? starts[row - 1] : next[row] === added ? starts[row] : from[row - 1]) ?? 0;
    }
    [costs, starts] = [next, from];
    const cost = costs[wanted.length] ?? least;
    if (cost < least) [least, best] = [cost, [starts[wanted.length] ?? 0, column]];
  }
  return best;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A passage begins and ends where a word does; where words are not parted by spaces, anywhere. */
const isWhole = (text: string, start: number, end: number): boolean =>
  unspaced.test(text.charAt(start)) ||
  ((start === 0 || text[start - 1] === ' ') && (end === text.length || text[end] === ' '));

function wholeMatch(text: string, wanted: string): [start: number, end: number] | null {
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    if (isWhole(text, at, at + wanted.length)) return [at, at + wanted.length];
  const near = nearest(text, wanted);
  if (!near) return null;
  const wordEnd = text.indexOf(' ', near[1]);
  return [text.lastIndexOf(' ', near[0]) + 1, wordEnd === -1 ? text.length : wordEnd];
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
