import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { addWeeks, daysOfWeek, isRealWeek, weekOf } from './weeks.ts';

describe('the week of a day', () => {
  it.each([
    ['2026-11-22', '2026-W47'],
    ['2026-11-23', '2026-W48'],
    ['2021-01-01', '2020-W53'],
    ['2021-01-03', '2020-W53'],
    ['2021-01-04', '2021-W01'],
    ['2027-01-01', '2026-W53'],
    ['2024-12-30', '2025-W01'],
    ['2024-02-29', '2024-W09'],
    ['1969-12-29', '1970-W01'],
    ['1954-01-01', '1953-W53'],
    ['0001-01-01', '0001-W01'],
  ])('%s is in %s', (day, week) => {
    expect(weekOf(day)).toBe(week);
    const { from, to } = daysOfWeek(week);
    expect(from <= day && day <= to).toBe(true);
    expect(isRealWeek(week)).toBe(true);
  });

  it('goes on without a gap through four hundred years', () => {
    let day = '1799-12-30';
    let week = weekOf(day);
    for (let weeks = 0; weeks < 20_872; weeks += 1) {
      expect(daysOfWeek(week)).toEqual({ from: day, to: addDays(day, 6) });
      expect(weekOf(addDays(day, 6))).toBe(week);
      day = addDays(day, 7);
      week = addWeeks(week, 1);
    }
    expect([day, week]).toEqual(['2200-01-06', '2200-W02']);
  });
});

describe('a week that there is not', () => {
  it.each(['2026-W54', '2025-W53', '2026-W00', '2026-W5', '2026-47', '2026-w47', '0000-W01', '9999-W53', '', 'W47'])(
    '%j',
    (text) => {
      expect(isRealWeek(text)).toBe(false);
    },
  );
});
