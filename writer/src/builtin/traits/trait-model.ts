import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import learned from '../data/weights.json' with { type: 'json' };

/** Whether the writer does something in it that is not denied, only is, has or goes, or has no verb at all. */
export type Telling = 'deed' | 'state' | 'name';

/** What was found in a text. */
export interface Findings {
  /** What its words mean. */
  senses: ReadonlySet<string>;
  /** For each of them the passage that has it. */
  passages: ReadonlyMap<string, string>;
  tells: Telling;
  /** How many words it has. */
  length: number;
}

/** What speaks for one trait: a number that every entry has, and one for each sense. */
export interface TraitWeights {
  bias: number;
  senses: ReadonlyMap<string, number>;
}

export type Weights = ReadonlyMap<TraitName, TraitWeights>;

function readWeights(rows: Record<string, Record<string, number>>): Weights {
  return new Map(
    Object.entries(rows).map(([trait, { bias = 0, ...senses }]) => {
      if (!isTrait(trait)) throw new Error(`No such trait: ${trait}`);
      return [trait, { bias, senses: new Map(Object.entries(senses)) }];
    }),
  );
}

/** The weights as they were learned (`npm run writer:train`). */
export const weights = readWeights(learned);

/** How likely each trait fits, from 0 to 1. What says nothing adds nothing, so without words for it no trait is likely. */
export function chancesOf({ senses }: Pick<Findings, 'senses'>, by: Weights = weights): Map<TraitName, number> {
  const chances = new Map<TraitName, number>();
  for (const [trait, own] of by) {
    let sum = own.bias;
    for (const sense of senses) sum += own.senses.get(sense) ?? 0;
    chances.set(trait, 1 / (1 + Math.exp(-sum)));
  }
  return chances;
}
