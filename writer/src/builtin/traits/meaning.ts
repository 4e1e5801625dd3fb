import data from '../data/vectors.json' with { type: 'json' };
import type { Clause } from './clause.ts';

/**
 * What words mean by the company that they keep (GloVe, made small by `npm run writer:vectors`), so that a word which stands in no
 * list of senses still says something. Each word is a row of bytes; common words were made small, because they say little.
 */
export const DIRECTIONS = data.directions;
/** All entries are equally long, so that only the direction tells. */
const LENGTH = 3;

const bytes = new Int8Array(Buffer.from(data.bytes, 'base64'));
const rows = new Map(data.words.split(' ').map((word, row) => [word, row * DIRECTIONS]));

/** Where the words of a sentence lie together that tell what its writer does and is not denied. */
export function meaningOf({ forms, scopes }: Clause): number[] {
  const sum = new Array<number>(DIRECTIONS).fill(0);
  forms.forEach(({ token }, place) => {
    const scope = scopes[place];
    const row = rows.get(token.lower) ?? rows.get(token.lemma);
    if (row === undefined || token.pos === 'PROPN' || !scope?.own || scope.denied) return;
    for (let at = 0; at < DIRECTIONS; at += 1) sum[at] = (sum[at] ?? 0) + (bytes[row + at] ?? 0);
  });
  return sum;
}

/** What several sentences mean together. */
export const uniteMeanings = (meanings: readonly (readonly number[])[]): number[] =>
  Array.from({ length: DIRECTIONS }, (_, at) => meanings.reduce((sum, one) => sum + (one[at] ?? 0), 0));

/** The same at a length that does not depend on the number of words; null where no word was known. */
export function directionOf(meaning: readonly number[]): number[] | null {
  const length = Math.hypot(...meaning);
  return length === 0 ? null : meaning.map((number) => (number / length) * LENGTH);
}
