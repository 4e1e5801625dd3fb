import conceptTraits from '../../writer/src/classify/concepts.json' with { type: 'json' };
import { traitNames } from '@app/shared/trait-catalogue';
import { featuresOf } from '../../writer/src/classify/features.ts';
import { readSentences } from '../../writer/src/classify/traits.ts';
import type { PackedModel } from '../../writer/src/classify/linear.ts';
import type { LabelledTraits } from './dataset.ts';
import { fit, type Example } from './fit.ts';

/** `Trait!!` speaks by itself for a trait, `Trait!` strongly, `Trait` plainly, `Trait?` faintly, `Trait-` against it. */
const PRIORS: Readonly<Record<string, number>> = { '!!': 5.5, '!': 4, '': 2.4, '?': 1, '-': -3, '--': -7 };

const priors = new Map(
  Object.entries(conceptTraits).map(([concept, list]) => [
    concept,
    new Map(
      list
        .split(', ')
        .filter(Boolean)
        .map((item) => {
          const [, trait = '', mark = ''] = /^(.*?)(!!|--|[!?-]?)$/.exec(item) ?? [];
          return [trait, PRIORS[mark] ?? 0];
        }),
    ),
  ]),
);

export const traitExample = ({ text, language, fits }: LabelledTraits): Example => ({
  features: featuresOf(
    text,
    readSentences(text, language).flatMap(({ passages }) => passages),
  ),
  truth: traitNames.map((trait) => (fits.includes(trait) ? 1 : 0)),
});

/** Learns what each concept and n-gram says for each trait, in all languages at once. Concepts begin with what their list says. */
export const trainTraits = (examples: readonly Example[]): PackedModel =>
  fit(examples, {
    labels: traitNames,
    priorOf: (concept, label) => priors.get(concept)?.get(traitNames[label] ?? '') ?? 0,
    concepts: [...priors.keys()],
    biasPrior: -4.4,
    conceptL2: 4,
    ngramL2: 3,
    minCount: 4,
    ngramsMax: 7500,
  });
