import { writeFile } from 'node:fs/promises';
import { labelledSet } from './labelled-set.ts';
import { examplesOf } from './examples.ts';
import type { TraitWeights } from '../src/builtin/traits/trait-model.ts';
import { train } from './train.ts';

/** Smaller weights change no choice, only the size of the file. */
const NEGLIGIBLE = 0.1;
const target = new URL('../src/builtin/data/weights.lexicon.ts', import.meta.url);

function rowOf(trait: string, { bias, evidence, senses }: TraitWeights): string {
  const kept = [...senses].filter(([, weight]) => Math.abs(weight) >= NEGLIGIBLE).sort(([, a], [, b]) => b - a);
  return [
    `${trait} ${bias.toFixed(2)} ${evidence.toFixed(2)}`,
    ...kept.map(([name, weight]) => `${name} ${weight.toFixed(2)}`),
  ].join('; ');
}

const learned = train(examplesOf(labelledSet.filter(({ part }) => part === 'development')));
const rows = [...learned].map(([trait, own]) => rowOf(trait, own));
await writeFile(
  target,
  `/** What each sense says for each trait. Made by learning/make-weights.ts from the labelled entries for development; not to be edited. */\nexport const weights = \`\n${rows.join('\n')}\n\`;\n`,
);
process.stdout.write(`${String(rows.length)} traits, ${String(rows.join('\n').length)} bytes\n`);
