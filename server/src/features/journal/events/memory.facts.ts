import type { Day } from '@app/shared/dates';
import { isQuiet } from '@app/shared/quiet-tones';
import { readFacts, type EntryFacts } from '@app/writer/facts';
import type { EventRow, StoredFacts } from './event.types.ts';

/** An event as far as memories know it. */
export interface Remembered {
  id: string;
  date: Day;
  facts: StoredFacts;
}

/** No memory looks back further. */
export const REACH_DAYS = 366;
/** How long after a year a lesson is still quoted. */
export const LESSON_DAYS = 3;

/** What an event's words say for certain; null of grief, and of what says nothing that can be counted. Takes milliseconds. */
export function factsOf(event: Pick<EventRow, 'title' | 'description' | 'what_learned' | 'tone'>): StoredFacts | null {
  return isQuiet(event.tone) ? null : storedFacts(readFacts(event));
}

/** What is stored of what was read; null of an entry in another language, and where there is nothing. */
export function storedFacts(read: EntryFacts | null): StoredFacts | null {
  if (!read) return null;
  const { topics, namedTopics, people, mentionedPeople, measures, without, hasLesson } = read;
  const all = [...people, ...mentionedPeople];
  const keys = [
    ...topics.map((topic) => `t:${topic}`),
    ...namedTopics.map((topic) => `x:${topic}`),
    ...people.map((person) => `p:${person}`),
    ...mentionedPeople.map((person) => `m:${person}`),
    ...all.filter((person) => firstName(person) !== person).map((person) => `m:${firstName(person)}`),
    ...(without?.begins ? [`b:${without.what}`] : []),
    ...(without && without.days !== null ? [`w:${without.what}`] : []),
  ];
  if (keys.length === 0) return null;
  return { keys: [...new Set([...keys, ...(hasLesson ? ['l'] : [])])], measures, days: without?.days ?? null };
}

export const named = (keys: readonly string[], kind: string): string[] =>
  keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(2)] : []));

/** The keys of earlier events that decide what is remembered with one that has `keys`. */
export const keysBehind = (keys: readonly string[]): string[] => [
  ...named(keys, 't').flatMap((topic) => [`t:${topic}`, `x:${topic}`]),
  ...named(keys, 'p').flatMap((person) => namesOf(person).flatMap((name) => [`p:${name}`, `m:${name}`])),
  ...named(keys, 'w').flatMap((what) => [`b:${what}`, `w:${what}`]),
];

/** The keys by which another entry speaks of the same doing or person, however it does. */
export const keysAlike = (keys: readonly string[]): string[] => [
  ...new Set([
    ...[...named(keys, 't'), ...named(keys, 'x')].flatMap((topic) => [`t:${topic}`, `x:${topic}`]),
    ...[...named(keys, 'p'), ...named(keys, 'm')].flatMap((person) => [`p:${person}`, `m:${person}`]),
  ]),
];

const firstName = (person: string): string => person.split(' ')[0] ?? person;

/** A person with both names may also be meant by the first alone, so neither 'Anna' nor 'Anna Smith' is counted for certain. */
export const namesOf = (person: string): string[] => [...new Set([person, firstName(person)])];

/** A date a year on: the same day, and March 1 for February 29. */
export function yearLater(day: Day): Day {
  const later = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return later.endsWith('02-29') ? `${later.slice(0, 4)}-03-01` : later;
}

/** Events stand in the order of their days, and of their creation within one. */
export const isBefore = (a: Pick<Remembered, 'id' | 'date'>, b: Pick<Remembered, 'id' | 'date'>): boolean =>
  a.date < b.date || (a.date === b.date && a.id < b.id);
