import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { namesOffered, namesTaken, unusedExports } from './lib/exports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

describe('exports', () => {
  it('are all imported by another file', () => {
    expect(unusedExports(root, workspaces)).toEqual([]);
  });

  it('are known by name, whatever they are', () => {
    const code = [
      'export const one = 1;',
      'export async function two() {}',
      'export function* three() {}',
      'export class Four {}',
      'export interface Five {}',
      'export type Six = 6;',
      'const seven = 7;',
    ].join('\n');
    expect(namesOffered(code)).toEqual(['one', 'two', 'three', 'Four', 'Five', 'Six']);
  });

  it('count as imported under another name, as types, handed on, as a whole and late', () => {
    const code = [
      "import { one as first, type Two } from './a.ts';",
      "import type {\n  Three,\n} from '../b.ts';",
      "export { four } from './c.ts';",
      "import * as five from './d.ts';",
      "const six = () => import('./e.ts');",
    ].join('\n');
    expect(namesTaken(code)).toEqual([
      ...[
        ['./a.ts', 'one'],
        ['./a.ts', 'Two'],
        ['../b.ts', 'Three'],
        ['./c.ts', 'four'],
      ],
      ...[
        ['./d.ts', '*'],
        ['./e.ts', '*'],
      ],
    ]);
  });
});
