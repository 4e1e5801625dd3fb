import { addDays, DAY_MS, mondayOf, type Day } from '@app/shared/dates';
import type { Unlocked } from '@app/shared/unlocked';
import { countCheer } from './seen.rules.ts';
import { newlyTrue, noMoment, type Facts, type Moment } from './stats.rules.ts';
import { everyDay, type Rhythm } from './rhythm.rules.ts';
import { isCounted, streaksOf, weekendOf, withDay } from './streaks.rules.ts';

/** One user's stats: a single document, changed in the transaction of whatever changes them. */
export interface StatsRow extends Facts {
  /** Raised by every change of the user's events, and of how others appear in them. */
  events_rev: number;
  public_traits: Record<string, number>;
  months: Months;
  last_created_at: Date | null;
  /** When something was last written that changes no number, as a message; absent where nothing was. */
  written_at?: Date;
  /** The newest days that were looked at, also empty ones: spares a read of what has just been written. */
  recent_days: Record<Day, DayCount>;
  /** The zone in which the user last wrote an event: decides what day it is for them when they are not there. */
  zone: string;
  unlocked: Unlocked[];
}

/** How many events are dated in each month (`yyyy-MM`), and were written in it. */
interface Months {
  dated: Record<string, number>;
  written: Record<string, number>;
}

/** The revision of a user's events, how many they are, and how many show the trait that was asked for. */
export interface EventCounts {
  rev: number;
  events: number;
  withTrait: number;
}

/** What the numbers take from an event. */
export interface EventFacts {
  date: Day;
  written_on: Day;
  is_public: boolean;
  traits: readonly string[];
  created_at: Date;
  cheers?: readonly { from: string; trait: string }[];
  /** It came in from a file: in no week's number. */
  is_imported?: boolean;
}

/** `before` is null when an event comes, `after` when it goes. */
export interface EventChange {
  before: EventFacts | null;
  after: EventFacts | null;
}

export interface DayCount {
  events: number;
  counted: number;
}

/** A user's stats while they change: what was read, and which days have to be written back. */
export interface StatsDraft {
  /** The revision that was read; 0 when there was nothing. */
  rev: number;
  row: StatsRow;
  days: Map<Day, DayCount>;
  changedDays: Set<Day>;
  /** A day before the latest streak began to count, or one counts no longer: the streaks are computed from all counted days. */
  needsCountedDays: boolean;
  /** The newest event was deleted: the creation before it must be looked up. */
  hasLostNewest: boolean;
}

export const blankStats = (): StatsRow => ({
  rev: 0,
  events_rev: 0,
  events: 0,
  public_events: 0,
  traits: {},
  public_traits: {},
  months: { dated: {}, written: {} },
  counted_days: 0,
  longest_run: 0,
  last_run: null,
  last_created_at: null,
  recent_days: {},
  has_bio: false,
  has_picture: false,
  friends: 0,
  seen: {},
  week: { start: '', events: 0, before: 0 },
  zone: 'UTC',
  unlocked: [],
});

const RECENT_DAYS = 12;

/** What the draft knows of days goes into the row, the newest dates first to be kept. */
export function keepRecentDays({ row, days }: Pick<StatsDraft, 'row' | 'days'>): void {
  const known = Object.entries({ ...row.recent_days, ...Object.fromEntries(days) });
  row.recent_days = Object.fromEntries(known.sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, RECENT_DAYS));
}

export const openDraft = (row: StatsRow, days: Iterable<[Day, DayCount]>): StatsDraft => ({
  rev: row.rev,
  row,
  days: new Map(days),
  changedDays: new Set(),
  needsCountedDays: false,
  hasLostNewest: false,
});

/** The instant of a creation: `now`, but always later than the user's creation before it, so that events have one order. */
export const creationTime = ({ row: { last_created_at: last } }: Pick<StatsDraft, 'row'>, now: Date): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;

/** Takes one change into the draft and answers what can be seen only around it. Nothing is granted yet. */
export function applyChange(draft: StatsDraft, { before, after }: EventChange): Moment {
  const { row } = draft;
  row.rev += 1;
  row.events_rev += 1;
  if (before) countEvent(row, before, -1);
  if (after) countEvent(row, after, 1);
  if (!before && after) countWeek(row, after, 1);
  if (before && !after) countWeek(row, before, -1);
  const isMoved = before?.date !== after?.date;
  if (isMoved && before) countDay(draft, before, -1);
  if (isMoved && after) countDay(draft, after, 1);
  const comeback_days = before ? 0 : daysAway(row.last_created_at, after);
  if (!before && after) row.last_created_at = later(row.last_created_at, after.created_at);
  if (before && !after && row.last_created_at?.getTime() === before.created_at.getTime()) draft.hasLostNewest = true;
  return isMoved && after ? { ...momentOf(draft.days, after.date), comeback_days } : noMoment;
}

