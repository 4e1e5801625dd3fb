import type { Day } from '@app/shared/dates';
import { isQuiet } from '@app/shared/quiet-tones';
import type { DatedText } from '@app/writer/contract';
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

/** What an event's words say for certain; null of grief, and of what says nothing that can be compared. Takes milliseconds. */
export function factsOf(event: DatedText & Pick<EventRow, 'tone'>): StoredFacts | null {
  return isQuiet(event.tone) ? null : storedFacts(readFacts(event));
}

/** What is stored of what was read; null where there is nothing. */
export function storedFacts({ topics, manifold, people, words, measures, hasLesson }: EntryFacts): StoredFacts | null {
  const keys = [
    ...topics.map((topic) => `t:${topic}`),
    ...manifold.map((topic) => `x:${topic}`),
    ...people.map((person) => `p:${person}`),
    ...words.map((word) => `n:${word}`),
  ];
  return keys.length === 0 ? null : { keys: hasLesson ? [...keys, 'l'] : keys, measures };
}

export const named = (keys: readonly string[], kind: string): string[] =>
  keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(2)] : []));

/** The keys of earlier events that decide what is remembered with one that has `keys`. */
export const keysBehind = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.flatMap((key) => (key === 'l' ? [] : /^[tx]:/.test(key) ? [`t:${key.slice(2)}`, `x:${key.slice(2)}`] : [key])),
  ),
];

/** A date a year on: the same day, and March 1 for February 29. */
export function yearLater(day: Day): Day {
  const later = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return later.endsWith('02-29') ? `${later.slice(0, 4)}-03-01` : later;
}

/** Events stand in the order of their days, and of their creation within one. */
export const isBefore = (a: Pick<Remembered, 'id' | 'date'>, b: Pick<Remembered, 'id' | 'date'>): boolean =>
  a.date < b.date || (a.date === b.date && a.id < b.id);
