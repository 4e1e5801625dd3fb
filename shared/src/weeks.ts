import { addDays, isRealDay, mondayOf, type Day } from './dates.ts';
import { weekOf, type Week } from './week-of.ts';
import { formatDayLong } from './written-days.ts';

export { weekOf, type Week };

const weekPattern = /^(\d{4})-W(\d{2})$/;

/** Monday and Sunday of a week. */
export function daysOfWeek(week: Week): { from: Day; to: Day } {
  const [, year = '', number = ''] = weekPattern.exec(week) ?? [];
  // January 4 is always in the first week.
  const from = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
  return { from, to: addDays(from, 6) };
}

/** 'November 16 – 22, 2026' of two days, with months and years where they differ. */
export function formatSpan({ from, to }: { from: Day; to: Day }): string {
  const [first, last] = [formatDayLong(from), formatDayLong(to)];
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${first} – ${last}`;
  const start = first.slice(0, first.indexOf(','));
  return `${start} – ${from.slice(5, 7) === to.slice(5, 7) ? last.slice(last.indexOf(' ') + 1) : last}`;
}

/** The week so many after (or, negative, before) another. */
export const addWeeks = (week: Week, weeks: number): Week => weekOf(addDays(daysOfWeek(week).from, weeks * 7));

/** Whether there is such a week: `2026-W53` is one, `2025-W53` is none. */
export function isRealWeek(text: string): boolean {
  if (!weekPattern.test(text) || text.startsWith('0000')) return false;
  const { from, to } = daysOfWeek(text);
  return isRealDay(from) && isRealDay(to) && weekOf(from) === text;
}
