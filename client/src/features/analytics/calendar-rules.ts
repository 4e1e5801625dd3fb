import { addDays, daysBetween, mondayOf, type Day } from '@app/shared/dates';

const WEEK = 7;
const MONTHS = 12;

interface CalendarMonth {
  /** `yyyy-MM`. */
  month: string;
  /** Columns left empty before the first day; weeks begin on Monday, as everywhere here. */
  offset: number;
  days: Day[];
}

const firstOf = (year: number, month: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** The twelve months of a year with their days. */
export function calendarOf(year: number): CalendarMonth[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = firstOf(year, index + 1);
    const month = first.slice(0, 7);
    const days = Array.from({ length: 31 }, (_day, day) => addDays(first, day)).filter((day) => day.startsWith(month));
    return { month, offset: daysBetween(mondayOf(first), first), days };
  });
}

const INKS = 4;
const FULL_SHARE = 0.9;

/** From how many events on a day is fully inked: nine of ten days with events have fewer, and four are needed at least. */
export function fullnessOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return Math.max(INKS, sorted[Math.floor(sorted.length * FULL_SHARE)] ?? 0);
}

/** How strongly a day is inked: 0 for none, then 1 to 4. */
export const inkOf = (count: number, fullness: number): number =>
  count === 0 ? 0 : Math.min(INKS, Math.ceil((count / fullness) * INKS));

/** Where an arrow key leads from a day. */
export const dayStep: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: WEEK,
  ArrowUp: -WEEK,
};
