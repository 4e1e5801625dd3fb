import { irregularBases } from '../nlp/word-forms.ts';
import { numbersOf } from '../nlp/numbers.ts';
import { tokensOf } from '../nlp/tokens.ts';
import { fold } from './quote.ts';
import lists from './words.json' with { type: 'json' };

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map((word) => fold(word).text));

const small = setOf(lists.small);
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The form under which a word and its inflections are compared: 'won', 'wins' and 'winning' are 'win'. */
export function stemOf(word: string): string {
  const plain = fold(word).text;
  const base = irregularBases.get(plain) ?? plain;
  if (base !== plain || plain.length < 4) return base;
  const cut = plain.replace(/(?:ies|ied)$/, 'y').replace(/(?:ings?|e[ds]|ly|s|e|n)$/, '');
  const stem = cut.length < 3 ? plain : cut.replace(/([bdgklmnprt])\1$/, '$1');
  return irregularBases.get(stem) ?? stem;
}

/** The words of a text that say what it speaks of, in small letters; two letters each where words are not parted by spaces. */
export const contentOf = (text: string): string[] =>
  tokensOf(text).flatMap(({ text: token }) => {
    if (unspaced.test(token))
      return [...token].flatMap((char, at, all) => (at > 0 ? [`${all[at - 1] ?? ''}${char}`] : []));
    return fold(token)
      .text.split(' ')
      .filter(
        (word) =>
          word.length > 1 && !small.has(word) && (word.length > 2 || /\p{N}/u.test(word) || aliasesOf.has(word)),
      );
  });

/** Abbreviations and what they stand for: each form leads to all others. */
const aliasesOf = new Map<string, string[]>();
for (const row of lists.aliases) {
  const forms = row.split('|');
  for (const form of forms) aliasesOf.set(form, [...(aliasesOf.get(form) ?? []), ...forms]);
}

/** All words of a text that bears something out, in the forms in which they may be said again. */
export interface Words {
  exact: ReadonlySet<string>;
  byPrefix: ReadonlyMap<string, string[]>;
}

export function wordsOf(text: string): Words {
  const folded = ` ${fold(text).text} `;
  const plain = folded.trim().split(' ');
  const long = [...aliasesOf].flatMap(([form, forms]) => (folded.includes(` ${form} `) ? forms : []));
  const words = [...plain, ...contentOf(text), ...long.flatMap((form) => form.split(' '))];
  const exact = new Set([...words, ...words.map(stemOf), ...numbersOf(text).map(({ value }) => String(value))]);
  const byPrefix = new Map<string, string[]>();
  for (const word of exact)
    if (word.length > 3) byPrefix.set(word.slice(0, 4), [...(byPrefix.get(word.slice(0, 4)) ?? []), word]);
  return { exact, byPrefix };
}

const NEAR = 0.6;
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same === short.length ? long.length - short.length <= Math.max(4, short.length) : same >= NEAR * long.length;
}

/** Whether a word is one of those, in another form, derived ('proud', 'pride' are not; 'angry', 'anger' are), or written out. */
export function isKnown(word: string, { exact, byPrefix }: Words): boolean {
  const stem = stemOf(word);
  if (exact.has(word) || exact.has(stem)) return true;
  return stem.length > 3 && (byPrefix.get(stem.slice(0, 4)) ?? []).some((own) => isNear(own, stem));
}
