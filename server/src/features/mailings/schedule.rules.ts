import { addDays, dayInZone } from '@app/shared/dates';
import type { ChosenSettings } from '@app/shared/settings';
import { addWeeks, daysOfWeek, weekOf } from '@app/shared/weeks';
import { instantAt } from '../../platform/wall-clock.ts';
import type { Mailing, MailingKind, Timing } from './mailings.types.ts';

const HOUR_MS = 3_600_000;

/** When the week is mailed, on Monday. */
const WEEK_AT = '08:00';

/** What is later than this, after servers were down, is not sent any more. */
const LATEST_MS: Record<MailingKind, number> = { week: 36 * HOUR_MS, reminder: HOUR_MS };

/** Whose turn it is: the day in the user's zone, or on Monday the week that is over. */
export function turnAt(kind: MailingKind, at: Date, zone: string): string {
  const day = dayInZone(at, zone);
  return kind === 'reminder' ? day : weekOf(addDays(day, -7));
}

/** The next time after `now` that is the turn of a day or week after `last`. */
export function nextTime(kind: MailingKind, { time, zone }: Timing, now: Date, last: string | null): Date {
  const today = dayInZone(now, zone);
  const week = weekOf(today);
  for (let ahead = 0; ; ahead += 1) {
    const day = kind === 'reminder' ? addDays(today, ahead) : daysOfWeek(addWeeks(week, ahead)).from;
    const at = instantAt(day, time, zone);
    if (at > now && turnAt(kind, at, zone) > (last ?? '')) return at;
  }
}

/** Whether a time that has come is so long past that it is left out. */
export const isTooLate = (kind: MailingKind, dueAt: Date, now: Date): boolean =>
  now.getTime() - dueAt.getTime() > LATEST_MS[kind];

/** Whether a mail that was promised in its time, and held up, has expired since: a question is for its day. */
export function isStale(kind: MailingKind, { time, zone }: Timing, turn: string, now: Date): boolean {
  if (kind === 'reminder' && dayInZone(now, zone) === turn) return false;
  const day = kind === 'reminder' ? turn : addDays(daysOfWeek(turn).from, 7);
  return isTooLate(kind, instantAt(day, time, zone), now);
}

/** What somebody wants who has these settings, by mail or, where one of their browsers `isNotified`, there; null is nothing. */
export function timingsOf(
  { weekly_mail, reminder_at, push_off = [], timezone = 'UTC' }: ChosenSettings,
  isNotified: boolean,
): Record<MailingKind, Timing | null> {
  return {
    week: weekly_mail === true || (isNotified && !push_off.includes('week')) ? { time: WEEK_AT, zone: timezone } : null,
    reminder: typeof reminder_at === 'string' ? { time: reminder_at, zone: timezone } : null,
  };
}

type Planned = Pick<Mailing, 'time' | 'zone' | 'due_at' | 'last' | 'version'>;

/** What is to be stored of a changed timing; null where nothing changes. */
export function rescheduled(
  kind: MailingKind,
  before: Planned | null,
  timing: Timing | null,
  now: Date,
): Partial<Planned> | null {
  if (!timing) return before?.due_at ? { due_at: null } : null;
  if (before?.due_at && before.time === timing.time && before.zone === timing.zone) return null;
  const version = (before?.version ?? 0) + (before?.due_at ? 0 : 1);
  return { ...timing, version, due_at: nextTime(kind, timing, now, before?.last ?? null) };
}
