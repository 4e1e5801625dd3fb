import { addDays, daysBetween, mondayOf, weekdayOf, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { StreakSettings } from '@app/shared/settings';
import { invalid } from '../../platform/errors.ts';

interface Pause {
  from: Day;
  until: Day;
}

/** When a user need not write: what held on a day keeps holding for it, whatever is chosen later. */
export interface Rhythm {
  /** The weekdays of rest, each choice from its day on, ascending. */
  rest: { from: Day; weekdays: number[] }[];
  /** In the order of their choice; one may be on or ahead. */
  pauses: Pause[];
  hidden: boolean;
}

export const everyDay: Rhythm = { rest: [], pauses: [], hidden: false };

const restsOn = ({ rest }: Rhythm, day: Day): boolean =>
  rest.findLast(({ from }) => from <= day)?.weekdays.includes(weekdayOf(day)) ?? false;

/** The first three of a week rest: who moves their rest days in its middle has no more of them. */
function isRestDay(rhythm: Rhythm, day: Day): boolean {
  if (!restsOn(rhythm, day)) return false;
  const before = Array.from({ length: weekdayOf(day) - 1 }, (_, index) => addDays(mondayOf(day), index));
  return before.filter((one) => restsOn(rhythm, one)).length < limits.restDaysMax;
}

/** Why a day needs no event; null where it does. */
export function freeOn(rhythm: Rhythm, day: Day): 'paused' | 'rest' | null {
  if (rhythm.pauses.some(({ from, until }) => from <= day && day <= until)) return 'paused';
  return isRestDay(rhythm, day) ? 'rest' : null;
}

/** Whether no day between two needs an event. */
export function isBridged(rhythm: Rhythm, earlier: Day, later: Day): boolean {
  return firstNeeded(rhythm, earlier) >= later;
}

/** The first day after one that needs an event. */
export function firstNeeded(rhythm: Rhythm, after: Day): Day {
  let day = addDays(after, 1);
  while (freeOn(rhythm, day)) day = addDays(day, 1);
  return day;
}

/** The pause that is on or ahead. */
const pauseAt = ({ pauses }: Rhythm, today: Day): Pause | undefined => pauses.findLast(({ until }) => until >= today);

/** What of a rhythm is a choice for the days to come. */
export function streakSettingsOf(rhythm: Rhythm, today: Day): StreakSettings {
  const pause = pauseAt(rhythm, today);
  return {
    rest_days: rhythm.rest.at(-1)?.weekdays ?? [],
    paused_from: pause?.from ?? null,
    paused_until: pause?.until ?? null,
    hidden: rhythm.hidden,
  };
}

/** A rhythm after a choice on `today`. A pause begins with `earliest` at the earliest; throws `invalid` where it cannot be so. */
export function changedRhythm(
  rhythm: Rhythm,
  chosen: Partial<StreakSettings>,
  { today, earliest }: { today: Day; earliest: Day },
): Rhythm {
  const { rest_days: weekdays, hidden = rhythm.hidden } = chosen;
  const rest = weekdays ? [...rhythm.rest.filter(({ from }) => from < today), { from: today, weekdays }] : rhythm.rest;
  return { rest, pauses: changedPauses(rhythm, chosen, { today, earliest }), hidden };
}

function changedPauses(
  rhythm: Rhythm,
  chosen: Partial<StreakSettings>,
  { today, earliest }: { today: Day; earliest: Day },
): Pause[] {
  const current = pauseAt(rhythm, today);
  const { paused_from: from = current?.from ?? null, paused_until: until = current?.until ?? null } = chosen;
  if (from === (current?.from ?? null) && until === (current?.until ?? null)) return rhythm.pauses;
  const yesterday = addDays(today, -1);
  const past = rhythm.pauses.filter((pause) => pause !== current);
  if (from === null && until === null) {
    return current && current.from < today ? [...past, { from: current.from, until: yesterday }] : past;
  }
  if (from === null || until === null || until < from)
    throw invalid('A pause needs a first day, and a last day on or after it.');
  if (from < earliest && from !== current?.from) throw invalid('A pause begins today or later.');
  if (from > addDays(today, limits.pauseAheadDays)) throw invalid('A pause begins within a year from today.');
  // One pause that is on gives way to another one from the day on which this begins.
  const ended = current && current.from < from && current.from < today ? [{ ...current, until: yesterday }] : [];
  // One that is ahead stays when days that are over are paused.
  const ahead = current && until < today && current.from > until ? [current] : [];
  const pauses = [...past, ...ended, { from, until }, ...ahead];
  const span = { from: addDays(until, -364), until };
  if (pauses.reduce((sum, pause) => sum + sharedDays(pause, span), 0) > limits.pausedDaysMax) {
    throw invalid(`Pauses can add up to ${String(limits.pausedDaysMax)} days in a year. Choose an earlier last day.`);
  }
  return pauses;
}

const sharedDays = (a: Pause, b: Pause): number =>
  Math.max(0, daysBetween(a.from > b.from ? a.from : b.from, a.until < b.until ? a.until : b.until) + 1);
