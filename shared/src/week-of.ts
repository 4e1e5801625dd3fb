import { dayFromNumber, dayNumber, type Day } from './dates.ts';

/** A week of ISO 8601, `yyyy-Www`: it begins on Monday and belongs to the year that its Thursday is in. */
export type Week = string;

/** Monday is 0. */
const weekday = (number: number): number => (((number + 3) % 7) + 7) % 7;

/** The Monday of the week of a day, both as whole days since 1970-01-01. */
export const mondayOf = (number: number): number => number - weekday(number);

/** The week that a day is in. */
export function weekOf(day: Day): Week {
  const thursday = mondayOf(dayNumber(day)) + 3;
  const year = dayFromNumber(thursday).slice(0, 4);
  const week = Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
