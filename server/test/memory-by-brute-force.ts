import { addDays, type Day } from '@app/shared/dates';
import type { EventMemory } from '@app/shared/journal';
import { quotedLesson, quotedLine } from '@app/writer/facts';
import {
  isBefore,
  keysBehind,
  LESSON_DAYS,
  REACH_DAYS,
  yearLater,
  type Remembered,
} from '../src/features/journal/events/memory.facts.ts';
import { OPENING } from '../src/features/journal/events/lookback.ts';
import { memoryFrom, type Asked } from '../src/features/journal/events/memory.rules.ts';

type Known = Asked & { lesson: string; description: string };

const isAlike = (a: readonly string[], b: readonly string[]): boolean => a.some((key) => b.includes(key));

/**
 * For tests: what the journal remembers with one event, by a look at all of its events: those that say something for certain, and the
 * days of these and all others.
 */
export function bruteForce(
  all: readonly Known[],
  id: string,
  days: readonly Day[] = all.map(({ date }) => date),
): EventMemory | null {
  const event = all.find((one) => one.id === id);
  if (!event) return null;
  const keys = keysBehind(event.facts.keys);
  const before = all
    .filter((one) => isBefore(one, event) && isAlike(keysBehind(one.facts.keys), keys))
    .sort((a, b) => (isBefore(a, b) ? 1 : -1));
  const known = addDays(event.date, -REACH_DAYS);
  const earlier = before.filter(({ date }) => date >= known);
  const [began = event.date, ...opening] = days.toSorted();
  const isWhole = began >= known && event.date > (opening[OPENING - 2] ?? event.date);
  const memory = memoryFrom({ event, earlier, known, isWhole });
  if (memory) {
    const { quotes, text, event_ids } = memory;
    const line =
      quotes &&
      quotedLine(all.find((one) => one.id === quotes.id)?.description ?? '', quotes.word ?? '', event.language);
    return { text: text.replace('{line}', line ?? ''), event_ids };
  }
  const lesson = before.find(({ date, facts }: Remembered) => {
    const isDue = yearLater(date) <= event.date && yearLater(date) >= addDays(event.date, -LESSON_DAYS);
    return isDue && facts.keys.includes('l');
  });
  if (!lesson) return null;
  const common = keysBehind(lesson.facts.keys).filter((key) => keys.includes(key));
  const isSince = (one: Remembered): boolean => one.date >= yearLater(lesson.date) && isAlike(common, one.facts.keys);
  if (before.some(isSince)) return null;
  return { text: `A year ago you learned: ${quotedLesson(lesson.lesson)}`, event_ids: [lesson.id] };
}
