import { dayFromNumber, dayNumber, mondayOf, type Day } from './dates.ts';

/** A week of ISO 8601, `yyyy-Www`: it begins on Monday and belongs to the year that its Thursday is in. */
export type Week = string;

/** The week that a day is in. */
export function weekOf(day: Day): Week {
  const thursday = dayNumber(mondayOf(day)) + 3;
  const year = dayFromNumber(thursday).slice(0, 4);
  const week = Math.floor((thursday - dayNumber(`${year}-01-01`)) / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
