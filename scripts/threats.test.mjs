import { describe, expect, it } from 'vitest';
import { brokenReference, namedIn, readDoc, tableRows } from './lib/doc-tables.mjs';

const rows = tableRows(readDoc('threats.md'), 'call or place');
const isTest = (name) => /\.(test|e2e)\.(tsx?|mjs)( ›|$)/.test(name);

describe('docs/threats.md', () => {
  it('has a line for every abuse that is known', () => {
    expect(rows.length).toBeGreaterThan(80);
  });

  it.each(rows)('%s: %s', (_place, _abuse, answer, test) => {
    expect(answer).not.toBe('');
    expect(test).not.toBe('');
    for (const reference of namedIn(test).filter(isTest)) expect(brokenReference(reference)).toBeNull();
  });

  it('names a test in nearly every line, and says where there is none', () => {
    const without = rows.filter(([, , , test]) => !namedIn(test).some(isTest));
    for (const [, , , test] of without) expect(test).toMatch(/^(no test: decided against|tried by hand)$/);
  });
});
