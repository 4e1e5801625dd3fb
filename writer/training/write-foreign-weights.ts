import { writeFile } from 'node:fs/promises';
import { foreignLanguages } from '../src/grounding/language.ts';
import { foreignLabelled } from './labelled.ts';
import { packSigns } from './sign-weights.ts';
import { foreignExampleOf, trainForeign } from './train-foreign.ts';

/** `npm run writer:train-foreign`: learns what the words of other languages say from the labelled entries in them. */
const labelled = foreignLabelled();
const learned = foreignLanguages.map((language) => {
  const { traits, signs } = trainForeign(labelled.filter((one) => one.language === language).map(foreignExampleOf));
  const biases = [...traits.values()].map(({ bias }) => Number(bias.toFixed(2)));
  return `${JSON.stringify(language)}: ${JSON.stringify({ biases, ...packSigns(signs) })}`;
});
await writeFile(new URL('../src/builtin/data/foreign.json', import.meta.url), `{\n${learned.join(',\n')}\n}\n`);
