import type { Words } from './tone/rows.ts';

/** What was learned of signs: several weights for each, a byte each. */
export interface SignWeights {
  /** Where the weights of a sign begin. */
  signs: ReadonlyMap<string, number>;
  weights: ArrayLike<number>;
  /** What one of these weights counts. */
  step: number;
}

const BEGINNING = 5;

/** What a text is judged by: its words, the beginnings that their forms share, and neighbors within a sentence. */
export function signsOf(words: Words): ReadonlySet<string> {
  const signs = new Set<string>();
  words.forEach((word, at) => {
    if (word === '.') return;
    signs.add(word);
    if (word.length > BEGINNING) signs.add(`${word.slice(0, BEGINNING)}~`);
    const next = words[at + 1] ?? '.';
    if (next !== '.') signs.add(`${word} ${next}`);
  });
  return signs;
}

const AS_OF = 40;
const SHORTEST = 48;
/** A long text says more, but is no surer for it: what its signs weigh together is divided by the root of their number. */
export const shareOf = (signs: number): number => Math.sqrt(AS_OF / Math.max(signs, SHORTEST));

/** What several signs weigh together, for each of `count` questions. */
export function weigh(
  signs: ReadonlySet<string>,
  { signs: known, weights, step }: SignWeights,
  count: number,
): number[] {
  const sums = new Array<number>(count).fill(0);
  for (const sign of signs) {
    const place = known.get(sign);
    if (place !== undefined)
      for (let question = 0; question < count; question += 1)
        sums[question] = (sums[question] ?? 0) + (weights[place + question] ?? 0);
  }
  const each = shareOf(signs.size) * step;
  return sums.map((sum) => sum * each);
}

/** Reads the weights of signs as they were written (`training/sign-weights.ts`). */
export const readSigns = (data: { signs: string; bytes: string; step: number }, count: number): SignWeights => ({
  signs: new Map(data.signs.split('\n').map((sign, at) => [sign, at * count])),
  weights: new Int8Array(Buffer.from(data.bytes, 'base64')),
  step: data.step,
});
