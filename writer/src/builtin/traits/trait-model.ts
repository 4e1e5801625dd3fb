import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { readSigns, weigh, type SignWeights } from '../../signs.ts';
import learnedMeanings from '../data/meanings.json' with { type: 'json' };
import learnedSigns from '../data/signs.json' with { type: 'json' };
import learnedSenses from '../data/weights.json' with { type: 'json' };
import { directionOf } from './meaning.ts';

/** Whether the writer does something in it that is not denied, only is, has or goes, or has no verb at all. */
export type Telling = 'deed' | 'state' | 'name';

/** One sentence as it was read (`tidy.ts`, `quotes.ts`), without its end mark. */
interface Said {
  text: string;
  /** Whether the writer does more in it than cry, wait or be, or it is a lesson. */
  isDeed: boolean;
  /** All its words, whoever they tell of (`signs.ts`). */
  signs: ReadonlySet<string>;
}

/** What was found in a text. */
export interface Findings {
  /** What its words mean, where they tell of the writer. */
  senses: ReadonlySet<string>;
  /** Those that are a reason for a trait, by what their sentence tells: the writer's own doing or its object, and nothing of a thing. */
  reasons: ReadonlyMap<string, Telling>;
  /** For each sense the passage that has it. */
  passages: ReadonlyMap<string, string>;
  tells: Telling;
  /** Where its words lie among all words (`meaning.ts`). */
  meaning: readonly number[];
  sentences: readonly Said[];
  /** How many words it has. */
  length: number;
}

/** What speaks for one trait: a number that every entry has, one for each sense, and one for each direction of meaning. */
interface TraitWeights {
  bias: number;
  senses: ReadonlyMap<string, number>;
  directions: readonly number[];
}

export interface Weights {
  /** In the order of the catalogue. */
  traits: ReadonlyMap<TraitName, TraitWeights>;
  /** For each sign a weight for each trait. */
  signs: SignWeights;
}

function readTrait(trait: TraitName): TraitWeights {
  const { bias = 0, ...senses } = (learnedSenses as Record<string, Record<string, number>>)[trait] ?? {};
  const directions = (learnedMeanings as Record<string, number[]>)[trait] ?? [];
  return { bias, senses: new Map(Object.entries(senses)), directions };
}

/** The weights as they were learned (`npm run writer:train`). */
export const weights: Weights = {
  traits: new Map(traitNames.map((trait) => [trait, readTrait(trait)])),
  signs: readSigns(learnedSigns, traitNames.length),
};

/** Surer than this, in either direction, is no surer. */
const SURE = 7;

/** What signs say for each trait: a number below 0 against it, above 0 for it. */
export function spokenBy(signs: ReadonlySet<string>, by: Weights = weights): ReadonlyMap<TraitName, number> {
  const sums = weigh(signs, by.signs, by.traits.size);
  return new Map([...by.traits.keys()].map((trait, place) => [trait, sums[place] ?? 0]));
}

/** All signs of several sentences. */
export const signsIn = (sentences: readonly Said[]): ReadonlySet<string> =>
  new Set(sentences.flatMap(({ signs }) => [...signs]));

/** How likely each trait fits, from 0 to 1. */
export function chancesOf(
  { senses, sentences, meaning }: Pick<Findings, 'senses' | 'sentences' | 'meaning'>,
  by: Weights = weights,
): Map<TraitName, number> {
  const direction = directionOf(meaning) ?? [];
  const spoken = spokenBy(signsIn(sentences), by);
  return new Map(
    [...by.traits].map(([trait, own]) => {
      let sum = own.bias + (spoken.get(trait) ?? 0);
      for (const sense of senses) sum += own.senses.get(sense) ?? 0;
      direction.forEach((number, at) => {
        sum += number * (own.directions[at] ?? 0);
      });
      return [trait, 1 / (1 + Math.exp(-Math.max(-SURE, Math.min(SURE, sum))))];
    }),
  );
}
