import { addDays } from '@app/shared/dates';
import { traitFamilies } from '@app/shared/trait-catalogue';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PINNED } from '../../resume/impact.ts';
import { choose, inOrder } from './choose.ts';
import type { Item } from './repeats.ts';

const families = [null, ...traitFamilies.map(({ id }) => id)];

/** Scores in quarters, so that no sum is rounded and equals are equal. */
const item = fc
  .record({
    day: fc.nat({ max: 900 }),
    impact: fc.constantFrom(0, 1, 3, 5, 9, PINNED),
    score: fc.integer({ min: -8, max: 40 }),
    count: fc.integer({ min: 1, max: 5 }),
    family: fc.constantFrom(...families),
  })
  .map(({ day, impact, score, count, family }): Item => ({
    ...{ clause: 'I ran.', claim: 'I ran.', learned: null, traits: [], impact, family },
    date: addDays('2024-01-01', day),
    score: score / 4,
    ids: Array.from({ length: count }, (_, index) => String(index)),
  }));

/** As it is meant: whatever is taken takes 1.5 from all of its family and 1 from all of its sixth of the time. */
function plainly(items: readonly Item[]): Item[] {
  const at = ({ date }: Item) => Date.parse(`${date}T00:00:00Z`);
  const first = Math.min(...items.map(at));
  const length = (Math.max(...items.map(at)) - first) / 6 || 1;
  const stretchOf = (one: Item) => Math.min(5, Math.floor((at(one) - first) / length));
  const left = items.map((one) => ({
    one,
    worth: (one.impact === PINNED ? 1000 : 2 * one.impact) + one.score / 2 + Math.min(2, one.ids.length - 1),
  }));
  const taken: Item[] = [];
  while (left.length > 0) {
    const best = Math.max(...left.map(({ worth }) => worth));
    const [next] = left.splice(
      left.findIndex(({ worth }) => worth === best),
      1,
    );
    if (!next) break;
    taken.push(next.one);
    for (const other of left) {
      if (next.one.family !== null && other.one.family === next.one.family) other.worth -= 1.5;
      if (stretchOf(other.one) === stretchOf(next.one)) other.worth -= 1;
    }
  }
  return taken;
}

it('takes what does most, each of its like less wanted, as a look at all that is left would', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const places = (all: readonly Item[]) => all.map((one) => items.indexOf(one));
      expect(places(inOrder(items))).toEqual(places(plainly(items)));
    }),
    { numRuns: 300 },
  );
});

it('tells the strongest each time, and each of the others once before one returns', () => {
  const items = fc.sample(item, { numRuns: 30, seed: 7 }).map((one): Item => ({ ...one, impact: 3 }));
  const texts = [0, 1, 2, 3].map((variant) => choose(items, 12, variant));
  const [first = []] = texts;
  for (const text of texts) expect(text.slice(0, 6)).toEqual(first.slice(0, 6));
  const others = texts.flatMap((text) => text.slice(6));
  expect(new Set(others).size).toBe(24);
});
