import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@app/shared/dates';
import {
  blankStats,
  applyChange,
  openDraft,
  totalsOfDays,
  type DayCount,
  type EventFacts,
  type StatsRow,
} from './stats-draft.rules.ts';
import { isCounted } from './streaks.rules.ts';

/** Numbers as they are stored or should be: all of the row, or those that are known. */
export interface Numbers<Row = Partial<StatsRow>> {
  row: Row;
  days: Map<Day, DayCount>;
}

/**
 * Counts a user's events from scratch, one by one, in any order: those of a week from the one on that begins on `week`, and
 * streaks by the rhythm that was chosen.
 */
export function createRecount({ week, rhythm }: Pick<StatsRow, 'week' | 'rhythm'>): {
  add(event: EventFacts): void;
  result(): Numbers;
} {
  const totals = { ...blankStats(), week: { ...blankStats().week, start: week.start } };
  const days = new Map<Day, DayCount>();
  return {
    add(event) {
      // Totals only: days are counted here in the plainest way, so that the two ways check each other.
      applyChange(openDraft(totals, []), { before: null, after: event });
      const day = days.get(event.date) ?? { events: 0, counted: 0 };
      days.set(event.date, { events: day.events + 1, counted: day.counted + Number(isCounted(event)) });
    },
    result() {
      const counted = [...days].filter(([, { counted }]) => counted > 0).map(([day]) => day);
      const { events, public_events, traits, public_traits, months, seen, week, last_created_at } = totals;
      const counts = { events, public_events, traits, public_traits, months, seen, week, last_created_at };
      return { row: { ...counts, ...totalsOfDays(new Set(counted), rhythm) }, days };
    },
  };
}

/** Where stored numbers differ from the right ones, as sentences; empty when they agree. */
export function driftOf(stored: Numbers<StatsRow>, right: Numbers): string[] {
  const drift: string[] = [];
  const compare = (name: string, have: unknown, should: unknown) => {
    if (!isDeepStrictEqual(have, should)) drift.push(`${name} ${show(have)} and should be ${show(should)}`);
  };
  for (const [field, value] of Object.entries(right.row)) {
    compare(`${field} is`, stored.row[field as keyof StatsRow], value);
  }
  for (const day of new Set([...stored.days.keys(), ...right.days.keys()])) {
    compare(`the day ${day} is`, stored.days.get(day), right.days.get(day));
  }
  for (const [day, count] of Object.entries(stored.row.recent_days)) {
    compare(`the recent day ${day} is`, count, right.days.get(day) ?? { events: 0, counted: 0 });
  }
  return drift;
}

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200));
