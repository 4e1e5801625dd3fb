import { isRealDay, type Day } from '@app/shared/dates';
import type { EventMemory, LifeEvent } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { impactOf } from '@app/writer/impact';
import { heaviest, isUnclouded, toneOf } from '@app/writer/tone';

/** Nobody's journal reaches further back. */
const YEARS = 120;

const inYear = (year: number, monthAndDay: string): Day => `${String(year).padStart(4, '0')}-${monthAndDay}`;

/**
 * The same day in the years before, each with how many years ago it was. February 29 is remembered on the 28th of years
 * that have no 29th.
 */
export function earlierYears(today: Day): Map<Day, number> {
  const year = Number(today.slice(0, 4));
  const day = today.slice(5);
  const days = day === '02-28' && !isRealDay(inYear(year, '02-29')) ? [day, '02-29'] : [day];
  const ago = Array.from({ length: Math.min(YEARS, year - 1) }, (_, index) => index + 1);
  return new Map(
    ago.flatMap((years) =>
      days
        .map((each) => inYear(year - years, each))
        .filter(isRealDay)
        .map((each): [Day, number] => [each, years]),
    ),
  );
}

/** The day of the month so many months before; the last one of a month that is too short. */
export function monthsBefore(today: Day, months: number): Day {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months;
  const from = inYear(Math.floor(month / 12), String((month % 12) + 1).padStart(2, '0'));
  const days = [today.slice(8), '30', '29', '28'].map((day) => `${from}-${day}`);
  return days.find(isRealDay) ?? today;
}

/** Who wrote of grief is not shown, unasked, what else they did in the week before it or the week after. */
export const AWAY_FROM_GRIEF = 7;

/**
 * Whether somebody may be shown an event again without having asked: one that is glad, or one in which they surely did something that
 * shows a strength, and nothing of bodies, money, partings or what is between two people. No word in it may be against joy: what
 * says nothing of all this may be grief that the writer does not recognize.
 */
export function isResurfaceable(
  event: Pick<LifeEvent, 'title' | 'description' | 'what_learned' | 'tone' | 'traits'>,
): boolean {
  // The stored tone may come from an earlier writer.
  const tone = heaviest(event.tone, toneOf(event));
  if (isQuiet(tone) || !isUnclouded(event)) return false;
  return tone === 'bright' || (event.traits.length > 0 && impactOf({ ...event, tone, in_resume: 'auto' }) > 0);
}

/** What the journal remembers at some events, each line once; heavy events have none. */
export function linesOf(events: readonly Pick<LifeEvent, 'id' | 'tone' | 'memory'>[], max: number): EventMemory[] {
  const lines = new Map<string, EventMemory>();
  for (const { id, tone, memory } of events) {
    if (!memory || isQuiet(tone) || lines.has(memory.text)) continue;
    lines.set(memory.text, { text: memory.text, event_ids: [...new Set([id, ...memory.event_ids])] });
  }
  return [...lines.values()].slice(0, max);
}
