import { addDays, isRealDay, mondayOf, type Day } from '@app/shared/dates';
import { formatDay, monthName } from '@app/shared/written-days';
import type { ParsedResult } from 'chrono-node';
import { dayInMonth, dayOf } from './calendar.ts';
import { parseDays } from './chrono.ts';

/** The days that a question asks about, first and last, and the words that name them, as they were written. */
export interface NamedPeriod {
  from: Day;
  to: Day;
  words: string;
  /** As a sentence goes on with it: 'from last week', 'since March 2026'. */
  name: string;
}

type Unit = 'day' | 'week' | 'weekend' | 'month' | 'year';
type Span = Pick<NamedPeriod, 'from' | 'to'>;

const relative = /\b(this|last|past) (week(?:end)?|month|year)\b/i;
const seasonal = /\b(?:this|last|in|during) (?:the )?(spring|summer|fall|autumn|winter)\b/i;
const bareYear = /\b(?:in|of|from|during|since) (20\d\d)\b/i;
const recent = /^(?:the )?(?:last|past) \S+ (?:day|week|month|year)s?$/i;
const ago = /\b(week|month|year)s? ago$/i;
const monthIsMeant = /\b(?:in|of|from|during|since|last|this)\s+$/i;

/** The northern ones, since that is where most of those who write English are. */
const seasons: Record<string, number> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

const firstOf = (year: number, month: number): Day => dayInMonth(`${String(year)}-01-01`, month - 1, 1) ?? '';
const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** The day, the week from Monday, its end, the month or the year that a day lies in. */
function spanOf(unit: Unit, day: Day): Span {
  const year = yearOf(day);
  const monday = mondayOf(day);
  const spans: Record<Unit, Span> = {
    day: { from: day, to: day },
    week: { from: monday, to: addDays(monday, 6) },
    weekend: { from: addDays(monday, 5), to: addDays(monday, 6) },
    month: { from: firstOf(year, monthOf(day)), to: addDays(firstOf(year, monthOf(day) + 1), -1) },
    year: { from: firstOf(year, 1), to: `${String(year)}-12-31` },
  };
  return spans[unit];
}

function lastOf(unit: Unit, today: Day): Span {
  const { from } = spanOf(unit === 'weekend' ? 'week' : unit, today);
  return spanOf(unit, addDays(from, -1));
}

function seasonBefore(name: string, isLast: boolean, today: Day): Span {
  const month = seasons[name.toLowerCase()] ?? 1;
  const of = (year: number): Span => ({ from: firstOf(year, month), to: addDays(firstOf(year, month + 3), -1) });
  const year = yearOf(today);
  const isOver = (span: Span) => (isLast ? span.to < today : span.from <= today);
  return [of(year), of(year - 1)].find(isOver) ?? of(year - 2);
}

/** What the result names, and how exactly; what would still be to come is the one before. */
function spanOfResult(parsed: ParsedResult['start'], words: string, today: Day): Span | null {
  const isWeekday = parsed.isCertain('weekday') && !parsed.isCertain('day');
  const isDay = parsed.isCertain('day') || isWeekday;
  if (!isDay && !parsed.isCertain('month')) return /^(?:this|tonight)/i.test(words) ? spanOf('day', today) : null;
  const day = isDay ? dayOf(parsed) : `${dayOf(parsed).slice(0, 8)}01`;
  const before = isWeekday ? addDays(day, -7) : `${String(yearOf(day) - 1)}${day.slice(4)}`;
  const meant = day <= today || parsed.isCertain('year') ? day : before;
  if (!isRealDay(meant)) return null;
  const unit = (ago.exec(words)?.[1]?.toLowerCase() as Unit | undefined) ?? (isDay ? 'day' : 'month');
  return spanOf(unit, meant);
}

function nameOf({ from, to }: Span): string {
  if (from === to) return formatDay(from);
  const isMonth = from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  return isMonth ? `${monthName(from)} ${from.slice(0, 4)}` : `${formatDay(from)} to ${formatDay(to)}`;
}

/** 'Between March and May' as 'from March to May', with every word in its place. */
const asRange = (text: string): string => text.replace(/\bbetween (.{3,30}?) and /gi, 'from    $1 to  ');

/** Days named by a date, a weekday or a month, or from one of them to another. */
function byCalendar(text: string, today: Day): NamedPeriod | null {
  const plain = asRange(text);
  for (const result of parseDays(plain, today, 'en')) {
    const { index, start, end } = result;
    const words = text.slice(index, index + result.text.length);
    const before = plain.slice(0, index);
    const span = spanOfResult(start, words, today);
    const isMonth = !start.isCertain('day') && !start.isCertain('weekday') && start.isCertain('month');
    const isName = isMonth && !recent.test(words) && !ago.test(words);
    if (!span || (isName && !monthIsMeant.test(before) && !/\d/.test(words))) continue;
    const until = end && spanOfResult(end, words, today);
    const isSince = /\bsince\s+$/i.test(before);
    const isUntilToday = isSince || recent.test(words);
    const whole = { from: span.from, to: isUntilToday ? today : (until?.to ?? span.to) };
    if (whole.to < whole.from) return null;
    const isSpoken = recent.test(words) || /^(?:yesterday|today)$/i.test(words) || ago.test(words);
    const name = isSpoken ? words.toLowerCase() : nameOf(isSince ? span : whole);
    return { ...whole, words, name: `${isSince ? 'since' : 'from'} ${recent.test(words) ? `the ${name}` : name}` };
  }
  return null;
}

/** The period that a question names: 'last week', 'in March', 'yesterday', 'since May', 'this year', 'the last three days'. */
export function readPeriod(text: string, today: Day): NamedPeriod | null {
  const unit = relative.exec(text);
  if (unit?.[1] && unit[2]) {
    const [words] = unit;
    const named = unit[2].toLowerCase() as Unit;
    const span = unit[1].toLowerCase() === 'this' ? spanOf(named, today) : lastOf(named, today);
    return { ...span, words, name: `from ${words.toLowerCase()}` };
  }
  const season = seasonal.exec(text);
  if (season?.[1]) {
    const [words, name] = season;
    const span = seasonBefore(name, /^last/i.test(words), today);
    const lastMonth = monthName(span.to);
    return { ...span, words, name: `from ${name.toLowerCase()} (${monthName(span.from)} to ${lastMonth})` };
  }
  const year = bareYear.exec(text);
  if (year?.[1] && !/\p{L}+ 20\d\d/u.test(text.replace(bareYear, ''))) {
    const span = spanOf('year', `${year[1]}-01-01`);
    const isSince = /^since/i.test(year[0]);
    return {
      ...{ from: span.from, to: isSince ? today : span.to },
      ...{ words: year[0], name: `${isSince ? 'since' : 'from'} ${year[1]}` },
    };
  }
  return byCalendar(text, today);
}

/** The one past day that words name ('on Sunday', 'three days ago', '3 March'), or null. On a Sunday 'on Sunday' is a week ago. */
export function readPastDay(text: string, today: Day): Day | null {
  const [result] = parseDays(text, today, 'en');
  const span = result && spanOfResult(result.start, '', today);
  if (!result || !span || span.from !== span.to) return null;
  const isWeekday = result.start.isCertain('weekday') && !result.start.isCertain('day');
  return isWeekday && span.from === today ? addDays(today, -7) : span.from;
}
