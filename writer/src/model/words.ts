import { irregularBases } from '../builtin/text/irregular.ts';
import lists from './unsaid.json' with { type: 'json' };

const small = new Set(lists.small.split(' '));
/** Written without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a text in small letters, also of scripts without blanks. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/[’']s\b/g, '');
  if (!unspaced.test(plain)) return plain.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

const isContent = (word: string): boolean =>
  (unspaced.test(word) || word.length >= 3 || /\p{N}/u.test(word)) && !small.has(word);

/** What a text speaks of: its words without the small ones, in the base where they are irregular. */
export const contentOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter(isContent)
      .map((word) => irregularBases.get(word) ?? word),
  );

const PREFIX = 3;
const NEAR = 0.6;

function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.startsWith(short)) return long.length - short.length <= 5 || short.length >= 5;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same >= 4 && same >= NEAR * long.length;
}

/** The words that an entry speaks of, to be looked up in the forms that others give them: 'neighbour' for 'neighbor'. */
export class Vocabulary {
  readonly #byPrefix = new Map<string, string[]>();

  constructor(text: string) {
    for (const word of contentOf(text)) {
      const prefix = word.slice(0, PREFIX);
      this.#byPrefix.set(prefix, [...(this.#byPrefix.get(prefix) ?? []), word]);
    }
  }

  get isEmpty(): boolean {
    return this.#byPrefix.size === 0;
  }

  has(word: string): boolean {
    const base = irregularBases.get(word) ?? word;
    return (this.#byPrefix.get(base.slice(0, PREFIX)) ?? []).some((own) => own === base || isNear(own, base));
  }
}
