import { describe, expect, it } from 'vitest';
import { brokenReference, namedIn, readDoc, tableRows } from './lib/doc-tables.mjs';

const page = readDoc('asvs.md');
const rows = tableRows(page, 'number').filter(([number]) => /^\d+\.\d+\.\d+$/.test(number));

/** The requirements of levels 1 and 2: `section: how many`, without those of level 3, which are named. */
const sections = {
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
};
const wanted = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, n) => `${section}.${String(n + 1)}`),
);

describe('docs/asvs.md', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(([number]) => number)).toEqual(wanted);
  });

  it.each(rows)('%s: %s', (_number, requirement, state, how, test) => {
    expect(requirement).not.toBe('');
    expect(['met', 'not met', 'n/a']).toContain(state);
    if (state === 'met') expect(test).toMatch(/ › |^no test: /);
    else expect(how.length).toBeGreaterThan(10);
    for (const reference of namedIn(`${how} ${test}`).filter((name) => name.includes(' › ')))
      expect(brokenReference(reference)).toBeNull();
  });

  it('counts what it says', () => {
    const counted = tableRows(page, '').filter(([chapter]) => /^V\d /.test(chapter));
    expect(counted).toHaveLength(3);
    for (const [chapter, ...counts] of counted) {
      const states = rows.filter(([number]) => chapter.startsWith(`V${number[0]} `)).map(([, , state]) => state);
      const of = (state) => String(states.filter((one) => one === state).length);
      expect([chapter, ...counts]).toEqual([chapter, of('met'), of('not met'), of('n/a')]);
    }
  });
});
