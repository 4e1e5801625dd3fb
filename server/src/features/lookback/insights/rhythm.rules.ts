import { addDays, dayNumber, daysBetween, mondayOf, type Day } from '@app/shared/dates';
import { monthName, weekdayName } from '@app/shared/written-days';
import { wallClock } from '../../../platform/wall-clock.ts';
import type { InsightRow } from '../../journal/journal.types.ts';
import {
  between,
  counts,
  hasGrown,
  isNearGrief,
  isWhole,
  lastDays,
  QUARTER,
  ranked,
  reaches,
  since,
  type Finding,
  type Past,
  type Pattern,
} from './past.ts';

const CLEARLY = 1.2;

/** 'Monday is your fullest day: 31 of your 140 events since May 25.' */
export const weekday: Pattern = (past) => {
  const { from, now } = since(past, 2 * QUARTER);
  const [first, second] = ranked(counts(now.map(({ date }) => weekdayName(date))));
  const [most] = ranked(counts(past.rows.flatMap(({ date }) => (date >= from ? [weekdayName(date)] : []))));
  if (!first || now.length < 20 || first[0] !== most?.[0]) return null;
  const [day, count] = first;
  if (count * 7 < 1.5 * now.length || count < CLEARLY * (second?.[1] ?? 0)) return null;
  return {
    kind: 'weekday',
    values: { weekday: day, now: count, all: now.length, from: { day: from } },
    rows: now.filter(({ date }) => weekdayName(date) === day),
    strength: between((count * 7) / now.length, 1, 3),
  };
};

const MONTHS = 12;
const LEAST_OF_MONTH = 8;

/** 'October was your fullest month in a year: 24 events.' Said in that month and in the next. */
export const monthBest: Pattern = (past) => {
  const month = past.today.slice(0, 7);
  const last = addDays(`${month}-01`, -1).slice(0, 7);
  const { from, now } = since(past, 365);
  const [first, second] = ranked(counts(now.map(({ date }) => date.slice(0, 7))));
  const [most] = ranked(counts(past.rows.flatMap(({ date }) => (date >= from ? [date.slice(0, 7)] : []))));
  if (!first || !second || first[0] !== most?.[0] || daysBetween(from, past.today) < QUARTER) return null;
  const [name, count] = first;
  if ((name !== month && name !== last) || count < LEAST_OF_MONTH || count < 1.25 * second[1]) return null;
  return {
    kind: 'month_best',
    sentence: `month_best${name === month ? '_now' : ''}${reaches(past, 30 * MONTHS) ? '' : '_so_far'}`,
    values: { month: monthName(`${name}-01`), now: count },
    rows: now.filter(({ date }) => date.startsWith(name)),
    strength: between(count / second[1], 1, 2),
  };
};

const LONG_PAUSE = 21;
const BACK_FOR = 60;

/** 'Your longest pause was 24 days, until October 4. You’ve written 7 events since.' Never of a pause around grief. */
export const pauseEnded: Pattern = (past) => {
  const days = [...new Set(past.rows.map(({ date }) => date))];
  const pauses = days.slice(1).map((until, at) => ({ from: days[at] ?? until, until }));
  const [longest] = pauses.sort((a, b) => daysBetween(b.from, b.until) - daysBetween(a.from, a.until));
  if (!longest) return null;
  const { from, until } = longest;
  const length = daysBetween(from, until) - 1;
  const since = past.light.filter(({ date }) => date >= until);
  if (length < LONG_PAUSE || daysBetween(until, past.today) > BACK_FOR || isNearGrief(past, from, until, LONG_PAUSE))
    return null;
  if (new Set(since.map(({ date }) => date)).size < 3) return null;
  return {
    kind: 'pause_ended',
    ...(isWhole(past) ? {} : { sentence: 'pause_ended_year' }),
    values: { days: length, until: { day: until }, now: since.length },
    rows: since,
    strength: between(length, 0, 60),
  };
};

const FEWEST_WEEKS = 4;

