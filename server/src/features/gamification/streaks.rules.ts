import { addDays, dayFromNumber, dayNumber, daysBetween, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';

/** A maximal chain of counted days; `length` counts both ends. */
export interface Streak {
  start: Day;
  end: Day;
  length: number;
}

/** The streak between two days, both counted. */
export const streakOf = (start: Day, end: Day): Streak => ({ start, end, length: daysBetween(start, end) + 1 });

export const contains = (streak: Streak, day: Day): boolean => streak.start <= day && day <= streak.end;

/** All streaks of a set of days, ascending. */
export function streaksOf(days: Iterable<Day>): Streak[] {
  const streaks: Streak[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = streaks.at(-1);
    if (last && addDays(last.end, 1) === day) streaks[streaks.length - 1] = streakOf(last.start, day);
    else streaks.push(streakOf(day, day));
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

/** The chain that is alive: its last counted day is today or yesterday. An event may also be dated tomorrow. */
export const currentStreak = (last: Streak | null, today: Day): number =>
  last && last.end >= addDays(today, -1) ? last.length : 0;

/** The Saturday and Sunday of the weekend that a day belongs to, or `null` on a weekday. */
export function weekendOf(day: Day): [Day, Day] | null {
  // 1970-01-01 was a Thursday.
  const weekday = (dayNumber(day) + 4) % 7;
  const normal = weekday < 0 ? weekday + 7 : weekday;
  if (normal === 6) return [day, addDays(day, 1)];
  return normal === 0 ? [addDays(day, -1), day] : null;
}

/** The weekend of a day, on a weekday the one before it. */
export function latestWeekend(day: Day): [Day, Day] {
  for (let back = 0; ; back += 1) {
    const weekend = weekendOf(dayFromNumber(dayNumber(day) - back));
    if (weekend) return weekend;
  }
}

/** The dates and the other days of their weekends. */
export const daysAround = (dates: readonly Day[]): Day[] => [
  ...new Set(dates.flatMap((date) => [date, ...(weekendOf(date) ?? [])])),
];
