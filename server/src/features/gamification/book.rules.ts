import type { Day } from '@app/shared/dates';
import {
  isCounted,
  newlyTrue,
  noMoment,
  weekendOf,
  type Facts,
  type Moment,
  type Unlocked,
} from './gamification.rules.ts';
import { addDay, contains, removeDay, type Run, type RunChange } from './runs.rules.ts';

/** One person's numbers: a single document, changed in the transaction of whatever changes them. */
export interface StatsRow extends Facts {
  /** Raised by every change of the person's events. */
  events_rev: number;
  public_traits: Record<string, number>;
  last_created_at: Date | null;
  /** The newest days that were looked at, also empty ones: spares a read of what has just been written. */
  recent_days: Record<Day, DayCount>;
  /** Where the person last wrote an event: tells their day when they are not there to say it. */
  zone: string;
  unlocked: Unlocked[];
}

/** What the numbers take from an event. */
export interface EventFacts {
  date: Day;
  written_on: Day;
  is_public: boolean;
  traits: readonly string[];
  created_at: Date;
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

/** A person's numbers while they change: what was read, and which days and runs have to be written back. */
export interface Book {
  /** The revision that was read; 0 when there was nothing. */
  rev: number;
  row: StatsRow;
  days: Map<Day, DayCount>;
  /** By first day; `null` is a run that is gone. Holds all runs next to the days that change. */
  runs: Map<Day, Run | null>;
  changedDays: Set<Day>;
  changedRuns: Set<Day>;
  /** A run became shorter: the longest and the latest must be looked up among those not read. */
  hasShrunk: boolean;
  /** The newest event is gone: the creation before it must be looked up. */
  hasLostNewest: boolean;
}

const DAY_MS = 86_400_000;

export const blankStats = (): StatsRow => ({
  rev: 0,
  events_rev: 0,
  events: 0,
  public_events: 0,
  traits: {},
  public_traits: {},
  counted_days: 0,
  longest_run: 0,
  last_run: null,
  last_created_at: null,
  recent_days: {},
  has_bio: false,
  has_picture: false,
  friends: 0,
  zone: 'UTC',
  unlocked: [],
});

const RECENT_DAYS = 12;

/** What the book knows of days goes into the row, the newest dates first to be kept. */
export function keepRecentDays({ row, days }: Pick<Book, 'row' | 'days'>): void {
  const known = Object.entries({ ...row.recent_days, ...Object.fromEntries(days) });
  row.recent_days = Object.fromEntries(known.sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, RECENT_DAYS));
}

export const openBook = (row: StatsRow, days: Iterable<[Day, DayCount]>, runs: Iterable<Run>): Book => ({
  rev: row.rev,
  row,
  days: new Map(days),
  runs: new Map([...runs].map((run) => [run.start, run])),
  changedDays: new Set(),
  changedRuns: new Set(),
  hasShrunk: false,
  hasLostNewest: false,
});

/** Takes one change into the book and answers what can be seen only around it. Nothing is granted yet. */
export function record(book: Book, { before, after }: EventChange): Moment {
  const { row } = book;
  row.rev += 1;
  row.events_rev += 1;
  if (before) countEvent(row, before, -1);
  if (after) countEvent(row, after, 1);
  const isMoved = before?.date !== after?.date;
  if (isMoved && before) countDay(book, before, -1);
  if (isMoved && after) countDay(book, after, 1);
  const comeback_days = before ? 0 : daysAway(row.last_created_at, after);
  if (!before && after) row.last_created_at = later(row.last_created_at, after.created_at);
  if (before && !after && row.last_created_at?.getTime() === before.created_at.getTime()) book.hasLostNewest = true;
  return isMoved && after ? { ...momentOf(book.days, after.date), comeback_days } : noMoment;
}

/** Unlocks what the numbers now say, each at most once, and answers it. */
export function grant(row: StatsRow, moment: Moment, now: Date): Unlocked[] {
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
  countTraits(row.traits, event.traits, by);
  if (!event.is_public) return;
  row.public_events += by;
  countTraits(row.public_traits, event.traits, by);
}

function countTraits(counts: Record<string, number>, traits: readonly string[], by: 1 | -1): void {
  for (const trait of traits) {
    const count = (counts[trait] ?? 0) + by;
    if (count > 0) counts[trait] = count;
    else Reflect.deleteProperty(counts, trait);
  }
}

function countDay(book: Book, event: EventFacts, by: 1 | -1): void {
  const day = book.days.get(event.date) ?? { events: 0, counted: 0 };
  const counted = day.counted + (isCounted(event) ? by : 0);
  book.days.set(event.date, { events: day.events + by, counted });
  book.changedDays.add(event.date);
  if (day.counted === 0 && counted > 0) beginCounting(book, event.date);
  if (day.counted > 0 && counted === 0) endCounting(book, event.date);
}

const runsIn = (book: Book): Run[] => [...book.runs.values()].filter((run) => run !== null);

function beginCounting(book: Book, day: Day): void {
  const { row } = book;
  const change = addDay(runsIn(book), day);
  row.counted_days += 1;
  replaceRuns(book, change);
  for (const run of change.come) {
    row.longest_run = Math.max(row.longest_run, run.length);
    if (!row.last_run || run.end >= row.last_run.end) row.last_run = run;
  }
}

function endCounting(book: Book, day: Day): void {
  const run = runsIn(book).find((one) => contains(one, day));
  if (!run) throw new Error(`no run holds the counted day ${day}: the stats have drifted`);
  book.row.counted_days -= 1;
  book.hasShrunk = true;
  replaceRuns(book, removeDay(run, day));
}

function replaceRuns(book: Book, { gone, come }: RunChange): void {
  for (const run of gone) book.runs.set(run.start, null);
  for (const run of come) book.runs.set(run.start, run);
  for (const run of [...gone, ...come]) book.changedRuns.add(run.start);
}

/** Settles the longest and the latest run after a run became shorter; `untouched` are the best of those not in the book. */
export function settleRuns(book: Book, untouched: { longest: Run | null; latest: Run | null }): void {
  const runs = runsIn(book);
  book.row.longest_run = Math.max(untouched.longest?.length ?? 0, ...runs.map((run) => run.length));
  const latest = [...runs, ...(untouched.latest ? [untouched.latest] : [])];
  book.row.last_run = latest.reduce<Run | null>((best, run) => (best && best.end > run.end ? best : run), null);
  book.hasShrunk = false;
}
