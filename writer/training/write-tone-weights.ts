import { writeFile } from 'node:fs/promises';
import { packSigns } from './sign-weights.ts';
import { toneExamples, trainTones } from './train-tones.ts';

/** `npm run writer:train-tones`: learns what words say of the tone of an entry, a byte for each question. */
const target = new URL('../src/tone/learned.json', import.meta.url);

const learned = trainTones(toneExamples());
const text = JSON.stringify({ biases: learned.biases, ...packSigns(learned) });
await writeFile(target, `${text}\n`);
process.stdout.write(`${String(learned.signs.size)} signs, ${String(text.length)} bytes\n`);
