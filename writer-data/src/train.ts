import { writeFile } from 'node:fs/promises';
import { labelledTraits } from './dataset.ts';
import { toneEntries, toneExample, trainTones } from './tones.ts';
import { traitExample, trainTraits } from './traits.ts';

/** `npm run writer:train`: learns both models anew from the rows of the split `train`. It takes some minutes and has no chance in it. */
const fileOf = (name: string): URL => new URL(`../../writer/src/classify/${name}-weights.json`, import.meta.url);

await writeFile(fileOf('tone'), `${JSON.stringify(trainTones(toneEntries().map(toneExample)))}\n`);
const traits = labelledTraits().filter(({ split }) => split === 'train');
await writeFile(fileOf('trait'), `${JSON.stringify(trainTraits(traits.map(traitExample)))}\n`);
