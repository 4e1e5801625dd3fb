import { addDays, dayFromNumber, dayNumber, mondayOf, weekdayOf, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { StreakSettings } from '@app/shared/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedRhythm, everyDay, freeOn, streakSettingsOf, type Rhythm } from './rhythm.rules.ts';
import { currentStreak, missedSince, streaksOf } from './streaks.rules.ts';

// A Monday.
const today = '2025-03-10';
const on = (n: number): Day => addDays(today, n);
const changed = (chosen: Partial<StreakSettings>, rhythm = everyDay, earliest = today, day = today) =>
  changedRhythm(rhythm, chosen, { today: day, earliest });
const paused = (from: number, until: number, rhythm = everyDay, earliest = today) =>
  changed({ paused_from: on(from), paused_until: on(until) }, rhythm, earliest);

describe('rest days', () => {
  it('hold from the day on which they are set, and what held before keeps holding', () => {
    const first = changed({ rest_days: [7] });
    const second = changed({ rest_days: [6, 7] }, first, today, on(13));
    expect([-1, 6, 12, 13, 19, 20].map((n) => freeOn(second, on(n)))).toEqual([
      ...[null, 'rest', null, 'rest', 'rest', 'rest'],
    ]);
    expect(streakSettingsOf(second, on(13)).rest_days).toEqual([6, 7]);
  });

  it('are the last ones of those that are set on one day', () => {
    const rhythm = changed({ rest_days: [] }, changed({ rest_days: [1, 2, 3] }));
    expect(rhythm.rest).toEqual([{ from: today, weekdays: [] }]);
  });

  it('are three in a week, however often they are moved in it', () => {
    const moved = changed({ rest_days: [4, 5, 6] }, changed({ rest_days: [1, 2, 3] }), today, on(3));
    expect([0, 1, 2, 3, 4, 5, 6].map((n) => freeOn(moved, on(n)))).toEqual([
      ...['rest', 'rest', 'rest', null, null, null, null],
    ]);
    expect(freeOn(moved, on(10))).toBe('rest');
  });
});

describe('a pause', () => {
  it('is set for today or later, changed and ended', () => {
    const rhythm = paused(2, 6);
    expect(streakSettingsOf(rhythm, today)).toMatchObject({ paused_from: on(2), paused_until: on(6) });
    expect([1, 2, 6, 7].map((n) => freeOn(rhythm, on(n)))).toEqual([null, 'paused', 'paused', null]);
    const longer = changed({ paused_until: on(9) }, rhythm, on(4), on(4));
    expect(longer.pauses).toEqual([{ from: on(2), until: on(9) }]);
    const ended = changed({ paused_from: null, paused_until: null }, longer, on(8), on(8));
    expect(ended.pauses).toEqual([{ from: on(2), until: on(7) }]);
    expect(changed({ paused_from: null, paused_until: null }, paused(2, 6)).pauses).toEqual([]);
    expect(streakSettingsOf(ended, on(8))).toMatchObject({ paused_from: null, paused_until: null });
  });

  it('that is on gives way to another one, and keeps the days that were', () => {
    const next = changed({ paused_from: on(8), paused_until: on(9) }, paused(0, 5), on(3), on(3));
    expect(next.pauses).toEqual([
      { from: on(0), until: on(2) },
      { from: on(8), until: on(9) },
    ]);
  });

  it('is what it was for who sends everything back', () => {
    const rhythm = paused(0, 5);
    const all = streakSettingsOf(rhythm, on(3));
    expect(changed({ ...all, hidden: true }, rhythm, on(3), on(3))).toMatchObject({
      ...{ pauses: rhythm.pauses, hidden: true },
    });
  });

  it.each<[string, Partial<StreakSettings>, string]>([
    ['in the past', { paused_from: on(-1), paused_until: on(3) }, 'A pause begins today or later.'],
    ['without an end', { paused_from: on(1) }, 'A pause needs a first day, and a last day on or after it.'],
    [
      'that ends before it begins',
      { paused_from: on(3), paused_until: on(2) },
      'A pause needs a first day, and a last day on or after it.',
    ],
    ['far ahead', { paused_from: on(366), paused_until: on(370) }, 'A pause begins within a year from today.'],
    [
      'of too many days',
      { paused_from: on(0), paused_until: on(180) },
      'Pauses can add up to 180 days in a year. Choose an earlier last day.',
    ],
    [
      'until the end of time',
      { paused_from: on(0), paused_until: '9999-12-31' },
      'Pauses can add up to 180 days in a year. Choose an earlier last day.',
    ],
  ])('%s is refused', (_name, chosen, detail) => {
    expect(() => changed(chosen)).toThrow(detail);
  });

  it('counts with those before it, for a year', () => {
    const half = paused(0, 99);
    const again = (from: number, until: number) =>
      changed({ paused_from: on(from), paused_until: on(until) }, half, on(120), on(120));
    expect(() => again(150, 230)).toThrow('Pauses can add up to 180 days in a year.');
    expect(again(150, 229).pauses).toHaveLength(2);
    expect(again(400, 500).pauses).toHaveLength(2);
  });

  it('may begin with the day on which a streak broke, and holds it', () => {
    const written = [9, 8, 7, 6].map((n) => on(-n));
    const since = missedSince(written, today, everyDay);
    expect(since).toBe(on(-5));
    const rhythm = paused(-5, -1, everyDay, since ?? today);
    const [streak] = streaksOf(written, rhythm);
    expect(currentStreak(streak ?? null, today, everyDay)).toBe(0);
    expect(currentStreak(streak ?? null, today, rhythm)).toBe(4);
    expect(() => paused(-6, -1, everyDay, since ?? today)).toThrow('A pause begins today or later.');
  });

  it('that is ahead stays beside the days of an illness', () => {
    const rhythm = paused(-5, -1, paused(2, 6), on(-5));
    expect(rhythm.pauses).toEqual([
      { from: on(-5), until: on(-1) },
      { from: on(2), until: on(6) },
    ]);
    expect(streakSettingsOf(rhythm, today)).toMatchObject({ paused_from: on(2), paused_until: on(6) });
  });
});

const dayIn = (max: number) => fc.integer({ min: 0, max }).map((n) => addDays(today, n));
const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: limits.restDaysMax });
/** Rhythms as they come about by choices, one after the other. */
const rhythms = fc
  .array(fc.record({ day: dayIn(100), weekdays: fc.option(weekdays), ahead: fc.nat(9), length: fc.nat(20) }), {
    maxLength: 8,
  })
  .map((choices) =>
    choices
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .reduce<Rhythm>((rhythm, { day, weekdays: rest_days, ahead, length }) => {
        const paused_from = addDays(day, ahead);
        const chosen = rest_days ? { rest_days } : { paused_from, paused_until: addDays(paused_from, length) };
        return changed(chosen, rhythm, day, day);
      }, everyDay),
  );

