import { weekdayOf, type Day } from './dates.ts';
import { wordList } from './word-list.ts';

/** The months by their English names. Written out: making an `Intl` formatter for them holds a phone for 50 ms. */
const MONTHS = wordList('January February March April May June July August September October November December');

/** 'January' of a day, or of a month written `yyyy-MM`. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

const WEEKDAYS = wordList('Monday Tuesday Wednesday Thursday Friday Saturday Sunday');

/** 'Monday' of a day. */
export const weekdayName = (day: Day): string => WEEKDAYS[weekdayOf(day) - 1] ?? '';

const written = (month: string, day: Day): string => `${month} ${String(Number(day.slice(8)))}, ${day.slice(0, 4)}`;

/** `MMM d, yyyy`, as in 'Jan 5, 2025' (spec §9). */
export const formatDay = (day: Day): string => written(monthName(day).slice(0, 3), day);

/** `MMMM d, yyyy`, as in 'January 5, 2025' (spec §9). */
export const formatDayLong = (day: Day): string => written(monthName(day), day);

/** A day as `write` writes it, without its year where that is the year of `today`. */
export const writtenAsOf = (day: Day, today: Day, write = formatDayLong): string =>
  day.slice(0, 4) === today.slice(0, 4) ? write(day).replace(/, \d+$/, '') : write(day);

/** 'January 2025' of a day or of a month written `yyyy-MM`. */
export const formatMonth = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`;
