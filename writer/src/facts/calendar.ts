import { isRealDay, type Day } from '@app/shared/dates';
import type { ParsedComponents } from 'chrono-node';

/** From when chrono counts: noon in the zone of this machine, in which parts of chrono count whatever zone they are given. */
export const noonOf = (today: Day): Date => new Date(`${today}T12:00:00`);

const two = (number: number): string => String(number).padStart(2, '0');

/** What chrono has read, as it writes days; it may be no real one. */
export function dayOf(parsed: ParsedComponents): Day {
  const [year = 0, month = 1, day = 1] = (['year', 'month', 'day'] as const).map((part) => parsed.get(part) ?? 0);
  return `${String(year)}-${two(month)}-${two(day)}`;
}

/** A day of the month that lies so many months after another day's, or null where that month has no such day. */
export function dayInMonth(day: Day, months: number, date: number): Day | null {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const found = `${String(Math.floor(month / 12))}-${two((month % 12) + 1)}-${two(date)}`;
  return isRealDay(found) ? found : null;
}
