/** Calendar days are `yyyy-MM-dd` strings; arithmetic on them is done in UTC and so knows no daylight saving. */
export type Day = string;

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for a real day of the Gregorian calendar from year 1 on, written `yyyy-MM-dd`. */
export function isRealDay(text: string): boolean {
  if (!dayPattern.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** Whole days since 1970-01-01. */
export const dayNumber = (day: Day): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The inverse of `dayNumber`. */
export const dayFromNumber = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day `days` after (or, negative, before) `day`. */
export const addDays = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days);

/** How many days `later` lies after `earlier`; negative when it lies before. */
export const daysBetween = (earlier: Day, later: Day): number => dayNumber(later) - dayNumber(earlier);

/** Monday is 1, Sunday 7, as in ISO 8601. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The day it is at `instant` in an IANA time zone. An unknown zone is read as UTC. */
export function dayInZone(instant: Date, zone: string): Day {
  const parts = formatterFor(zone).formatToParts(instant);
  const part = (name: 'year' | 'month' | 'day') => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The instant at which a day begins in an IANA time zone. */
export function startOfDay(day: Day, zone: string): Date {
  const noon = dayNumber(day) * DAY_MS + DAY_MS / 2;
  // No zone is further than 15 hours from UTC, and midnight is not in every zone's every day: the first minute is looked for.
  let [early, late] = [noon - 30 * HOUR_MS, noon + 18 * HOUR_MS];
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / MINUTE_MS / 2) * MINUTE_MS;
    if (dayInZone(new Date(middle), zone) < day) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** The zone itself when the runtime knows it, otherwise `UTC`. */
export function validZone(zone: string | undefined): string {
  if (!zone || zone.length > 64) return 'UTC';
  // Making a formatter takes a tenth of a millisecond, and every request names its zone.
  if (knownZones.has(zone)) return zone;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    if (knownZones.size < KNOWN_ZONES_MAX) knownZones.add(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}

const knownZones = new Set<string>();
const formatters = new Map<string, Intl.DateTimeFormat>();
const KNOWN_ZONES_MAX = 600;

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // The parts are read one by one: how a locale joins them differs between engines and their versions.
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: validZone(zone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formatters.size < KNOWN_ZONES_MAX) formatters.set(zone, formatter);
  return formatter;
}
