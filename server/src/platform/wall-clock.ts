import { DAY_MS, type Day } from '@app/shared/dates';
import { createCache } from './cache.ts';

/** To make one takes a tenth of a millisecond. */
const clocks = createCache<Intl.DateTimeFormat>({ max: 100 });

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The clock on the wall in a zone at an instant: milliseconds, as if it were UTC. */
export function wallClock(instant: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * When it is `time` on a day in a zone: the first time where the clock passes it twice, and as much later as the clock leaps
 * where it never shows it.
 */
export function instantAt(day: Day, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => wallClock(new Date(instant), zone) - instant;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const isRight = (instant: number) => wallClock(new Date(instant), zone) === wanted;
  return new Date(isRight(before) || !isRight(after) ? before : after);
}
