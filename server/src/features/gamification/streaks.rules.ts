import { addDays, daysBetween, mondayOf, weekdayOf, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { firstNeeded, isBridged, type Rhythm } from './rhythm.rules.ts';

/** A maximal chain of counted days between which no day needs an event; `length` is how many they are. */
export interface Streak {
  start: Day;
  end: Day;
  length: number;
}

export const contains = (streak: Streak, day: Day): boolean => streak.start <= day && day <= streak.end;

/** What becomes of a streak with another counted day, on a day of rest within it or after it: it goes on, or another one begins. */
export function withDay(last: Streak | null, day: Day, rhythm: Rhythm): Streak {
  if (!last || !isBridged(rhythm, last.end, day)) return { start: day, end: day, length: 1 };
  return { start: last.start, end: day > last.end ? day : last.end, length: last.length + 1 };
}

/** All streaks of a set of days, ascending. */
export function streaksOf(days: Iterable<Day>, rhythm: Rhythm): Streak[] {
  const streaks: Streak[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = streaks.at(-1) ?? null;
    const next = withDay(last, day, rhythm);
    if (next.start === last?.start) streaks.pop();
    streaks.push(next);
  }
  return streaks;
}

/**
 * Whether an event makes its day count: written on that day or at most seven days later, by the user's local dates. An old event
 * that is dated to a later day was written before it, and fills no gap.
 */
export const isCounted = (event: { date: Day; written_on: Day }): boolean => {
  const days = daysBetween(event.date, event.written_on);
  return days >= 0 && days <= limits.streakGraceDays;
};

/** The length of the chain that is alive: no day before today was missed. An event may also be dated tomorrow. */
export const currentStreak = (last: Streak | null, today: Day, rhythm: Rhythm): number =>
  last && isBridged(rhythm, last.end, today) ? last.length : 0;

/** Last week and this one, from Monday on; with the week before them, by which it is judged whether a streak broke. */
export const streakWeeks = (today: Day): { shown: Day[]; read: Day[] } => {
  const read = Array.from({ length: 21 }, (_, index) => addDays(mondayOf(today), index - 14));
  return { shown: read.slice(7), read };
};

/**
 * The day on which a streak of some days broke, as long as it could still be written: a pause may begin with it, so that nobody
 * loses a streak to an illness that came unannounced. `counted` has those of the days that `streakWeeks` reads.
 */
export function missedSince(counted: Iterable<Day>, today: Day, rhythm: Rhythm): Day | null {
  const since = addDays(today, -limits.streakGraceDays);
  const broken = streaksOf(counted, rhythm)
    .filter(({ length }) => length >= limits.streakHeldFrom)
    .map(({ end }) => firstNeeded(rhythm, end));
  return broken.find((day) => day >= since && day < today) ?? null;
}

/** The Saturday and Sunday of the weekend that a day belongs to, or `null` on a weekday. */
export function weekendOf(day: Day): [Day, Day] | null {
  return weekdayOf(day) < 6 ? null : latestWeekend(day);
}

/** The weekend of a day, on a weekday the one before it. */
export function latestWeekend(day: Day): [Day, Day] {
  const saturday = addDays(day, -((weekdayOf(day) + 1) % 7));
  return [saturday, addDays(saturday, 1)];
}

/** The dates and the other days of their weekends. */
export const daysAround = (dates: readonly Day[]): Day[] => [
  ...new Set(dates.flatMap((date) => [date, ...(weekendOf(date) ?? [])])),
];
