import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const map = readFileSync(`${root}/docs/spec-map.md`, 'utf8');

/** Rows are `| what the spec says | where it lives | the test that shows it |`; files are in backticks, tests as `file › name`. */
const rows = map
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line) && !line.startsWith('| spec |'))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const named = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

describe('docs/spec-map.md', () => {
  it('has a row for every section of the specification', () => {
    for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(map).toMatch(new RegExp(`^## ${section}\\.`, 'm'));
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each(rows)('%s', (_spec, where, test) => {
    expect(named(where).length).toBeGreaterThan(0);
    for (const file of named(where)) expect(existsSync(`${root}/${file}`), file).toBe(true);
    expect(named(test).length).toBeGreaterThan(0);
    for (const reference of named(test)) {
      const [file, name] = reference.split(' › ');
      expect(existsSync(`${root}/${file}`), file).toBe(true);
      expect(readFileSync(`${root}/${file}`, 'utf8')).toContain(name ?? 'no name of a test');
    }
  });
});