/** 'That’s 11 weeks in a row with at least one event.' */
export const weeksSteady: Pattern = (past) => {
  const weeks = new Set(past.rows.map(({ date }) => mondayOf(date)));
  const thisWeek = mondayOf(past.today);
  let monday = weeks.has(thisWeek) ? thisWeek : addDays(thisWeek, -7);
  const until = monday;
  while (weeks.has(monday)) monday = addDays(monday, -7);
  const from = addDays(monday, 7);
  const count = daysBetween(monday, until) / 7;
  // It may be longer than what is known.
  if (count < FEWEST_WEEKS || (from <= past.known && !isWhole(past))) return null;
  return {
    kind: 'weeks_steady',
    values: { count },
    rows: past.light.filter(({ date }) => date >= from),
    strength: between(count, 0, 26),
  };
};

const FOUR_WEEKS = 28;

/** 'You have events on 14 of the last 28 days, up from 8.' */
export const daysMore: Pattern = (past) => {
  if (!reaches(past, 2 * FOUR_WEEKS)) return null;
  const on = (rows: readonly InsightRow[]) => new Set(rows.map(({ date }) => date)).size;
  const rows = lastDays(past.light, past.today, FOUR_WEEKS);
  const now = on(lastDays(past.rows, past.today, FOUR_WEEKS));
  const before = on(lastDays(past.rows, past.today, FOUR_WEEKS, FOUR_WEEKS));
  if (now < 8 || !hasGrown(now, before) || rows.length === 0) return null;
  return { kind: 'days_more', values: { now, before }, rows, strength: between(now - before, 0, 14) };
};

const PARTS = [
  { from: 5, sentence: 'time_morning' },
  { from: 12, sentence: 'time_afternoon' },
  { from: 17, sentence: 'time_evening' },
  { from: 22, sentence: 'time_night' },
] as const;
const WRITTEN_MAX = 200;

const hourOf = ({ at, zone }: { at: Date; zone: string }): number => new Date(wallClock(at, zone)).getUTCHours();
const partOf = (hour: number) => PARTS.findLast(({ from }) => hour >= from) ?? PARTS[3];

/** 'You write mostly in the evening: 22 of your last 34 events.' Of what was written on its own day. */
export const timeOfDay: Pattern = ({ light, today }) => {
  const written = lastDays(light, today, 120)
    .flatMap((row) => (row.written ? [{ row, part: partOf(hourOf(row.written)) }] : []))
    .slice(-WRITTEN_MAX);
  const [first] = ranked(counts(written.map(({ part }) => part)));
  if (!first || written.length < 15 || first[1] < 0.55 * written.length) return null;
  const [part, count] = first;
  return {
    kind: 'time_of_day',
    sentence: part.sentence,
    values: { now: count, all: written.length },
    rows: written.flatMap((one) => (one.part === part ? [one.row] : [])),
    strength: between(count / written.length, 0.4, 2),
  };
};

const WEEK_LEAST = 4;

/** The week that `today` is in; none where something hard lies in it. */
export function weekRows(past: Past, today: Day): InsightRow[] {
  const monday = mondayOf(today);
  const rows = past.rows.filter(({ date }) => date >= monday && date <= addDays(monday, 6));
  return rows.some(({ isQuiet }) => isQuiet) ? [] : rows;
}

/** 'The week had 9 events; the one before had 4.' */
export const weekMore: Pattern = (past) => {
  const week = weekRows(past, past.today);
  const before = weekRows(past, addDays(past.today, -7));
  if (!reaches(past, 14) || week.length < WEEK_LEAST || before.length === 0 || !hasGrown(week.length, before.length))
    return null;
  return {
    kind: 'week_more',
    values: { now: week.length, before: before.length },
    rows: week,
    strength: between(week.length / before.length, 0, 4),
  };
};

/** 'Kindness ran through the week: it shows in 4 of its 6 events.' */
export const weekTrait = (week: readonly InsightRow[]): Finding | null => {
  const [first, second] = ranked(counts(week.flatMap(({ traits }) => traits)));
  if (!first || first[1] < 3 || first[1] * 2 < week.length || first[1] === second?.[1]) return null;
  const [trait, count] = first;
  return {
    kind: 'week_trait',
    values: { trait, now: count, all: week.length },
    rows: week.filter(({ traits }) => traits.includes(trait)),
    strength: between(count / week.length, 0, 1),
  };
};

/** 'You wrote about every day of the week.' */
export const weekFull = (week: readonly InsightRow[]): Finding | null =>
  new Set(week.map(({ date }) => dayNumber(date))).size === 7
    ? { kind: 'week_full', values: {}, rows: week, strength: 0.9 }
    : null;