/** Unlocks what the numbers now say, each at most once, and answers it. */
export function unlock(row: StatsRow, moment: Moment, now: Date): Unlocked[] {
  const unlocked = newlyTrue(row, moment, row.unlocked).map(({ id }) => ({ id: id as Unlocked['id'], at: now }));
  row.unlocked.push(...unlocked);
  return unlocked;
}

/** How a day stands: its events when it counts, and on how many days of its weekend something happened. */
export function momentOf(days: ReadonlyMap<Day, DayCount>, day: Day): Moment {
  const count = days.get(day);
  const weekend = weekendOf(day) ?? [];
  return {
    day_events: count && count.counted > 0 ? count.events : 0,
    weekend_days: weekend.filter((one) => (days.get(one)?.events ?? 0) > 0).length,
    comeback_days: 0,
  };
}

/** Whole days between the last creation and a new one. */
export const daysAway = (last: Date | null, after: { created_at: Date } | null): number =>
  last && after ? Math.max(0, Math.floor((after.created_at.getTime() - last.getTime()) / DAY_MS)) : 0;

const later = (a: Date | null, b: Date): Date => (a && a > b ? a : b);

function countEvent(row: StatsRow, event: EventFacts, by: 1 | -1): void {
  row.events += by;
  countAll(row.traits, event.traits, by);
  countAll(row.months.dated, [event.date.slice(0, 7)], by);
  countAll(row.months.written, [event.written_on.slice(0, 7)], by);
  for (const cheer of event.cheers ?? []) countCheer(row.seen, cheer, by);
  if (!event.is_public) return;
  row.public_events += by;
  countAll(row.public_traits, event.traits, by);
}

/**
 * By the user's own week. The newest is kept and the one before it: who wrote where Monday had come already, and is back where it
 * has not, goes on with the old one.
 */
function countWeek(row: StatsRow, { written_on, is_imported }: EventFacts, by: 1 | -1): void {
  if (is_imported) return;
  const start = mondayOf(written_on);
  if (start > row.week.start && by > 0) {
    row.week = { start, events: 0, before: row.week.start === addDays(start, -7) ? row.week.events : 0 };
  }
  const { week } = row;
  if (start === week.start) week.events = Math.max(0, week.events + by);
  else if (addDays(start, 7) === week.start) week.before = Math.max(0, week.before + by);
}

function countAll(counts: Record<string, number>, names: readonly string[], by: 1 | -1): void {
  for (const name of names) {
    const count = (counts[name] ?? 0) + by;
    if (count > 0) counts[name] = count;
    else Reflect.deleteProperty(counts, name);
  }
}

function countDay(draft: StatsDraft, event: EventFacts, by: 1 | -1): void {
  const day = draft.days.get(event.date) ?? { events: 0, counted: 0 };
  const counted = day.counted + (isCounted(event) ? by : 0);
  draft.days.set(event.date, { events: day.events + by, counted });
  draft.changedDays.add(event.date);
  if (day.counted === 0 && counted > 0) beginCounting(draft, event.date);
  if (day.counted > 0 && counted === 0) {
    draft.row.counted_days -= 1;
    draft.needsCountedDays = true;
  }
}

/** Beside or after the latest streak, as nearly always, the row alone says what becomes of it. */
function beginCounting(draft: StatsDraft, day: Day): void {
  const { row } = draft;
  const last = row.last_run;
  row.counted_days += 1;
  if (last && day < last.start) {
    draft.needsCountedDays = true;
    return;
  }
  row.last_run = withDay(last, day, row.rhythm ?? everyDay);
  row.longest_run = Math.max(row.longest_run, row.last_run.length);
}

/** Recomputes the streaks from the counted days as they are stored, and as the draft has changed them. */
export function recomputeStreaks(draft: StatsDraft, stored: Iterable<Day>): void {
  const counted = new Set(stored);
  for (const date of draft.changedDays) {
    if ((draft.days.get(date)?.counted ?? 0) > 0) counted.add(date);
    else counted.delete(date);
  }
  Object.assign(draft.row, totalsOfDays(counted, draft.row.rhythm));
  draft.needsCountedDays = false;
}

/** What the numbers say of the counted days. */
export function totalsOfDays(
  counted: ReadonlySet<Day>,
  rhythm: Rhythm = everyDay,
): Pick<StatsRow, 'counted_days' | 'longest_run' | 'last_run'> {
  const streaks = streaksOf(counted, rhythm);
  const longest_run = Math.max(0, ...streaks.map(({ length }) => length));
  return { counted_days: counted.size, longest_run, last_run: streaks.at(-1) ?? null };
}
