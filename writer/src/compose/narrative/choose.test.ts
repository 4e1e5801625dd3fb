import { addDays } from '@app/shared/dates';
import type { FamilyId } from '@app/shared/trait-catalogue';
import { expect, it } from 'vitest';
import { PINNED } from '../resume/impact.ts';
import { choose } from './choose.ts';
import type { Item } from './repeats.ts';

const item = (id: string, day: number, impact: number, family: FamilyId | null = null): Item => ({
  ...{ clause: 'I ran.', learned: null, traits: [], impact, family, score: 0 },
  ...{ from: addDays('2024-01-01', day), date: addDays('2024-01-01', day), ids: [id] },
});
const idsOf = (items: readonly Item[]): string => items.flatMap(({ ids }) => ids).join(' ');

it('takes first what the person wants, then what does most, each of its family and time less wanted', () => {
  const items = [
    item('a', 0, 5, 'drive'),
    item('b', 10, 5, 'drive'),
    item('c', 600, 4, 'drive'),
    item('d', 300, 4),
    item('e', 900, PINNED),
  ];
  expect(idsOf(choose(items, 5, 0))).toBe('e a d b c');
});

it('tells the strongest each time, and each of the others once before one returns', () => {
  const items = Array.from({ length: 30 }, (_none, at) => item(String(at), at * 30, 3));
  const texts = [0, 1, 2, 3].map((variant) => choose(items, 12, variant));
  const [first = []] = texts;
  for (const text of texts) expect(text.slice(0, 6)).toEqual(first.slice(0, 6));
  const others = texts.flatMap((text) => text.slice(6));
  expect(new Set(others).size).toBe(24);
});
