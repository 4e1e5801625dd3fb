import { type Day } from '@app/shared/dates';
import { monthName } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-names';
import type { Year } from './year-data.ts';

export interface YearMonth {
  name: string;
  events: LifeEvent[];
}

/** An entry of an index: what it names, and where that is found in the book. */
export interface IndexEntry {
  name: string;
  days: Day[];
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

/** How many events go to paper only when that is wanted. */
export const privateCount = (events: readonly LifeEvent[]): number =>
  printed(events, true).length - printed(events, false).length;

/** The months that have events, in order. */
export function monthsOf(events: readonly LifeEvent[]): YearMonth[] {
  const months: YearMonth[] = [];
  for (const event of events) {
    const name = monthName(event.date);
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}

const daysOf = (events: readonly LifeEvent[]): Day[] => [...new Set(events.map(({ date }) => date))];

/** The traits that the events show, by name, and on which days. */
export function traitsOf(events: readonly LifeEvent[]): IndexEntry[] {
  const shown = new Map<TraitName, LifeEvent[]>();
  for (const event of events) for (const trait of event.traits) shown.set(trait, [...(shown.get(trait) ?? []), event]);
  return [...shown].map(([name, of]) => ({ name, days: daysOf(of) })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Words for kin are written small; scripts without small letters have names here only. */
const isKin = (name: string): boolean => /^\p{Ll}/u.test(name);

/** Somebody as an index names them: kin by whose they are, since 'Sister' alone is nobody. */
export const indexName = (name: string): string => (isKin(name) ? `My ${name}` : name);

/** The people of the events that are printed, and on which days; kin after those who have a name. */
export function peopleOf({ people }: Pick<Year, 'people'>, events: readonly LifeEvent[]): IndexEntry[] {
  const known = new Map(events.map((event) => [event.id, event]));
  const inOrder = [...people.filter(({ name }) => !isKin(name)), ...people.filter(({ name }) => isKin(name))];
  return inOrder
    .map(({ name, event_ids }) => ({
      name: indexName(name),
      days: daysOf(event_ids.flatMap((id) => known.get(id) ?? [])),
    }))
    .filter(({ days }) => days.length > 0);
}

/** The traits that friends recognized in the events, by name, and who recognized each. */
export function recognizedIn(events: readonly LifeEvent[]): { name: string; friends: string[] }[] {
  const seen = new Map<TraitName, Set<string>>();
  for (const { trait, from } of events.flatMap(({ cheers }) => cheers))
    seen.set(trait, (seen.get(trait) ?? new Set()).add(from.name));
  return [...seen]
    .map(([name, friends]) => ({ name, friends: [...friends].sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** 'Mar 3, 14; Apr 2', as an index of a printed book has its places. */
export function placesOf(days: readonly Day[]): string {
  const months = new Map<string, number[]>();
  for (const day of days) {
    const month = monthName(day).slice(0, 3);
    months.set(month, [...(months.get(month) ?? []), Number(day.slice(8))]);
  }
  return [...months].map(([month, numbers]) => `${month} ${numbers.join(', ')}`).join('; ');
}
