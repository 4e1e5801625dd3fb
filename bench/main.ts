import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { openBench } from './lib/bench.ts';
import { holds, type Figure } from './lib/measurement.ts';
import { round } from './lib/statistics.ts';
import { measurements } from './measurements/index.ts';

const say = (text = '') => process.stdout.write(`${text}\n`);
const goalText = ({ goal, unit }: Figure) =>
  'atMost' in goal ? `≤ ${String(goal.atMost)} ${unit}` : `≥ ${String(goal.atLeast)} ${unit}`;

const wanted = new Set(process.argv.slice(2).map((name) => name.toUpperCase()));
const unknown = [...wanted].filter((name) => !measurements.some(({ id }) => id === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no ${unknown.join(', ')}; there are ${measurements.map(({ id }) => id).join(', ')}.\n`,
  );
  process.exit(2);
}

const bench = await openBench();
const results: { id: string; title: string; figures: Figure[]; error?: string }[] = [];
say(`node ${process.version}, ${String(cpus().length)} cores (${cpus()[0]?.model ?? 'unknown'})`);
for (const { id, title, run } of measurements) {
  if (wanted.size > 0 && !wanted.has(id)) continue;
  say(`\n${id}  ${title}`);
  try {
    const figures = await run(bench);
    for (const figure of figures) {
      const line = `${String(round(figure.value, figure.value < 10 ? 2 : 0))} ${figure.unit}`;
      say(
        `  ${holds(figure) ? 'holds ' : 'FALLS SHORT'}  ${figure.what}: ${line} (goal ${goalText(figure)})${figure.note ? `  ${figure.note}` : ''}`,
      );
    }
    results.push({ id, title, figures });
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    say(`  FAILED  ${sentence}`);
    results.push({ id, title, figures: [], error: sentence });
  } finally {
    await bench.clear();
  }
}
await bench.close();

const folder = path.resolve(import.meta.dirname, '../bench-results');
await mkdir(folder, { recursive: true });
const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model };
await writeFile(path.join(folder, 'latest.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
const all = results.flatMap(({ figures }) => figures);
say(
  `\n${String(all.filter(holds).length)} of ${String(all.length)} figures hold; written to bench-results/latest.json`,
);
// Whoever asks for a measurement by its name asks whether its figures hold.
const fallsShort = wanted.size > 0 && !all.every(holds);
process.exit(fallsShort || results.some(({ error }) => error) ? 1 : 0);
