import { daysBetween, isRealDay, type Day } from '@app/shared/dates';
import type { ParsedResult } from 'chrono-node';
import type { DatedText } from '../contract.ts';
import type { Language } from '../languages/index.ts';
import { clausesOf } from '../nlp/clause.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { dayOf } from './calendar.ts';
import { parseDays } from './chrono.ts';
import { dateWords, type DateWords } from './date-words.ts';
import { clauseAt, dayOfMonth, DAYS_MAX, languageOfText, type Mention, sentenceAt, tenseOf, YEAR } from './dates.ts';
import { isEnglishDay } from './english-days.ts';

interface ToCome extends Mention {
  isWeekday: boolean;
}

/** 'She is 100 days sober', 'within 14 days': so many days, and none to come. Chrono takes them for one in English alone. */
const isSpan = (result: ParsedResult, { locale }: DateWords): boolean =>
  locale === 'en' && result.tags().has('result/relativeDate') && !/^in |from now$/i.test(result.text);

/** All days to come that stand in a text: in 'The appointment is on the 4th' the next fourth. None where there are too many. */
function daysToCome(text: string, words: DateWords, today: Day): ToCome[] {
  const parsed = parseDays(text, today, words.locale, { forwardDate: true }).flatMap((result) => {
    const { start, end, index, text: said } = result;
    const isWeekday = start.isCertain('weekday') && !start.isCertain('month');
    const isDay = start.isCertain('day') && start.isCertain('month') && !words.looksBack.test(said);
    if (end || !(isWeekday || isDay) || !/\p{L}{3}/u.test(said) || isSpan(result, words)) return [];
    return [{ date: dayOf(start), words: said, index, isWeekday }];
  });
  const numbered = [...text.matchAll(words.dayOfMonth)].flatMap(({ 0: said, 1: number, index }) => {
    const date = dayOfMonth(Number(number), today, true);
    return date === null ? [] : [{ date, words: said, index, isWeekday: false }];
  });
  const days = [...parsed, ...numbered].filter(({ date }) => isRealDay(date) && date > today);
  return days.length > DAYS_MAX ? [] : days;
}

/** The one day to come that an entry has an appointment on, or null. */
export function readAppointment(
  text: string,
  today: Day,
  language: Language,
): { date: Day; isWeekday: boolean } | null {
  const words = dateWords(language);
  const [only, ...others] = daysToCome(text, words, today).filter((mention) => isToCome(text, mention, words));
  return only && others.length === 0 ? only : null;
}

/** Whether a clause speaks of a day as one to come: it is present, or arranges something. */
function isToCome(text: string, mention: Mention, words: DateWords): boolean {
  const before = text.slice(0, mention.index);
  const after = text.slice(mention.index + mention.words.length);
  if (words.looksBack.test(mention.words)) return false;
  if (words.notBefore.test(before) || (words.locale === 'en' && !isEnglishDay(before, mention.words, after)))
    return false;
  if (isDoubtful(text, mention, words)) return false;
  const own = clauseAt(text, mention, words);
  return words.arranged.test(own.text) || words.forOccasion.test(before) || tenseOf(own.rest, words) === 'present';
}

function isDoubtful(text: string, mention: Mention, words: DateWords): boolean {
  const { from, to } = sentenceAt(text, mention);
  return words.doubt.test(text.slice(from, to));
}

/** Of what is to come: its day, the sentence that names it, the occasion in that, and whether the text says beside it what was done. */
interface Plan {
  date: Day;
  sentence: string;
  /** 'appointment', as it is written. */
  occasion: string | null;
  isDeed: boolean;
}

/** Whether a text says of anything that it was done. */
const saysDeed = (text: string, words: DateWords): boolean =>
  sentencesOf(text).some((one) =>
    clausesOf(one.text, words.language).some(
      (clause) => !words.ahead.test(clause.text) && tenseOf(clause.text, words) === 'past',
    ),
  );

/**
 * The one day of the next year that a text looks ahead to ('Tomorrow I will run', 'Interview on Friday', 'Called the dentist, the
 * appointment is on the 4th'), or null. Where nothing beside it was done, the whole is a plan and no event.
 */
export function readPlan(text: string, today: Day): Plan | null {
  const plain = withoutQuotes(text);
  const words = dateWords(languageOfText(plain));
  const ahead = daysToCome(plain, words, today).filter((mention) => isAhead(plain, mention, words));
  const [first, ...others] = ahead;
  if (!first || others.some(({ date }) => date !== first.date) || daysBetween(today, first.date) > YEAR) return null;
  const { from, to } = sentenceAt(plain, first);
  const isDeed = saysDeed(plain, words);
  const occasion = words.occasion.exec(plain.slice(from, to))?.[0] ?? null;
  // Nothing is longer or shorter without its quotation marks.
  return { date: first.date, sentence: text.slice(from, to).trim(), occasion, isDeed };
}

/**
 * Whether an entry may be of nothing but what is still to come: it names a day ahead, and nothing that was done. 'Dinner with Anna on
 * Friday' may be either. Nobody has shown anything by it, and it is neither counted nor cheered.
 */
export function mayBeAhead({ description, date }: DatedText): boolean {
  const text = withoutQuotes(description);
  const words = dateWords(languageOfText(text));
  return date !== undefined && daysToCome(text, words, date).length > 0 && !saysDeed(text, words);
}

/** Whether a clause announces a day, or names an occasion and that day alone. */
function isAhead(text: string, mention: Mention, words: DateWords): boolean {
  if (words.looksBack.test(mention.words) || isDoubtful(text, mention, words)) return false;
  const own = clauseAt(text, mention, words).text;
  if (words.ahead.test(own) || isToCome(text, mention, words)) return true;
  return words.occasion.test(own) && !words.notBefore.test(own) && tenseOf(own, words) !== 'past';
}
