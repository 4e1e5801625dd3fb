import type { Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { MemoryOfDay, WeekPage } from '@app/shared/look-back';
import { daysOfWeek, type Week } from '@app/shared/weeks';
import type { EventDaysRepo } from '../journal/journal.types.ts';
import { AWAY_FROM_GRIEF, earlierYears, linesOf, isResurfaceable, monthsBefore } from './lookback.rules.ts';

export type LookBack = ReturnType<typeof createLookBack>;

/** What a journal gives back: the same day long ago, and a week on one page. */
export function createLookBack({ days }: { days: Pick<EventDaysRepo, 'findUpliftingOn' | 'between' | 'tally'> }) {
  const fitOn = (userId: string, on: Day[]) =>
    days.findUpliftingOn(userId, on, {
      max: limits.memories,
      isFit: isResurfaceable,
      griefWindowDays: AWAY_FROM_GRIEF,
    });

  /** Earlier years first, and where they have nothing half a year, else a month ago. Never anything heavy. */
  async function memories(userId: string, today: Day): Promise<MemoryOfDay[]> {
    const years = earlierYears(today);
    const onThisDay = await fitOn(userId, [...years.keys()]);
    if (onThisDay.length > 0) {
      return onThisDay.map((event) => ({ kind: 'on_this_day', years: years.get(event.date) ?? 0, event }));
    }
    const halfAYearAgo = await fitOn(userId, [monthsBefore(today, 6)]);
    if (halfAYearAgo.length > 0) return halfAYearAgo.map((event) => ({ kind: 'six_months_ago', years: 0, event }));
    const aMonthAgo = await fitOn(userId, [monthsBefore(today, 1)]);
    return aMonthAgo.map((event) => ({ kind: 'a_month_ago', years: 0, event }));
  }

  async function week(userId: string, name: Week): Promise<WeekPage> {
    const stretch = daysOfWeek(name);
    const [events, tally] = await Promise.all([
      days.between(userId, stretch, limits.weekEvents),
      days.tally(userId, stretch),
    ]);
    const { traits } = tally;
    const lines = linesOf(events, limits.weekLines);
    return { week: name, ...stretch, event_count: tally.events, days: tally.days, traits, events, lines };
  }

  return { memories, week };
}
