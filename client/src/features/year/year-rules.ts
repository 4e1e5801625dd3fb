import { dayNumber, type Day } from '@app/shared/dates';
import { monthName } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import type { TraitName } from '@app/shared/trait-names';
import { wordList } from '@app/shared/word-list';
import type { Year } from './year-data.ts';

export interface YearMonth {
  name: string;
  /** From 0. */
  number: number;
  events: LifeEvent[];
}

/** What goes to paper: nothing that was written in a crisis, and nothing private unless it is wanted, not even in what is remembered. */
export function printed(events: readonly LifeEvent[], withPrivate: boolean): LifeEvent[] {
  const printable = events.filter(({ tone }) => tone !== 'crisis');
  if (withPrivate) return printable;
  const shown = printable.filter(({ is_public }) => is_public);
  const ids = new Set(shown.map(({ id }) => id));
  // What it counts of other years may be private, too.
  const isSeen = ({ memory }: LifeEvent) => memory?.event_ids.every((id) => ids.has(id)) ?? true;
  return shown.map((event) => (isSeen(event) ? event : { ...event, memory: null }));
}

/**
 * How many events go to paper only when that is wanted, how many of them are of hard days, and how many never do, since they were
 * written in a crisis.
 */
export function heldBackOf(events: readonly LifeEvent[]): { count: number; hard: number; never: number } {
  const printable = printed(events, true);
  const held = printable.filter(({ is_public }) => !is_public);
  const hard = held.filter(({ tone }) => isQuiet(tone));
  return { count: held.length, hard: hard.length, never: events.length - printable.length };
}

/** The months that have events, in order. */
export function monthsOf(events: readonly LifeEvent[]): YearMonth[] {
  const months: YearMonth[] = [];
  for (const event of events) {
    const number = monthOf(event.date);
    const last = months.at(-1);
    if (last?.number === number) last.events.push(event);
    else months.push({ name: monthName(event.date), number, events: [event] });
  }
  return months;
}

const monthOf = (day: Day): number => Number(day.slice(5, 7)) - 1;

/** How many events each day has. */
export function countsOf(events: readonly LifeEvent[]): Map<Day, number> {
  const counts = new Map<Day, number>();
  for (const { date } of events) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

const WEEKDAYS = wordList('Thu Fri Sat Sun Mon Tue Wed');

/** 'Fri'. Written out: a year of events would make an `Intl` formatter for each. */
export const weekdayOf = (day: Day): string => WEEKDAYS[((dayNumber(day) % 7) + 7) % 7] ?? '';

interface TraitRow {
  name: TraitName;
  /** How many events show it in each of the twelve months. */
  months: number[];
}

/** With more, the page is a list of everything. */
const TRAITS_MAX = 16;

/** The traits that the events show most, month by month; the most frequent first. */
export function traitsOf(events: readonly LifeEvent[]): TraitRow[] {
  const rows = new Map<TraitName, { months: number[]; total: number }>();
  for (const { traits, date } of events)
    for (const trait of traits) {
      const row = rows.get(trait) ?? { months: Array<number>(12).fill(0), total: 0 };
      row.months[monthOf(date)] = (row.months[monthOf(date)] ?? 0) + 1;
      row.total += 1;
      rows.set(trait, row);
    }
  return [...rows]
    .sort(([a, { total: x }], [b, { total: y }]) => y - x || (a < b ? -1 : 1))
    .slice(0, TRAITS_MAX)
    .map(([name, { months }]) => ({ name, months }));
}

/** The people of the events that are printed, and on which days; kin before all others. */
export function peopleOf(
  { people }: Pick<Year, 'people'>,
  events: readonly LifeEvent[],
): { name: string; days: Day[] }[] {
  const known = new Map(events.map(({ id, date }) => [id, date]));
  return [...people.filter(({ is_kin }) => is_kin), ...people.filter(({ is_kin }) => !is_kin)]
    .map(({ name, event_ids }) => ({ name, days: [...new Set(event_ids.flatMap((id) => known.get(id) ?? []))] }))
    .filter(({ days }) => days.length > 0);
}

interface Recognition {
  trait: TraitName;
  friends: string[];
}

/** The traits that friends recognized in the events, by name, and who recognized each. */
export function recognizedIn(events: readonly Pick<LifeEvent, 'cheers'>[]): Recognition[] {
  const seen = new Map<TraitName, Set<string>>();
  for (const { trait, from } of events.flatMap(({ cheers }) => cheers))
    seen.set(trait, (seen.get(trait) ?? new Set()).add(from.name));
  return [...seen]
    .map(([trait, friends]) => ({ trait, friends: [...friends].sort() }))
    .sort((a, b) => (a.trait < b.trait ? -1 : 1));
}

/** More days than these are a wall of numbers. */
const DAYS_MAX = 24;

/** 'Mar 3, 14; Apr 2', as an index of a printed book has its places; of many days the months: 'Jan – Apr, Jun (31 days)'. */
export function placesOf(days: readonly Day[]): string {
  const months = new Map<number, Day[]>();
  for (const day of days) months.set(monthOf(day), [...(months.get(monthOf(day)) ?? []), day]);
  const shortName = (day: Day | undefined) => monthName(day ?? '').slice(0, 3);
  if (days.length <= DAYS_MAX)
    return [...months.values()]
      .map((of) => `${shortName(of[0])} ${of.map((day) => Number(day.slice(8))).join(', ')}`)
      .join('; ');
  const starts = [...months.keys()].filter((month) => !months.has(month - 1));
  const spans = starts.map((start) => {
    let end = start;
    while (months.has(end + 1)) end += 1;
    const names = start === end ? [start] : [start, end];
    return names.map((month) => shortName(months.get(month)?.[0])).join(' – ');
  });
  return `${spans.join(', ')} (${String(days.length)} days)`;
}
