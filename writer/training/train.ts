import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { deniedSenses, senses } from '../src/builtin/traits/senses.ts';
import type { Findings, TraitWeights } from '../src/builtin/traits/trait-model.ts';

/** One labelled entry: what was found in it, and which traits fit. */
export interface Example {
  findings: Findings;
  fits: readonly TraitName[];
}

/** What a sense that speaks faintly, plainly, strongly or by itself for a trait weighs before anything is learned. */
const PRIOR = [0, 1, 2.4, 4, 5.5];
const PRIOR_BIAS = -4.4;
/** How much an entry must say against a prior weight to move it. */
const STIFFNESS = 4;
const STIFFNESS_BIAS = 0.01;
const ROUNDS = 150;
const RATE = 0.15;

const BIAS = 0;
const named = [...senses, ...deniedSenses];

/** An entry as numbered features. */
interface Row {
  ids: number[];
  example: Example;
}

/** One descent of a logistic regression whose weights are drawn towards their priors (Adagrad, full batch: no chance in it). */
function descend(rows: Row[], trait: TraitName, priors: number[]): number[] {
  const weights = [...priors];
  const squares = priors.map(() => 1e-3);
  const at = (list: number[], id: number): number => list[id] ?? 0;
  const truths = rows.map(({ example }) => (example.fits.includes(trait) ? 1 : 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = weights.map((weight, id) => (id === BIAS ? STIFFNESS_BIAS : STIFFNESS) * (weight - at(priors, id)));
    rows.forEach(({ ids }, row) => {
      let sum = at(weights, BIAS);
      for (const id of ids) sum += at(weights, id);
      const error = 1 / (1 + Math.exp(-sum)) - at(truths, row);
      slopes[BIAS] = at(slopes, BIAS) + error;
      for (const id of ids) slopes[id] = at(slopes, id) + error;
    });
    slopes.forEach((slope, id) => {
      squares[id] = at(squares, id) + slope * slope;
      weights[id] = at(weights, id) - (RATE * slope) / Math.sqrt(at(squares, id));
    });
  }
  return weights;
}

/**
 * Learns what each sense says for each trait from labelled entries, beginning with what the data files say. A sense that was
 * never met keeps its prior weight, so that its words count also where no labelled entry has them.
 */
export function train(examples: readonly Example[]): Map<TraitName, TraitWeights> {
  const names = [
    ...new Set([...named.map(({ name }) => name), ...examples.flatMap((one) => [...one.findings.senses])]),
  ];
  const ids = new Map(names.map((name, index) => [name, index + 1]));
  const rows = examples.map((example) => ({
    ids: [...example.findings.senses].map((name) => ids.get(name) ?? BIAS),
    example,
  }));
  const spoken = new Map(named.map(({ name, speaksFor }) => [name, speaksFor]));
  return new Map(
    traitNames.map((trait) => {
      const priors = names.map((name) => PRIOR[spoken.get(name)?.get(trait) ?? 0] ?? 0);
      const [bias = 0, ...weights] = descend(rows, trait, [PRIOR_BIAS, ...priors]);
      return [trait, { bias, senses: new Map(names.map((name, index) => [name, weights[index] ?? 0])) }];
    }),
  );
}
