import { addDays, type Day } from '@app/shared/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, removeDay, streakOf, streaksOf, type Streak, isCounted } from './streaks.rules.ts';

const day = (n: number): Day => addDays('2024-02-20', n);

describe('streaks of counted days', () => {
  it.each<[string, Streak[], Day, Streak[]]>([
    ['a first day', [], day(3), [streakOf(day(3), day(3))]],
    ['a day after a streak', [streakOf(day(0), day(2))], day(3), [streakOf(day(0), day(3))]],
    ['a day before a streak', [streakOf(day(4), day(5))], day(3), [streakOf(day(3), day(5))]],
    ['the gap between two', [streakOf(day(0), day(2)), streakOf(day(4), day(5))], day(3), [streakOf(day(0), day(5))]],
    ['a day away from any', [streakOf(day(0), day(1))], day(3), [streakOf(day(3), day(3))]],
  ])('%s', (_name, near, date, added) => {
    expect(addDay(near, date).added).toEqual(added);
  });

  it('knows leap days', () => {
    expect(
      addDay([streakOf('2024-02-27', '2024-02-28'), streakOf('2024-03-01', '2024-03-01')], '2024-02-29').added,
    ).toEqual([{ start: '2024-02-27', end: '2024-03-01', length: 4 }]);
  });

  it.each<[string, Day, Streak[]]>([
    ['the middle splits it', day(2), [streakOf(day(0), day(1)), streakOf(day(3), day(4))]],
    ['the beginning shortens it', day(0), [streakOf(day(1), day(4))]],
    ['the end shortens it', day(4), [streakOf(day(0), day(3))]],
  ])('taking a day away: %s', (_name, date, added) => {
    expect(removeDay(streakOf(day(0), day(4)), date).added).toEqual(added);
  });

  it('agrees with streaks from scratch after any days came and went', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 60 }), (toggles) => {
        const days = new Set<Day>();
        let streaks: Streak[] = [];
        for (const date of toggles.map(day)) {
          const holder = streaks.find((streak) => streak.start <= date && date <= streak.end);
          const { removed, added } = holder ? removeDay(holder, date) : addDay(streaks, date);
          streaks = [...streaks.filter((streak) => !removed.includes(streak)), ...added];
          if (!days.delete(date)) days.add(date);
        }
        expect(streaks.sort((a, b) => (a.start < b.start ? -1 : 1))).toEqual(streaksOf(days));
      }),
    );
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
