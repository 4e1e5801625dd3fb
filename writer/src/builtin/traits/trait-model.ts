import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import learnedMeanings from '../data/meanings.json' with { type: 'json' };
import learned from '../data/weights.json' with { type: 'json' };
import { directionOf } from './meaning.ts';

/** Whether the writer does something in it that is not denied, only is, has or goes, or has no verb at all. */
export type Telling = 'deed' | 'state' | 'name';

/** What was found in a text. */
export interface Findings {
  /** What its words mean. */
  senses: ReadonlySet<string>;
  /** Those that are a reason for a trait, by what their sentence tells: the writer's own doing or its object, and nothing of a thing. */
  reasons: ReadonlyMap<string, Telling>;
  /** For each sense the passage that has it; a word by itself has none. */
  passages: ReadonlyMap<string, string>;
  tells: Telling;
  /** Where its words lie among all words (`meaning.ts`). */
  meaning: readonly number[];
  /** Its sentences as they were written. */
  sentences: readonly string[];
  /** How many words it has. */
  length: number;
}

/** What speaks for one trait: a number that every entry has, and one for each sense. */
export interface TraitWeights {
  bias: number;
  senses: ReadonlyMap<string, number>;
  /** What the meaning of words adds that are in no list; without it the senses speak alone. */
  meaning?: MeaningWeights;
}

/** How much the senses still count, a number that every entry has, and one for each direction of meaning. */
export interface MeaningWeights {
  scale: number;
  bias: number;
  directions: readonly number[];
}

export type Weights = ReadonlyMap<TraitName, TraitWeights>;

function readMeaning(trait: string): MeaningWeights {
  const [scale = 1, bias = 0, ...directions] = (learnedMeanings as Record<string, number[]>)[trait] ?? [];
  return { scale, bias, directions };
}

function readWeights(rows: Record<string, Record<string, number>>): Weights {
  return new Map(
    Object.entries(rows).map(([trait, { bias = 0, ...senses }]) => {
      if (!isTrait(trait)) throw new Error(`No such trait: ${trait}`);
      return [trait, { bias, senses: new Map(Object.entries(senses)), meaning: readMeaning(trait) }];
    }),
  );
}

/** The weights as they were learned (`npm run writer:train`). */
export const weights = readWeights(learned);

/** Surer than this, in either direction, is no surer. */
const SURE = 7;

/** What the senses say for a trait: a number below 0 against it, above 0 for it. */
export function sensesSpeak({ senses }: Pick<Findings, 'senses'>, own: TraitWeights): number {
  let sum = own.bias;
  for (const sense of senses) sum += own.senses.get(sense) ?? 0;
  return Math.max(-SURE, Math.min(SURE, sum));
}

/** How likely each trait fits, from 0 to 1. What says nothing adds nothing, so without words for it no trait is likely. */
export function chancesOf(
  findings: Pick<Findings, 'senses' | 'meaning'>,
  by: Weights = weights,
): Map<TraitName, number> {
  const chances = new Map<TraitName, number>();
  const direction = directionOf(findings.meaning);
  for (const [trait, own] of by) {
    let sum = sensesSpeak(findings, own);
    if (direction && own.meaning) {
      sum = own.meaning.bias + own.meaning.scale * sum;
      for (let at = 0; at < direction.length; at += 1) sum += (own.meaning.directions[at] ?? 0) * (direction[at] ?? 0);
    }
    chances.set(trait, 1 / (1 + Math.exp(-sum)));
  }
  return chances;
}