describe('streaks in any rhythm', () => {
  it('are those of who goes through the calendar day by day', () => {
    fc.assert(
      fc.property(rhythms, fc.uniqueArray(dayIn(120)), dayIn(120), (rhythm, written, end) => {
        const counted = new Set(written.filter((day) => day <= end));
        let [running, longest] = [0, 0];
        for (let n = dayNumber(today); n <= dayNumber(end); n += 1) {
          const day = dayFromNumber(n);
          if (counted.has(day)) running += 1;
          else if (!isFreePlainly(rhythm, day) && day !== end) running = 0;
          longest = Math.max(longest, running);
        }
        const streaks = streaksOf(counted, rhythm);
        expect(currentStreak(streaks.at(-1) ?? null, end, rhythm)).toBe(running);
        expect(Math.max(0, ...streaks.map(({ length }) => length))).toBe(longest);
        expect(streaks.reduce((sum, { length }) => sum + length, 0)).toBe(counted.size);
      }),
      { numRuns: 500 },
    );
  });

  it('count no day that was not written, and ask for four days a week that is not paused', () => {
    fc.assert(
      fc.property(rhythms, dayIn(100), (rhythm, day) => {
        const week = Array.from({ length: 7 }, (_, n) => addDays(mondayOf(day), n));
        expect(week.filter((one) => freeOn(rhythm, one) === 'rest').length).toBeLessThanOrEqual(limits.restDaysMax);
      }),
    );
  });

  it('are never lost by who keeps to theirs for five years, and end within days of a real stop', () => {
    fc.assert(
      fc.property(weekdays, (rest_days) => {
        const rhythm = changed({ rest_days });
        const written = Array.from({ length: 5 * 365 }, (_, n) => on(n)).filter(
          (day) => !rest_days.includes(weekdayOf(day)),
        );
        const [streak, ...others] = streaksOf(written, rhythm);
        expect(others).toEqual([]);
        expect(streak?.length).toBe(written.length);
        const last = written.at(-1) ?? today;
        expect(currentStreak(streak ?? null, addDays(last, 1), rhythm)).toBe(written.length);
        expect(currentStreak(streak ?? null, addDays(last, 5), rhythm)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});

/** The plainest reading of what holds on a day. */
function isFreePlainly({ rest, pauses }: Rhythm, day: Day): boolean {
  if (pauses.some(({ from, until }) => day >= from && day <= until)) return true;
  let used = 0;
  for (let n = dayNumber(mondayOf(day)); n <= dayNumber(day); n += 1) {
    const choices = rest.filter(({ from }) => from <= dayFromNumber(n));
    const isChosen = choices.length > 0 && choices[choices.length - 1]!.weekdays.includes(weekdayOf(dayFromNumber(n)));
    if (isChosen) used += 1;
    if (dayFromNumber(n) === day) return isChosen && used <= limits.restDaysMax;
  }
  return false;
}
