import { addDays, type Day } from '@app/shared/dates';
import type { EventsOrder, LifeEvent } from '@app/shared/journal';

/** A month, `yyyy-MM`. */
export type Month = string;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of an instant on this device. Ten thousand of them are asked for at once, for which `Intl` is too slow. */
function localDay(instant: string): Day {
  const at = new Date(instant);
  return `${String(at.getFullYear())}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

/** The day by which an event has its place in an order. */
export const dayIn = (order: EventsOrder, { date, created_at }: Pick<LifeEvent, 'date' | 'created_at'>): Day =>
  order === 'dated' ? date : localDay(created_at);

/** The first day of the month after. */
export const dayAfterMonth = (month: Month): Day => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;

export interface MonthPart<Item> {
  key: string;
  month: Month;
  items: Item[];
  /** How many items stand before it in the list. */
  offset: number;
}

/** Parts a list where the month changes. A month that comes again, as after a journey over the date line, is a part of its own. */
export function monthParts<Item extends Pick<LifeEvent, 'date' | 'created_at'>>(
  items: readonly Item[],
  order: EventsOrder,
): MonthPart<Item>[] {
  const parts: MonthPart<Item>[] = [];
  const seen = new Map<Month, number>();
  for (const [offset, item] of items.entries()) {
    const month = dayIn(order, item).slice(0, 7);
    const last = parts.at(-1);
    if (last?.month === month) {
      last.items.push(item);
      continue;
    }
    const times = seen.get(month) ?? 0;
    seen.set(month, times + 1);
    parts.push({ key: times === 0 ? month : `${month} ${String(times)}`, month, items: [item], offset });
  }
  return parts;
}

interface YearOfMonths {
  year: string;
  count: number;
  months: { month: Month; count: number }[];
}

/** Months, the newest first, by their years. */
export function byYear(months: readonly { month: Month; count: number }[]): YearOfMonths[] {
  const years: YearOfMonths[] = [];
  for (const one of months) {
    const year = one.month.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) {
      last.count += one.count;
      last.months.push(one);
    } else years.push({ year, count: one.count, months: [one] });
  }
  return years;
}
