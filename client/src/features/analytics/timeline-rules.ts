import type { Analytics } from '@app/shared/analytics';
import { addDays, daysBetween, mondayOf, type Day } from '@app/shared/dates';
import { formatDay, formatMonth } from '@app/shared/written-days';
import { limits } from '@app/shared/limits';

export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year';
type DayCounts = Analytics['events_over_time'];

export interface Bucket {
  /** The first day, and the last. */
  start: Day;
  end: Day;
  /** As on the axis. */
  short: string;
  /** As in the table and the tooltip. */
  long: string;
  count: number;
}

/** The finest period that gives at most some thirty bars; from the second number of days on it is the next one. */
const spans: readonly (readonly [Period, number])[] = [
  ['day', 31],
  ['week', 26 * 7],
  ['month', 36 * 31],
  ['quarter', 9 * 366],
];

/** Few days would make a few fat bars: the axis shows a week at least. */
const DAYS_MIN = 7;
const WEEK = 7;
const QUARTER = 3;

export const periodOf = (days: number): Period => spans.find(([, most]) => days <= most)?.[0] ?? 'year';

const monthStart = (day: Day, months: number): Day => {
  const first = Number(day.slice(5, 7)) - 1;
  return `${day.slice(0, 5)}${String(first - (first % months) + 1).padStart(2, '0')}-01`;
};

/** The first day of the period a day is in. */
const startOf: Record<Period, (day: Day) => Day> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => monthStart(day, 1),
  quarter: (day) => monthStart(day, QUARTER),
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

/** Beyond the last day of the period that begins with `start`. */
const longestDays: Record<Period, number> = { day: 1, week: WEEK, month: 31, quarter: 92, year: 366 };
const nextStart = (period: Period, start: Day): Day => startOf[period](addDays(start, longestDays[period]));

const shortDay = (day: Day) => formatDay(day).replace(/, \d+$/, '');
const shortMonth = (day: Day) => `${formatMonth(day).slice(0, 3)} ’${day.slice(2, 4)}`;
const quarterOf = (day: Day) => `Q${String(Math.ceil(Number(day.slice(5, 7)) / QUARTER))}`;

const names: Record<Period, (start: Day) => { short: string; long: string }> = {
  day: (start) => ({ short: shortDay(start), long: formatDay(start) }),
  week: (start) => ({ short: shortDay(start), long: `Week of ${formatDay(start)}` }),
  month: (start) => ({ short: shortMonth(start), long: formatMonth(start) }),
  quarter: (start) => ({
    short: `${quarterOf(start)} ’${start.slice(2, 4)}`,
    long: `${quarterOf(start)} ${start.slice(0, 4)}`,
  }),
  year: (start) => ({ short: start.slice(0, 4), long: start.slice(0, 4) }),
};

/** The days with events as bars over an even axis, empty periods included. */
export function bucketsOf(days: DayCounts): { period: Period; buckets: Bucket[] } {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (!first || !last) return { period: 'day', buckets: [] };
  const from = daysBetween(first, last) + 1 < DAYS_MIN ? addDays(last, 1 - DAYS_MIN) : first;
  const period = periodOf(daysBetween(from, last) + 1);
  const counts = new Map<Day, number>();
  for (const { date, count } of days) {
    const start = startOf[period](date);
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  const buckets: Bucket[] = [];
  for (let start = startOf[period](from); start <= last; start = nextStart(period, start)) {
    const end = addDays(nextStart(period, start), -1);
    buckets.push({ start, end, ...names[period](start), count: counts.get(start) ?? 0 });
  }
  return { period, buckets };
}

/** How high to draw the bars: one with events is never lower than 5 % of the highest (spec §9), an empty one is nothing. */
export function drawnHeights(counts: readonly number[]): number[] {
  const least = (Math.max(0, ...counts) * limits.timelineBarMinPercent) / 100;
  return counts.map((count) => (count === 0 ? 0 : Math.max(count, least)));
}
