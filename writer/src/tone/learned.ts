import { readSigns, signsOf, weigh, type SignWeights } from '../signs.ts';
import type { Words } from './rows.ts';
import data from './learned.json' with { type: 'json' };

/** What a text is asked for: despair; despair or grief; either of them rather than joy; and joy rather than an ordinary day. */
export const questions = ['despair', 'grave', 'joyless', 'joy'] as const;

/** How likely each of them is, from 0 to 1. */
export type Chances = Record<(typeof questions)[number], number>;

/** What every text begins with, and what signs weigh besides, for each question in turn. */
export interface ToneWeights extends SignWeights {
  biases: readonly number[];
}

/** The weights as they were learned (`npm run writer:train-tones`). */
const learned: ToneWeights = { biases: data.biases, ...readSigns(data, questions.length) };

const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** What the words of a text speak for. */
export function chancesOf(words: Words, weights: ToneWeights = learned): Chances {
  const sums = weigh(signsOf(words), weights, questions.length);
  const [despair = 0, grave = 0, joyless = 0, joy = 0] = sums.map((sum, question) =>
    logistic(sum + (weights.biases[question] ?? 0)),
  );
  return { despair, grave, joyless, joy };
}

/** Whether a word is one that people write: a misspelt one is in nobody's vocabulary. */
export const isKnownWord = (word: string): boolean => learned.signs.has(word);
