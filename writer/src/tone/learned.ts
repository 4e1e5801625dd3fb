import type { Words } from './rows.ts';
import data from './learned.json' with { type: 'json' };

/** What a text is asked for: despair; despair or grief; either of them rather than joy; and joy rather than an ordinary day. */
export const questions = ['despair', 'grave', 'joyless', 'joy'] as const;

/** How likely each of them is, from 0 to 1. */
export type Chances = Record<(typeof questions)[number], number>;

/** What every text begins with, and what signs weigh besides, for each question in turn. */
export interface ToneWeights {
  biases: readonly number[];
  signs: ReadonlyMap<string, number>;
  /** By the number of a sign and of the question. */
  weights: ArrayLike<number>;
  /** What one of these weights counts. */
  step: number;
}

const BEGINNING = 5;

/** What a text is judged by: its words, the beginnings that their forms share, and neighbors within a sentence. */
export function signsOf(words: Words): string[] {
  const signs = new Set<string>();
  words.forEach((word, at) => {
    if (word === '.') return;
    signs.add(word);
    if (word.length > BEGINNING) signs.add(`${word.slice(0, BEGINNING)}~`);
    const next = words[at + 1] ?? '.';
    if (next !== '.') signs.add(`${word} ${next}`);
  });
  return [...signs];
}

const AS_OF = 40;
const SHORTEST = 48;
/** A long text says more, but is no surer for it: what its signs weigh together is divided by the root of their number. */
export const shareOf = (signs: readonly string[]): number => Math.sqrt(AS_OF / Math.max(signs.length, SHORTEST));

/** The weights as they were learned (`npm run writer:train-tones`): a byte for each question, in the order of the signs. */
const learned: ToneWeights = {
  biases: data.biases,
  signs: new Map(data.signs.split('\n').map((sign, at) => [sign, at * questions.length])),
  weights: new Int8Array(Buffer.from(data.bytes, 'base64')),
  step: data.step,
};

const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** What the words of a text speak for. */
export function chancesOf(words: Words, { biases, signs, weights, step }: ToneWeights = learned): Chances {
  const own = signsOf(words);
  const places = own.flatMap((sign) => signs.get(sign) ?? []);
  const each = shareOf(own) * step;
  const [despair = 0, grave = 0, joyless = 0, joy = 0] = questions.map((_, question) =>
    logistic(places.reduce((sum, place) => sum + each * (weights[place + question] ?? 0), biases[question] ?? 0)),
  );
  return { despair, grave, joyless, joy };
}
