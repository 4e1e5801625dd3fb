import { addDays, type Day } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';
import { dayInMonth } from '../facts/calendar.ts';
import { formatDate, formatNumber } from '../facts/figures.ts';
import { memoryWords } from '../facts/say.ts';
import type { Language } from '../languages/index.ts';
import { valueOf } from '../nlp/numbers.ts';
import { repliesIn } from './replies.ts';

/** What a rule found in a text: the named groups of its pattern. */
export type Found = Readonly<Record<string, string>>;
export type Values = Record<string, string>;

export interface Context {
  language: Language;
  date: Day | undefined;
  traits: readonly TraitName[];
  /** The strengths that the rule may name. */
  named?: readonly string[] | undefined;
  unitOf: (word: string) => Unit | undefined;
}

export type Unit = 'day' | 'week' | 'month' | 'year' | 'hour' | 'minute';

/** A rounded figure is stated without 'about' up to this part of itself. */
const ROUNDED = 0.005;
const YEARS_MAX = 120;
/** A printed book has some three hundred. */
const WORDS_ON_A_PAGE = 300;
const DAYS_MAX = 20_000;
/** The day that is named to somebody on the first one. */
const MILESTONE = 30;
/** More often nothing is near its end. */
const MORE_MAX = 20;
const COMING_MAX = 366;
const WEEKS_MAX = 50;

const isMilestone = (days: number): boolean => days === 30 || days === 50 || days % 100 === 0 || days % 365 === 0;
const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

/** A length of time in days, in which it is given, or in weeks. */
const daysOf = ({ n = '', unit = '' }: Found, { language, unitOf }: Context): number =>
  valueOf(n, language) * (unitOf(unit) === 'week' ? 7 : 1);

/** A quotient as it is said: whole where it is large, with the digits that it needs where it is small; null where it would be rough. */
function share(total: number, parts: number, language: Language): string | null {
  const value = total / parts;
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const rounded = Number(value.toFixed(digits));
  return value >= 0.1 && Math.abs(rounded - value) <= value * ROUNDED ? formatNumber(rounded, language, digits) : null;
}

/** The first of a count of days that is complete on `date`, or whose last day that is. */
function firstDay(days: number, isComplete: boolean, { date, language }: Context): Values | null {
  if (date === undefined || !isCount(days) || days < 3 || days > DAYS_MAX) return null;
  return { day: memoryWords(language).day(addDays(date, isComplete ? -days : 1 - days), date) };
}

const dayAfter = (days: number, { date, language }: Context): Values | null =>
  date === undefined ? null : { day: memoryWords(language).day(addDays(date, days), date) };

