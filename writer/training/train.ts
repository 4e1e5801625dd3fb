import { traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { deniedSenses, senses } from '../src/builtin/traits/senses.ts';
import { directionOf, DIRECTIONS } from '../src/builtin/traits/meaning.ts';
import { descend } from './descent.ts';
import { isWord } from '../src/builtin/traits/own-words.ts';
import {
  sensesSpeak,
  type Findings,
  type MeaningWeights,
  type TraitWeights,
  type Weights,
} from '../src/builtin/traits/trait-model.ts';

/** One labelled entry: what was found in it, and which traits fit. */
export interface Example {
  findings: Findings;
  fits: readonly TraitName[];
}

/** What a sense that speaks faintly, plainly, strongly or by itself for a trait weighs before anything is learned. */
const PRIOR = [0, 1, 2.4, 4, 5.5];
const PRIOR_BIAS = -4.4;
/** How much the entries must say against a prior weight to move it. */
const STIFFNESS = 4;
/** The same for a word that nobody chose. */
const STIFFNESS_OF_WORDS = 8;
const STIFFNESS_BIAS = 0.01;
/** A word that fewer entries have says nothing about others. */
const SEEN_BY = 3;
const RATE = 0.15;

const named = [...senses, ...deniedSenses];

/** What was found in the entries: every sense, and the words that several of them have. */
function oftenFound(examples: readonly Example[]): string[] {
  const seen = new Map<string, number>();
  for (const { findings } of examples) for (const name of findings.senses) seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].flatMap(([name, count]) => (isWord(name) && count < SEEN_BY ? [] : [name]));
}

/**
 * Learns what each sense says for each trait from labelled entries, beginning with what the data files say. A sense that was
 * never met keeps its prior weight, so that its words count also where no labelled entry has them.
 */
function learnSenses(examples: readonly Example[]): Map<TraitName, TraitWeights> {
  const names = [...new Set([...named.map(({ name }) => name), ...oftenFound(examples)])];
  const ids = new Map(names.map((name, index) => [name, index + 1]));
  const rows = examples.map((example) => ({
    ids: [...example.findings.senses].flatMap((name) => ids.get(name) ?? []),
    example,
  }));
  const stiffness = [STIFFNESS_BIAS, ...names.map((name) => (isWord(name) ? STIFFNESS_OF_WORDS : STIFFNESS))];
  const spoken = new Map(named.map(({ name, speaksFor }) => [name, speaksFor]));
  return new Map(
    traitNames.map((trait) => {
      const priors = names.map((name) => PRIOR[spoken.get(name)?.get(trait) ?? 0] ?? 0);
      const judged = rows.map(({ ids, example }) => ({ ids, truth: example.fits.includes(trait) ? 1 : 0 }));
      const [bias = 0, ...weights] = descend(judged, { priors: [PRIOR_BIAS, ...priors], stiffness });
      return [trait, { bias, senses: new Map(names.map((name, index) => [name, weights[index] ?? 0])) }];
    }),
  );
}

const FOLDS = 4;
const ROUNDS_OF_MEANING = 120;
/** How much the entries must say to be believed about a direction. */
const STIFFNESS_OF_MEANING = 10;

/** What the senses say of each entry by weights that never saw it. */
function speakOfUnseen(examples: readonly Example[]): Map<Example, Weights> {
  const spoken = new Map<Example, Weights>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const learned = learnSenses(examples.filter((_, index) => index % FOLDS !== fold));
    for (const [index, example] of examples.entries()) if (index % FOLDS === fold) spoken.set(example, learned);
  }
  return spoken;
}

/** A second regression, of what the senses leave open on the direction in which the words of an entry lie. */
function learnMeaning(
  trait: TraitName,
  rows: readonly { direction: number[]; example: Example; spoken: number }[],
): MeaningWeights {
  const SCALE = DIRECTIONS + 1;
  const at = (list: readonly number[], id: number): number => list[id] ?? 0;
  const found = new Array<number>(DIRECTIONS + 2).fill(0);
  found[SCALE] = 1;
  const squares = found.map(() => 1e-3);
  for (let round = 0; round < ROUNDS_OF_MEANING; round += 1) {
    const slopes = found.map((weight, id) =>
      id === DIRECTIONS ? STIFFNESS_BIAS * weight : STIFFNESS_OF_MEANING * (weight - (id === SCALE ? 1 : 0)),
    );
    for (const { direction, example, spoken } of rows) {
      let sum = at(found, DIRECTIONS) + at(found, SCALE) * spoken;
      for (let id = 0; id < DIRECTIONS; id += 1) sum += at(found, id) * at(direction, id);
      const error = 1 / (1 + Math.exp(-sum)) - (example.fits.includes(trait) ? 1 : 0);
      for (let id = 0; id < DIRECTIONS; id += 1) slopes[id] = at(slopes, id) + error * at(direction, id);
      slopes[DIRECTIONS] = at(slopes, DIRECTIONS) + error;
      slopes[SCALE] = at(slopes, SCALE) + error * spoken;
    }
    slopes.forEach((slope, id) => {
      squares[id] = at(squares, id) + slope * slope;
      found[id] = at(found, id) - (RATE * slope) / Math.sqrt(at(squares, id));
    });
  }
  return { scale: at(found, SCALE), bias: at(found, DIRECTIONS), directions: found.slice(0, DIRECTIONS) };
}

/** Learns from labelled entries what senses say, and then what the meaning of all words says besides. */
export function train(examples: readonly Example[]): Map<TraitName, TraitWeights> {
  const learned = learnSenses(examples);
  const unseen = speakOfUnseen(examples);
  return new Map(
    [...learned].map(([trait, own]) => {
      const rows = examples.flatMap((example) => {
        const direction = directionOf(example.findings.meaning);
        const weights = unseen.get(example)?.get(trait);
        return direction && weights ? [{ direction, example, spoken: sensesSpeak(example.findings, weights) }] : [];
      });
      return [trait, { ...own, meaning: learnMeaning(trait, rows) }];
    }),
  );
}
