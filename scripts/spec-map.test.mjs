import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { brokenReference, namedIn, readDoc, tableRows } from './lib/doc-tables.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const map = readDoc('spec-map.md');

/** Rows are `| what the spec says | where it lives | the test that shows it |`; files are in backticks, tests as `file › name`. */
const rows = tableRows(map, 'spec');

describe('docs/spec-map.md', () => {
  it('has a row for every section of the specification', () => {
    for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(map).toMatch(new RegExp(`^## ${section}\\.`, 'm'));
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each(rows)('%s', (_spec, where, test) => {
    expect(namedIn(where).length).toBeGreaterThan(0);
    for (const file of namedIn(where)) expect(existsSync(`${root}/${file}`), file).toBe(true);
    expect(namedIn(test).length).toBeGreaterThan(0);
    for (const reference of namedIn(test)) {
      expect(reference).toContain(' › ');
      expect(brokenReference(reference)).toBeNull();
    }
  });
});
