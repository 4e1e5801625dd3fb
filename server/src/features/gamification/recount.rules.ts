import type { Day } from '@app/shared/dates';
import {
  blankStats,
  applyChange,
  openDraft,
  type DayCount,
  type EventFacts,
  type StatsRow,
} from './stats-draft.rules.ts';
import { isCounted, streaksOf, type Streak } from './streaks.rules.ts';

/** What a person's events say, and nothing else. */
export interface Recount {
  row: Pick<StatsRow, (typeof recounted)[number]>;
  days: Map<Day, DayCount>;
  streaks: Streak[];
}

const recounted = [
  'events',
  'public_events',
  'traits',
  'public_traits',
  'counted_days',
  'longest_run',
  'last_run',
  'last_created_at',
] as const;

/** Counts a person's events from scratch, one by one, in any order. */
export function createRecount(): { add(event: EventFacts): void; result(): Recount } {
  const totals = blankStats();
  const days = new Map<Day, DayCount>();
  return {
    add(event) {
      // Totals only: days and streaks are counted here in the plainest way, so that the two ways check each other.
      applyChange(openDraft(totals, [], []), { before: null, after: event });
      const day = days.get(event.date) ?? { events: 0, counted: 0 };
      days.set(event.date, { events: day.events + 1, counted: day.counted + Number(isCounted(event)) });
    },
    result() {
      const counted = [...days].filter(([, { counted }]) => counted > 0).map(([day]) => day);
      const streaks = streaksOf(counted);
      const row = {
        ...totals,
        counted_days: counted.length,
        longest_run: Math.max(0, ...streaks.map((streak) => streak.length)),
        last_run: streaks.at(-1) ?? null,
      };
      return { row: picked(row), days, streaks };
    },
  };
}

/** Where stored numbers differ from what the events say, as sentences; empty when they agree. */
export function driftOf(
  stored: { row: StatsRow; days: Map<Day, DayCount>; streaks: Streak[] },
  { row, days, streaks }: Recount,
): string[] {
  const drift = recounted.flatMap((field) =>
    isSame(stored.row[field], row[field])
      ? []
      : [`${field} is ${show(stored.row[field])} and should be ${show(row[field])}`],
  );
  for (const day of new Set([...stored.days.keys(), ...days.keys()])) {
    if (!isSame(stored.days.get(day), days.get(day))) {
      drift.push(`the day ${day} is ${show(stored.days.get(day))} and should be ${show(days.get(day))}`);
    }
  }
  for (const [day, count] of Object.entries(stored.row.recent_days)) {
    const right = days.get(day) ?? { events: 0, counted: 0 };
    if (!isSame(count, right)) drift.push(`the recent day ${day} is ${show(count)} and should be ${show(right)}`);
  }
  if (!isSame(stored.streaks, streaks))
    drift.push(`streaks are ${show(stored.streaks)} and should be ${show(streaks)}`);
  return drift;
}

const picked = (row: StatsRow): Recount['row'] =>
  Object.fromEntries(recounted.map((field) => [field, row[field]])) as unknown as Recount['row'];

const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
const show = (value: unknown): string => canonical(value).slice(0, 200);

/** JSON with the fields of every object in the order of their names. */
function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && !(one instanceof Date)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) as string | undefined;
  return text ?? 'nothing';
}
