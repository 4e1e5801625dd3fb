import { writeFile } from 'node:fs/promises';
import type { TraitWeights } from '../src/builtin/traits/trait-model.ts';
import { examplesOf } from './examples.ts';
import { learnedFrom } from './labelled.ts';
import { train } from './train.ts';

/** `npm run writer:train`: learns the weights from the labelled entries that are neither held out nor blind. */
const target = new URL('../src/builtin/data/weights.json', import.meta.url);
const meanings = new URL('../src/builtin/data/meanings.json', import.meta.url);
/** Smaller weights change no choice, only the size of the file. */
const NEGLIGIBLE = 0.1;
const rounded = (weight: number): number => Number(weight.toFixed(2));

/** One line for each trait, so that a change of the weights can be read. */
function rowOf(trait: string, { bias, senses }: TraitWeights): string {
  const kept = [...senses].filter(([, weight]) => Math.abs(weight) >= NEGLIGIBLE).sort(([, a], [, b]) => b - a);
  const weights = Object.fromEntries(
    [['bias', bias] as const, ...kept].map(([name, weight]) => [name, rounded(weight)]),
  );
  return `${JSON.stringify(trait)}: ${JSON.stringify(weights)}`;
}

const learned = train(examplesOf(learnedFrom));
const rows = [...learned].map(([trait, own]) => rowOf(trait, own));
const text = `{\n${rows.join(',\n')}\n}\n`;
await writeFile(target, text);
const directions = [...learned].map(([trait, { meaning }]) => {
  const numbers = meaning ? [meaning.scale, meaning.bias, ...meaning.directions] : [];
  return `${JSON.stringify(trait)}: ${JSON.stringify(numbers.map((number) => Number(number.toFixed(3))))}`;
});
await writeFile(meanings, `{\n${directions.join(',\n')}\n}\n`);
process.stdout.write(`${String(rows.length)} traits, ${String(text.length)} bytes\n`);
