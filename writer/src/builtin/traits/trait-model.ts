import { isTrait, type TraitName } from '@app/shared/trait-catalogue';
import { weights as learned } from '../data/weights.lexicon.ts';

/** Whether the writer does something in it that is not denied, only is, has or goes, or has no verb at all. */
export type Telling = 'deed' | 'state' | 'name';

/** What was found in a text: the senses of its words, and the weight of what speaks for each trait by itself. */
export interface Findings {
  senses: ReadonlySet<string>;
  evidence: ReadonlyMap<TraitName, number>;
  tells: Telling;
  /** How many words it has. */
  length: number;
}

/** What speaks for one trait. */
export interface TraitWeights {
  bias: number;
  evidence: number;
  senses: Map<string, number>;
}

const EVIDENCE_MAX = 6;
const EVIDENCE_UNIT = 3;

/** Evidence as the model counts it: no pile of words weighs more than two plain signs. */
export const countEvidence = (weight: number): number => Math.min(weight, EVIDENCE_MAX) / EVIDENCE_UNIT;

let model: Map<TraitName, TraitWeights> | undefined;

/** `Trait bias evidence; sense weight; sense weight` */
function readRow(row: string): [TraitName, TraitWeights] {
  const [head = '', ...pairs] = row.split('; ');
  const [, trait = '', bias = '', evidence = ''] = /^(.+) (\S+) (\S+)$/.exec(head) ?? [];
  if (!isTrait(trait)) throw new Error(`No such trait: ${trait}`);
  const senses = pairs.map((pair): [string, number] => {
    const blank = pair.lastIndexOf(' ');
    return [pair.slice(0, blank), Number(pair.slice(blank))];
  });
  return [trait, { bias: Number(bias), evidence: Number(evidence), senses: new Map(senses) }];
}

/** Reads the weights (once in the process). */
export const loadWeights = (): Map<TraitName, TraitWeights> =>
  (model ??= new Map(learned.trim().split('\n').map(readRow)));

/** How likely each trait fits, from 0 to 1. What says nothing adds nothing, so without words for it no trait is likely. */
export function chancesOf(
  { senses, evidence }: Findings,
  weights: ReadonlyMap<TraitName, TraitWeights> = loadWeights(),
): Map<TraitName, number> {
  const chances = new Map<TraitName, number>();
  for (const [trait, own] of weights) {
    let sum = own.bias + own.evidence * countEvidence(evidence.get(trait) ?? 0);
    for (const sense of senses) sum += own.senses.get(sense) ?? 0;
    chances.set(trait, 1 / (1 + Math.exp(-sum)));
  }
  return chances;
}
