import { addDays, type Day } from '@app/shared/dates';
import { describe, expect, it } from 'vitest';
import { isCounted, streakOf, streaksOf, type Streak } from './streaks.rules.ts';

const day = (n: number): Day => addDays('2024-02-20', n);

describe('streaks of counted days', () => {
  it.each<[string, number[], Streak[]]>([
    ['none', [], []],
    ['one day', [3], [streakOf(day(3), day(3))]],
    ['days in a row, in any order and twice', [2, 0, 1, 0], [streakOf(day(0), day(2))]],
    ['a gap', [0, 1, 3, 4, 5], [streakOf(day(0), day(1)), streakOf(day(3), day(5))]],
  ])('%s', (_name, days, streaks) => {
    expect(streaksOf(days.map(day))).toEqual(streaks);
  });

  it('knows leap days', () => {
    expect(streaksOf(['2024-03-01', '2024-02-29', '2024-02-28', '2023-02-28', '2023-03-01'])).toEqual([
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
