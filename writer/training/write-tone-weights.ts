import { writeFile } from 'node:fs/promises';
import { SIGNS, toneExamples, trainTones } from './train-tones.ts';

/** `npm run writer:train-tones`: learns what words say of the tone of an entry, a byte for each question. */
const target = new URL('../src/tone/learned.json', import.meta.url);
const MOST = 127;

const { biases, signs, weights } = trainTones(toneExamples(), SIGNS);
const numbers = Array.from(weights);
const step = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / MOST;
const bytes = Int8Array.from(numbers, (number) => Math.round(number / step));
const text = JSON.stringify({
  biases,
  step,
  signs: [...signs.keys()].join('\n'),
  bytes: Buffer.from(bytes.buffer).toString('base64'),
});
await writeFile(target, `${text}\n`);
process.stdout.write(`${String(signs.size)} signs, ${String(text.length)} bytes\n`);
