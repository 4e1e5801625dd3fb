import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { directionOf, DIRECTIONS } from '../src/builtin/traits/meaning.ts';
import { deniedSenses, senses } from '../src/builtin/traits/senses.ts';
import { signsIn, type Findings, type Weights } from '../src/builtin/traits/trait-model.ts';
import { shareOf } from '../src/signs.ts';
import { contrastsOf, descend, STIFFNESS_OF_BIAS } from './descent.ts';
import { heaviest, oftenSeen } from './sign-weights.ts';

/** One labelled entry: what was found in it, and which traits fit. */
export interface Example {
  findings: Findings;
  fits: readonly TraitName[];
}

/** What a sense that speaks faintly, plainly, strongly or by itself for a trait weighs before anything is learned. */
const PRIOR = [0, 1, 2.4, 4, 5.5];
const PRIOR_BIAS = -4.4;
/** How much the entries must say against a prior weight to move it, and to be believed about a sign and a direction of meaning. */
const STIFFNESS = 4;
const STIFFNESS_OF_SIGNS = 3;
const STIFFNESS_OF_DIRECTIONS = 10;
/** A sign that fewer entries have says nothing about others. */
const SEEN_BY = 4;
/** How many signs are kept: with all of them hardly more traits are right. */
const SIGNS = 6_000;

const named = [...senses, ...deniedSenses];
const directions = Array.from({ length: DIRECTIONS }, (_, direction) => direction);

/**
 * Learns from labelled entries what each sense, each sign and each direction of meaning says for each trait, beginning with what
 * the data files say of the senses. A sense that was never met keeps its prior weight, so that its words count also where no
 * labelled entry has them.
 */
export function train(examples: readonly Example[]): Weights {
  const read = examples.map(({ findings, fits }) => ({ findings, fits, all: signsIn(findings.sentences) }));
  const seen = oftenSeen(
    read.map(({ all }) => all),
    SEEN_BY,
  );
  const firstSign = named.length + 1;
  const firstDirection = firstSign + seen.size;
  const senseIds = new Map(named.map(({ name }, index) => [name, index + 1]));
  const signIds = new Map([...seen.keys()].map((sign, index) => [sign, firstSign + index]));
  const rows = read.map(({ findings, fits, all }) => {
    const found = [...findings.senses].flatMap((name) => senseIds.get(name) ?? []);
    const signs = [...all].flatMap((sign) => signIds.get(sign) ?? []);
    const direction = directionOf(findings.meaning) ?? [];
    return {
      fits,
      ids: [...found, ...signs, ...direction.map((_, at) => firstDirection + at)],
      counts: [...found.map(() => 1), ...signs.map(() => shareOf(all.size)), ...direction],
    };
  });
  const learned = traitNames.map((trait) => {
    const judged = rows.map(({ fits, ...row }) => ({ ...row, truth: fits.includes(trait) ? 1 : 0 }));
    const contrasts = contrastsOf(judged, firstDirection);
    const priors = [
      PRIOR_BIAS,
      ...named.map(({ speaksFor }) => PRIOR[speaksFor.get(trait) ?? 0] ?? 0),
      ...[...seen, ...directions].map(() => 0),
    ];
    const stiffness = [
      STIFFNESS_OF_BIAS,
      ...named.map(() => STIFFNESS),
      ...contrasts.slice(firstSign).map((contrast) => STIFFNESS_OF_SIGNS / contrast),
      ...directions.map(() => STIFFNESS_OF_DIRECTIONS),
    ];
    return descend(judged, { priors, stiffness });
  });
  const ofTrait = ([bias = 0, ...weights]: readonly number[]) => ({
    bias,
    senses: new Map(named.map(({ name }, index) => [name, weights[index] ?? 0])),
    directions: weights.slice(firstDirection - 1),
  });
  return {
    traits: new Map(traitNames.map((trait, index) => [trait, ofTrait(learned[index] ?? [])])),
    signs: heaviest(
      seen,
      learned.map((weights) => weights.slice(firstSign, firstDirection)),
      SIGNS,
    ),
  };
}
