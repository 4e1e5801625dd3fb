import { traitNames } from '@app/shared/trait-catalogue';
import type { ForeignLanguage } from '../../grounding/language.ts';
import { readSigns } from '../../signs.ts';
import learned from '../data/foreign.json' with { type: 'json' };
import { weights, type Weights } from '../traits/trait-model.ts';
import type { Lines } from '../traits/traits.ts';

/** Where less is known than of English, only what is surer is told. */
export const foreignLines: Lines = { first: 0.35, further: 0.7 };

/**
 * Weights for a language whose words have the senses of English ones: a sense speaks for what it speaks for in English, and how
 * likely each trait is before and what all words say besides was learned from entries in that language (`npm run writer:train-foreign`).
 */
function weightsIn({ biases, ...signs }: (typeof learned)[ForeignLanguage]): Weights {
  const traits = traitNames.map((trait, place) => {
    const senses = weights.traits.get(trait)?.senses ?? new Map<string, number>();
    return [trait, { bias: biases[place] ?? 0, senses, directions: [] }] as const;
  });
  return { traits: new Map(traits), signs: readSigns(signs, traitNames.length) };
}

export const foreignWeights: Readonly<Record<ForeignLanguage, Weights>> = {
  de: weightsIn(learned.de),
  es: weightsIn(learned.es),
  fr: weightsIn(learned.fr),
};
