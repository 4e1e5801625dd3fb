import { addDays, daysBetween, type Day } from '@app/shared/dates';
import { describe, expect, it } from 'vitest';
import { everyDay } from './rhythm.rules.ts';
import { isCounted, missedSince, streaksOf, streakWeeks, type Streak } from './streaks.rules.ts';

const day = (n: number): Day => addDays('2024-02-20', n);
const streakOf = (start: Day, end: Day): Streak => ({ start, end, length: daysBetween(start, end) + 1 });

describe('streaks of counted days', () => {
  it.each<[string, number[], Streak[]]>([
    ['none', [], []],
    ['one day', [3], [streakOf(day(3), day(3))]],
    ['days in a row, in any order and twice', [2, 0, 1, 0], [streakOf(day(0), day(2))]],
    ['a gap', [0, 1, 3, 4, 5], [streakOf(day(0), day(1)), streakOf(day(3), day(5))]],
  ])('%s', (_name, days, streaks) => {
    expect(streaksOf(days.map(day), everyDay)).toEqual(streaks);
  });

  it('knows leap days', () => {
    expect(streaksOf(['2024-03-01', '2024-02-29', '2024-02-28', '2023-02-28', '2023-03-01'], everyDay)).toEqual([
      { start: '2023-02-28', end: '2023-03-01', length: 2 },
      { start: '2024-02-28', end: '2024-03-01', length: 3 },
    ]);
  });
});

it.each([
  ['on that day', 0, true],
  ['seven days later', 7, true],
  ['eight days later', 8, false],
  // An old event that is dated anew months later would otherwise fill a gap.
  ['before it', -1, false],
  ['months before it', -90, false],
])('a day counts or not by an event that was written %s', (_when, later, counts) => {
  expect(isCounted({ date: day(100), written_on: day(100 + later) })).toBe(counts);
});

describe('a streak that broke a few days ago', () => {
  // Monday, March 10, 2025.
  const today = '2025-03-10';
  const ago = (...days: number[]) => days.map((n) => addDays(today, -n));

  it.each<[string, number[], number | null]>([
    ['three days, and four without a word', [5, 6, 7], 4],
    ['three days, and a new beginning', [0, 1, 5, 6, 7], 4],
    ['three days, and the last day that can still be written', [8, 9, 10], 7],
    ['three days, and too long ago', [9, 10, 11], null],
    ['two days are not missed', [5, 6], null],
    ['nothing is missed while it lasts', [1, 2, 3], null],
    ['nothing is missed while it lasts, today too', [0, 1, 2, 3], null],
    ['the first of two gaps', [1, 3, 4, 6, 7, 8], 5],
  ])('%s', (_name, counted, missed) => {
    const [since] = missed === null ? [null] : ago(missed);
    expect(missedSince(ago(...counted), today, everyDay)).toBe(since);
  });

  it('is looked for in three weeks, of which two are shown', () => {
    const { shown, read } = streakWeeks('2025-03-12');
    expect([read[0], read.at(-1), shown[0]]).toEqual(['2025-02-24', '2025-03-16', '2025-03-03']);
  });
});