/** How each kind of rule computes what it says; null where it has nothing true, exact and new to say. */
export const kinds: Record<string, (found: Found, context: Context) => Values | null> = {
  rate(found, context) {
    const [amount, n] = [valueOf(found.amount ?? '', context.language), valueOf(found.n ?? '', context.language)];
    if (!(n >= 2) || !(amount > n)) return null;
    const isRound = Number.isInteger(amount / n) || amount / n >= 100;
    const money = (found.cur !== undefined || found.unit === 'nights') && !isRound ? (amount / n).toFixed(2) : null;
    const rate = money ?? share(amount, n, context.language);
    return rate === null ? null : { rate };
  },
  since: (found, context) => firstDay(daysOf(found, context), true, context),
  dayNumber: (found, context) => firstDay(valueOf(found.n ?? '', context.language), false, context),
  milestone: (_found, context) => dayAfter(MILESTONE - 1, context),
  coming(found, context) {
    const days = daysOf(found, context);
    return days >= 2 && days <= COMING_MAX ? dayAfter(days, context) : null;
  },
  months(found, { date, language }) {
    const name = (month: number) =>
      formatDate(`2000-${String(month).padStart(2, '0')}-01`, language, { month: 'long' }).toLowerCase();
    const named = Array.from({ length: 12 }, (_, at) => at + 1).find(
      (month) => name(month) === found.month?.toLowerCase(),
    );
    const n = date === undefined || named === undefined ? NaN : (Number(date.slice(5, 7)) - named + 12) % 12;
    return n >= 2 ? { n: String(n) } : null;
  },
  product(found, { language }) {
    const [n, amount] = [valueOf(found.n ?? '', language), valueOf(found.amount ?? '', language)];
    return n >= 2 && amount >= 2 ? { total: formatNumber(n * amount, language, 2) } : null;
  },
  daily(found, { language }) {
    const minutes = valueOf(found.n ?? '', language) * 7;
    const rest = minutes % 60 === 0 ? '' : ` ${String(minutes % 60)} min`;
    return minutes >= 60 ? { week: `${String(Math.floor(minutes / 60))} h${rest}` } : null;
  },
  back(found, context) {
    const { date, language, unitOf } = context;
    const n = valueOf(found.n ?? '', language);
    if (unitOf(found.unit ?? '') === 'week') {
      const day = n >= 2 && n <= WEEKS_MAX ? dayAfter(-7 * n, context)?.day : undefined;
      return day === undefined ? null : { when: day };
    }
    const months = unitOf(found.unit ?? '') === 'year' ? n * 12 : n;
    if (date === undefined || !isCount(n) || months < 4 || months > YEARS_MAX * 12) return null;
    if (unitOf(found.unit ?? '') === 'year') return { when: String(Number(date.slice(0, 4)) - n) };
    const day = dayInMonth(date, -months, 1);
    return day === null ? null : { when: formatDate(day, language, { month: 'long', year: 'numeric' }) };
  },
  change(found, { language }) {
    const [now, more] = [valueOf(found.now ?? '', language), valueOf(found.more ?? '', language)];
    const then = found.less === undefined ? now - more : now + more;
    return isCount(now) && isCount(more) && then > 0 ? { then: formatNumber(then, language) } : null;
  },
  decrease(found, { language }) {
    const [from, to] = [valueOf(found.from ?? '', language), valueOf(found.to ?? '', language)];
    return to < from && to > 0 ? { percent: formatNumber(Math.round((1 - to / from) * 100), language) } : null;
  },
  left(found, { language }) {
    const [have, goal] = [valueOf(found.have ?? '', language), valueOf(found.goal ?? '', language)];
    return have > 0 && have < goal
      ? {
          left: formatNumber(goal - have, language, 2),
          percent: String(Math.floor((have / goal) * 100)),
          share: String(Math.round((have / goal) * 100)),
        }
      : null;
  },
  /** How often what was done once is still to be done. */
  more(found, { language }) {
    const n = Math.ceil(valueOf(found.goal ?? '', language) / valueOf(found.have ?? '', language));
    return n >= 2 && n <= MORE_MAX ? { n: repliesIn(language).small?.[n] ?? String(n) } : null;
  },
  /** The round number of days that is near, and its day. */
  round(found, context) {
    const n = valueOf(found.n ?? '', context.language);
    const days = [1, 2, 3].find((more) => isMilestone(n + more));
    return days === undefined ? null : { next: String(n + days), ...dayAfter(days, context) };
  },
  yearly(found, { language, unitOf }) {
    const amount = valueOf(found.amount ?? '', language);
    const times = unitOf(found.unit ?? '') === 'week' ? 52 : 12;
    return isCount(amount) ? { year: formatNumber(times * amount, language) } : null;
  },
  pages(found, { language }) {
    const pages = Math.round(valueOf(found.n ?? '', language) / WORDS_ON_A_PAGE);
    return pages >= 2 ? { pages: formatNumber(pages, language) } : null;
  },
  year(found, { date }) {
    const years = date === undefined ? NaN : Number(date.slice(0, 4)) - Number(found.year);
    return years >= 2 && years <= YEARS_MAX ? { years: String(years) } : null;
  },
  forWhom(found, { traits, language, named }) {
    const shown = (named ?? repliesIn(language).forOthers)?.find((trait) => traits.includes(trait as TraitName));
    if (shown === undefined || !found.whom) return null;
    // What is the author's is said of nobody in particular.
    const isOne = !/[^s]s$/.test(found.whom.split(' ')[0] ?? '') && !/^(?:kids|children)$/.test(found.whom);
    const whose = /^(?:my|our)$/i.test(found.det ?? '') ? (isOne ? 'a' : '') : (found.det ?? '').toLowerCase();
    return { trait: shown, det: whose, whom: found.whom.trim() };
  },
};
