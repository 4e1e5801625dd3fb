import { addDays } from '@app/shared/dates';
import type { EventMemory } from '@app/shared/journal';
import {
  isBefore,
  keysAlike,
  LESSON_DAYS,
  REACH_DAYS,
  yearLater,
  type Remembered,
} from '../src/features/journal/events/memory.facts.ts';
import { memoryFrom, type Asked } from '../src/features/journal/events/memory.rules.ts';

type Known = Asked & { lesson: string };

const isAlike = (a: readonly string[], b: readonly string[]): boolean => a.some((key) => b.includes(key));

/** For tests: what the journal remembers with one event, by a look at all of its events. */
export function bruteForce(all: readonly Known[], id: string): EventMemory | null {
  const event = all.find((one) => one.id === id);
  if (!event) return null;
  const before = all.filter((one) => isBefore(one, event)).sort((a, b) => (isBefore(a, b) ? 1 : -1));
  const known = addDays(event.date, -REACH_DAYS);
  const memory = memoryFrom({ event, earlier: before.filter(({ date }) => date >= known), known });
  if (memory) return memory;
  const keys = keysAlike(event.facts.keys);
  const lesson = before.find(({ date, facts }) => {
    const isDue = yearLater(date) <= event.date && yearLater(date) >= addDays(event.date, -LESSON_DAYS);
    return isDue && facts.keys.includes('l') && isAlike(keysAlike(facts.keys), keys);
  });
  if (!lesson) return null;
  const common = keysAlike(lesson.facts.keys).filter((key) => keys.includes(key));
  const isSince = (one: Remembered): boolean => one.date >= yearLater(lesson.date) && isAlike(common, one.facts.keys);
  if (before.some(isSince)) return null;
  return { text: `A year ago you learned: ${lesson.lesson.toLowerCase()}.`, event_ids: [lesson.id] };
}
