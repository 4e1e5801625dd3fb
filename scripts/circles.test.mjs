import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesBetween, circlesOf, importsOf } from './lib/circles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

describe('circles between files', () => {
  it('are there none, types included', () => {
    expect(circlesBetween(root, [...workspaces, 'scripts'])).toEqual([]);
  });

  it('are found whatever is in them', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['d'], e: ['a', 'f'], f: [] };
    expect(circlesOf(new Map(Object.entries(graph)))).toEqual([['d'], ['a', 'b', 'c']]);
  });

  it('are closed by types and by what is handed on, but not by what is loaded late', () => {
    const code = [
      "import 'node:fs';",
      "import type { One } from './one.ts';",
      "import {\n  two,\n} from '../two.ts';",
      "export { three } from '@app/shared/three';",
      "export { toneOf } from '@app/writer/facts';",
      "const four = () => import('./four.ts');",
      "import './five.ts';",
    ].join('\n');
    expect(importsOf('server/src/here/file.ts', code, () => true)).toEqual([
      ...['server/src/here/one.ts', 'server/src/two.ts'],
      ...['shared/src/three.ts', 'writer/src/facts/read.ts', 'server/src/here/five.ts'],
    ]);
  });
});
