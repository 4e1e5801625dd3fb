import { addDays, isRealDay, mondayOf, type Day } from './dates.ts';
import { weekOf, type Week } from './week-of.ts';

export { weekOf, type Week };

const weekPattern = /^(\d{4})-W(\d{2})$/;

/** Monday and Sunday of a week. */
export function daysOfWeek(week: Week): { from: Day; to: Day } {
  const [, year = '', number = ''] = weekPattern.exec(week) ?? [];
  // January 4 is always in the first week.
  const from = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7);
  return { from, to: addDays(from, 6) };
}

/** The week so many after (or, negative, before) another. */
export const addWeeks = (week: Week, weeks: number): Week => weekOf(addDays(daysOfWeek(week).from, weeks * 7));

/** Whether there is such a week: `2026-W53` is one, `2025-W53` is none. */
export function isRealWeek(text: string): boolean {
  if (!weekPattern.test(text) || text.startsWith('0000')) return false;
  const { from, to } = daysOfWeek(text);
  return isRealDay(from) && isRealDay(to) && weekOf(from) === text;
}
