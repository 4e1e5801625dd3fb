import type { Day } from '@app/shared/dates';
import type { EntryFacts } from '@app/writer/memory';
import type { StoredFacts } from '../events/event.types.ts';

/** An event as far as memories know it. */
export interface Remembered {
  id: string;
  date: Day;
  facts: StoredFacts;
}

/** No memory looks back further. */
export const REACH_DAYS = 366;
/** How long after a year a lesson is still told. */
export const LESSON_DAYS = 3;

/** Of what says nothing for certain. It has a key too, since events without one were read by a reader that took 'Ran 5k.' for no English. */
export const noFacts: StoredFacts = { keys: ['-'], measures: [], days: null };

/** What the keys of events are that nobody has read yet, or only that reader. */
export const unreadKeys: readonly (null | string[])[] = [null, []];
export const isRead = (facts: StoredFacts | null | undefined): facts is StoredFacts =>
  facts !== null && facts !== undefined && facts.keys.length > 0;

/** What is stored of what was read; nothing of an entry in another language. */
export function storedFacts(read: EntryFacts | null): StoredFacts {
  if (!read) return noFacts;
  const { topics, namedTopics, people, mentionedPeople, measures, without, hasLesson } = read;
  const all = [...people, ...mentionedPeople];
  const keys = [
    'e',
    ...(hasLesson ? ['l'] : []),
    ...topics.map((topic) => `t:${topic}`),
    ...namedTopics.map((topic) => `x:${topic}`),
    ...people.map((person) => `p:${person}`),
    ...mentionedPeople.map((person) => `m:${person}`),
    ...all.filter((person) => firstName(person) !== person).map((person) => `m:${firstName(person)}`),
    ...(without?.begins ? [`b:${without.what}`] : []),
    ...(without && without.days !== null ? [`w:${without.what}`] : []),
  ];
  return { keys: [...new Set(keys)], measures, days: without?.days ?? null };
}

export const named = (keys: readonly string[], kind: string): string[] =>
  keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(2)] : []));

/** The keys of earlier events that decide what is told of one with `keys`. */
export const keysBehind = (keys: readonly string[]): string[] => [
  ...named(keys, 't').flatMap((topic) => [`t:${topic}`, `x:${topic}`]),
  ...named(keys, 'p').flatMap((person) => namesOf(person).flatMap((name) => [`p:${name}`, `m:${name}`])),
  ...named(keys, 'w').flatMap((what) => [`b:${what}`, `w:${what}`]),
];

/**
 * The keys of later events for which one with `keys` may decide what is told of them. Whoever has such a key asks for all
 * that lie between by it as well (`keysBehind`), so only the nearest of each key can be decided by this one.
 */
export const keysAhead = (keys: readonly string[]): string[] => [
  ...new Set([
    ...[...named(keys, 't'), ...named(keys, 'x')].map((topic) => `t:${topic}`),
    ...[...named(keys, 'p'), ...named(keys, 'm')].flatMap((person) => [`p:${person}`, `m:${firstName(person)}`]),
    ...[...named(keys, 'b'), ...named(keys, 'w')].map((what) => `w:${what}`),
  ]),
];

/** The keys by which another entry speaks of the same doing or person, however it does. */
export const keysAlike = (keys: readonly string[]): string[] => [
  ...new Set([
    ...[...named(keys, 't'), ...named(keys, 'x')].flatMap((topic) => [`t:${topic}`, `x:${topic}`]),
    ...[...named(keys, 'p'), ...named(keys, 'm')].flatMap((person) => [`p:${person}`, `m:${person}`]),
  ]),
];

const firstName = (person: string): string => person.split(' ')[0] ?? person;

/** Whoever is called by both names may be meant by the first alone, so of 'Anna' and 'Anna Smith' neither is told for certain. */
export const namesOf = (person: string): string[] => [...new Set([person, firstName(person)])];

/** The first and last date of which `yearLater` lies in these days. */
export const yearBefore = (from: Day, to: Day): { $gte: string; $lte: string } => ({
  $gte: shifted(from, -1).replace('03-01', '02-29'),
  $lte: shifted(to, -1),
});

const shifted = (day: Day, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** A date a year on: the same day, and March 1 for February 29. */
export function yearLater(day: Day): Day {
  const later = shifted(day, 1);
  return later.endsWith('02-29') ? later.replace('02-29', '03-01') : later;
}

/** Events are told of in the order of their days, and of their creation within one. */
export const isBefore = (a: Pick<Remembered, 'id' | 'date'>, b: Pick<Remembered, 'id' | 'date'>): boolean =>
  a.date < b.date || (a.date === b.date && a.id < b.id);
