import { addDays, dayNumber, type Day } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { DatedText } from '../contract.ts';
import { dayInMonth } from '../facts/calendar.ts';
import { readAppointment, sentenceIn } from '../facts/dates.ts';
import { dateWords } from '../facts/date-words.ts';
import { readFacts } from '../facts/read.ts';
import { memoryWords } from '../facts/say.ts';
import { clockOf, formatDate, formatNumber, ordinalValue } from '../facts/figures.ts';
import type { Language } from '../languages/index.ts';
import { valueOf } from '../nlp/numbers.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { patternOf, repliesIn, type NoticedRule } from './replies.ts';

/** What a rule found in a text: the named groups of its pattern. */
type Found = Readonly<Record<string, string>>;
type Values = Record<string, string>;

interface Context {
  language: Language;
  date: Day | undefined;
  traits: readonly TraitName[];
  /** The strengths that the rule may name. */
  named?: readonly string[] | undefined;
  unitOf: (word: string) => Unit | undefined;
}

type Unit = 'day' | 'week' | 'month' | 'year' | 'hour' | 'minute';

/** A rounded figure is stated without 'about' up to this part of itself. */
const ROUNDED = 0.005;
const YEARS_MAX = 120;
/** A printed book has some three hundred. */
const WORDS_ON_A_PAGE = 300;
const DAYS_MAX = 20_000;
/** The day that is named to somebody on the first one. */
const MILESTONE = 30;
const COMING_MAX = 60;
/** What is to come is said only by these. */
const ofWhatIsToCome = new Set(['left', 'coming']);

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

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
const kinds: Record<string, (found: Found, context: Context) => Values | null> = {
  rate(found, context) {
    const [amount, n] = [valueOf(found.amount ?? '', context.language), valueOf(found.n ?? '', context.language)];
    if (!(n >= 2) || !(amount > n)) return null;
    const isRound = Number.isInteger(amount / n) || amount / n >= 100;
    const money = (found.cur !== undefined || found.unit === 'nights') && !isRound ? (amount / n).toFixed(2) : null;
    const rate = money ?? share(amount, n, context.language);
    return rate === null ? null : { rate };
  },
  weekend(found, { language }) {
    const rate = share(valueOf(found.amount ?? '', language), 2, language);
    return rate === null ? null : { rate };
  },
  since(found, context) {
    const n = valueOf(found.n ?? '', context.language);
    return firstDay(context.unitOf(found.unit ?? '') === 'week' ? n * 7 : n, true, context);
  },
  dayNumber: (found, context) => firstDay(valueOf(found.n ?? '', context.language), false, context),
  milestone: (_found, context) => dayAfter(MILESTONE - 1, context),
  coming(found, context) {
    const n = valueOf(found.n ?? '', context.language);
    return n >= 2 && n <= COMING_MAX
      ? dayAfter(context.unitOf(found.unit ?? '') === 'week' ? n * 7 : n, context)
      : null;
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
  back(found, { date, language, unitOf }) {
    const n = valueOf(found.n ?? '', language);
    const months = unitOf(found.unit ?? '') === 'year' ? n * 12 : n;
    if (date === undefined || !isCount(n) || months < 3 || months > YEARS_MAX * 12) return null;
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
  increase(found, { language }) {
    const [from, to] = [valueOf(found.from ?? '', language), valueOf(found.to ?? '', language)];
    return from > 0 && to > from ? { more: formatNumber(to - from, language, 2) } : null;
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
  attempt(found, { language }) {
    const n = valueOf(found.n ?? '', language) || ordinalValue(found.nth ?? '', repliesIn(language).ordinals);
    return isCount(n) && n >= 3 && n <= 1000
      ? { n: String(n), before: repliesIn(language).small?.[n - 1] ?? formatNumber(n - 1, language) }
      : null;
  },
  pounds(found, { language }) {
    const kilograms = valueOf(found.n ?? '', language);
    return kilograms >= 20 ? { pounds: formatNumber(Math.round(kilograms / 0.45359237), language) } : null;
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
  each(found, { language }) {
    const ratio = Math.round(Number(found.people) / Number(found.things));
    return ratio >= 2 ? { ratio: repliesIn(language).small?.[ratio] ?? formatNumber(ratio, language) } : null;
  },
  birthday(found, { date, language }) {
    const age = valueOf(found.n ?? '', language) || ordinalValue(found.nth ?? '', repliesIn(language).ordinals);
    // Around the turn of a year nobody knows on which side the day itself lies.
    const isSure = date !== undefined && date.slice(5) > '01-14' && date.slice(5) < '12-18';
    return isSure && isCount(age) && age <= YEARS_MAX
      ? { age: String(age), year: String(Number(date.slice(0, 4)) - age) }
      : null;
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

/** A sentence with its braces filled; what begins it begins with a capital. */
function fill(template: string, values: Values): string {
  const text = template.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '').replace(/ {2,}/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a rule says of a text; nothing where it is hoped for, or where two passages would say two things. */
function sayOf(kind: string, rule: NoticedRule, text: string, context: Context): string | null {
  const { ahead } = dateWords(context.language);
  const said = [...text.matchAll(patternOf(rule.pattern, context.language))].flatMap((match) => {
    const found = Object.fromEntries(Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined));
    const sentence = sentenceIn(text, match.index, match.index + match[0].length);
    const values =
      ahead.test(sentence) && !ofWhatIsToCome.has(kind)
        ? null
        : (kinds[kind]?.(found, { ...context, named: rule.traits }) ?? null);
    return values ? [fill(rule.say, { ...found, ...unitName(found, context), ...values })] : [];
  });
  const [only] = said;
  return only !== undefined && new Set(said).size === 1 ? only : null;
}

/** A unit by the one name that is used of one ('a month'). */
function unitName({ unit }: Found, { language, unitOf }: Context): Values {
  const known = unit === undefined ? undefined : unitOf(unit);
  return known === undefined ? {} : { one: repliesIn(language).units[known]?.one ?? '' };
}

/** 'December 4 is a Friday.' */
function appointment(text: string, { date, language }: Context): string | null {
  const say = repliesIn(language).appointment;
  const found = date === undefined || say === undefined ? null : readAppointment(text, date, language);
  if (!found || date === undefined || say === undefined) return null;
  const days = dayNumber(found.date) - dayNumber(date);
  const day = memoryWords(language).day(found.date, date);
  const weekday = formatDate(found.date, language, { weekday: 'long' });
  return days < 2 ? null : fill(found.isWeekday ? say.weekday : say.day, { day, weekday, days: String(days) });
}

/** '5 km in 27:30 is 5:30 a kilometer.' */
function pace(event: DatedText, language: Language): string | null {
  const found = readFacts(event).measures.find(({ of }) => of.startsWith('in:'));
  const [, amount = '', unit = ''] = /^in:([\d.]+)(km|mi)$/.exec(found?.of ?? '') ?? [];
  if (!found || unit === '') return null;
  const { amount: named, sentence, time } = memoryWords(language);
  const values = { time: time(found.amount), pace: clockOf(found.amount / Number(amount)) };
  return sentence(unit === 'km' ? 'pace' : 'paceMiles', { distance: named(unit, Number(amount)), ...values });
}

const SENTENCES_MAX = 2;
const NOTICED_MAX = 200;

/**
 * One or two true sentences that are computed from an entry and stand nowhere in it, in its language and of nobody in particular,
 * so that visitors may read them; null where there is nothing to notice for certain.
 */
export function noticedIn(event: DatedText, language: Language, traits: readonly TraitName[]): string | null {
  const { noticed, units } = repliesIn(language);
  const text = withoutQuotes(event.description.replaceAll('’', "'"));
  const unitOf = (word: string) =>
    (Object.keys(units) as Unit[]).find((unit) => new RegExp(`^(?:${units[unit]?.forms ?? ''})$`, 'iu').test(word));
  const context = { language, date: event.date, traits, unitOf };
  const said = [pace(event, language)].filter((sentence) => sentence !== null);
  const used = new Set<string>();
  for (const rule of noticed) {
    const sentence = rule.kind === 'appointment' ? appointment(text, context) : sayOf(rule.kind, rule, text, context);
    const isNew = sentence !== null && !used.has(rule.kind) && [...said, sentence].join(' ').length <= NOTICED_MAX;
    const isTwice = rule.kind === 'coming' && used.has('appointment');
    if (!isNew || isTwice || said.length === SENTENCES_MAX || (said.length > 0 && rule.isAlone)) continue;
    said.push(sentence);
    used.add(rule.kind);
    if (rule.isAlone) break;
  }
  return said.length === 0 ? null : said.join(' ');
}
