import { writeFile } from 'node:fs/promises';
import { traitNames } from '@app/shared/trait-catalogue';
import { examplesOf } from './examples.ts';
import { learnedFrom } from './labelled.ts';
import { packSigns } from './sign-weights.ts';
import { train } from './train.ts';

/** `npm run writer:train`: learns the weights from the labelled entries that are neither held out nor blind. */
const fileOf = (name: string): URL => new URL(`../src/builtin/data/${name}.json`, import.meta.url);
/** Smaller weights change no choice, only the size of the file. */
const NEGLIGIBLE = 0.1;
const rounded = (weight: number, digits: number): number => Number(weight.toFixed(digits));

/** One line for each trait, so that a change of the weights can be read. */
const lines = (rows: readonly (readonly [string, unknown])[]): string =>
  `{\n${rows.map(([trait, row]) => `${JSON.stringify(trait)}: ${JSON.stringify(row)}`).join(',\n')}\n}\n`;

const { traits, signs } = train(examplesOf(learnedFrom));
const senses = [...traits].map(([trait, { bias, senses: own }]) => {
  const kept = [...own].filter(([, weight]) => Math.abs(weight) >= NEGLIGIBLE).sort(([, a], [, b]) => b - a);
  const all = [['bias', bias] as const, ...kept].map(([name, weight]) => [name, rounded(weight, 2)] as const);
  return [trait, Object.fromEntries(all)] as const;
});
const meanings = [...traits].map(
  ([trait, { directions }]) => [trait, directions.map((number) => rounded(number, 3))] as const,
);
await writeFile(fileOf('weights'), lines(senses));
await writeFile(fileOf('meanings'), lines(meanings));
await writeFile(fileOf('signs'), `${JSON.stringify({ traits: traitNames, ...packSigns(signs) })}\n`);
process.stdout.write(`${String(traits.size)} traits, ${String(signs.signs.size)} signs\n`);
