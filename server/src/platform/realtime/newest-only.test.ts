import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewestOnly } from './realtime.ts';

describe('NewestOnly', () => {
  it('lets each thing of each person only move on, in whatever order it is told', () => {
    const told = fc.record({
      person: fc.constantFrom('ada', 'bob'),
      thing: fc.constantFrom('stats', 'row'),
      rev: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(told), (pushes) => {
        const news = new NewestOnly();
        const newest = new Map<string, number>();
        for (const { person, thing, rev } of pushes) {
          const key = `${person} ${thing}`;
          const known = newest.get(key) ?? 0;
          expect(news.admits(person, { thing, rev })).toBe(rev >= known);
          newest.set(key, Math.max(known, rev));
        }
      }),
    );
  });

  it('forgets what is long ago, so that it stays small', () => {
    const news = new NewestOnly(3);
    const tell = (thing: string, rev: number) => news.admits('ada', { thing, rev });
    tell('old', 5);
    for (const thing of ['b', 'c']) tell(thing, 1);
    expect(tell('old', 4)).toBe(false);
    for (const thing of ['d', 'e', 'f', 'g']) tell(thing, 1);
    expect(tell('old', 4)).toBe(true);
  });
});
