import { addDays, daysBetween, isRealDay, type Day } from '@app/shared/dates';
import type { ParsedResult } from 'chrono-node';
import { clausesOf } from '../nlp/clause.ts';
import { languageOf } from '../nlp/language.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { wordCount } from '../nlp/whole-words.ts';
import type { Language } from '../languages/index.ts';
import { dayInMonth, dayOf } from './calendar.ts';
import { parseDays } from './chrono.ts';
import { dateWords, type DateWords } from './date-words.ts';
import { isEnglishDay } from './english-days.ts';

/** The day that an entry names, and the words that name it, as they were written. */
interface NamedDay {
  date: Day;
  words: string;
}

/** A day that stands in a text. */
export interface Mention extends NamedDay {
  index: number;
}

/** Older days are more often remembered than written down. */
export const YEAR = 366;
/** A text that names more days than these is about none of them; each is looked at with the whole sentence around it. */
export const DAYS_MAX = 12;
/** With more words than these a clause has a verb of its own. */
const VERBLESS_MAX = 2;
/** 'The book that I began on 3 March': the day of a thing, not of the entry. */
const ofAThing = /\b(?:that|which|who|whom|whose|where)\b[^.!?\n]*$/i;

/** The day of a result, or null when it names none for certain. A day to come is the same one a week or a year earlier. */
function pastDayOf({ index, start, end, text }: ParsedResult, isHeading: boolean, today: Day): Day | null {
  // '11/14: ran 10k' is a day, 'Score: 9/11' is none.
  if (end || !(/\p{L}{3}/u.test(text) || (index === 0 && isHeading))) return null;
  const isWeekday = start.isCertain('weekday') && !start.isCertain('month');
  if (!isWeekday && !start.isCertain('day')) return null;
  const named = dayOf(start);
  if (!isRealDay(named)) return null;
  if (named <= today) return named;
  if (isWeekday) return addDays(named, -7);
  return start.isCertain('month') && !start.isCertain('year') ? dayInMonth(named, -12, Number(named.slice(8))) : null;
}

/** The last such day of a month ('on the 14th'), or the next one. */
export function dayOfMonth(date: number, today: Day, isNext: boolean): Day | null {
  const here = dayInMonth(today, 0, date);
  if (here !== null && here > today === isNext) return here;
  return dayInMonth(today, isNext ? 1 : -1, date);
}

const countOf = (word: string, { numbers, ones }: DateWords): number =>
  /^\d+$/.test(word) ? Number(word) : ones.has(word.toLowerCase()) ? 1 : (numbers.get(word.toLowerCase()) ?? NaN);

/** What chrono does not read in a language. */
function spokenDays(text: string, words: DateWords, today: Day): Mention[] {
  const found = (pattern: RegExp, dateFrom: (number: string) => Day | null) =>
    [...text.matchAll(pattern)].flatMap(({ 0: said, 1: number = '', index }) => {
      const date = dateFrom(number);
      return date === null ? [] : [{ date, words: said, index }];
    });
  return [
    ...words.spoken.flatMap(({ pattern, days }) => found(pattern, () => addDays(today, days))),
    ...words.ago.flatMap(({ pattern, days }) =>
      found(pattern, (number) => {
        const back = countOf(number, words) * days;
        return back <= YEAR ? addDays(today, -back) : null;
      }),
    ),
    ...found(words.dayOfMonth, (number) => dayOfMonth(Number(number), today, false)),
  ];
}

/** All days of the past year that stand in a text; none where there are too many. */
function mentionsIn(text: string, words: DateWords, today: Day): Mention[] {
  const spoken = spokenDays(text, words, today);
  const parsed = parseDays(text, today, words.locale).flatMap((result) => {
    const date = pastDayOf(result, text.startsWith(':', result.text.length), today);
    const said = result.text.replace(/[\s,;]+$/, '');
    // 'fr' of 'früh' is no Friday.
    const isCutOff = /^\p{L}/u.test(text.slice(result.index + said.length)) && /\p{L}$/u.test(said);
    return date === null || isCutOff ? [] : [{ date, words: said, index: result.index }];
  });
  const isRead = ({ index, words: said }: Mention) =>
    spoken.some((one) => index < one.index + one.words.length && one.index < index + said.length);
  if (spoken.length > DAYS_MAX || parsed.length > DAYS_MAX) return [];
  return [...spoken, ...parsed.filter((one) => !isRead(one))]
    .filter(({ date }) => daysBetween(date, today) <= YEAR)
    .sort((a, b) => a.index - b.index);
}

/** The sentence of a text that has the place. The point of 'am 14.' ends none. */
export function sentenceAt(text: string, { index, words }: Mention): { from: number; to: number } {
  const sentences = sentencesOf(text);
  const behind = index + words.length + (words.endsWith('.') ? 1 : 0);
  return {
    from: sentences.find(({ end }) => end > index)?.start ?? 0,
    to: sentences.find(({ end }) => end >= behind)?.end ?? text.length,
  };
}

/** The clause that has a day, what it says beside the day, and its neighbors in the sentence. */
export function clauseAt(text: string, mention: Mention, { language }: DateWords) {
  const { from, to } = sentenceAt(text, mention);
  const sentence = text.slice(from, to);
  const [start, end] = [mention.index - from, mention.index - from + mention.words.length];
  const clauses = clausesOf(sentence, language);
  // The words of a day part no clauses.
  const own = clauses.filter((clause) => clause.start < end && clause.end > start);
  const [first, last] = [Math.min(start, ...own.map((one) => one.start)), Math.max(end, ...own.map((one) => one.end))];
  return {
    text: sentence.slice(first, last),
    rest: `${sentence.slice(first, start)} ${sentence.slice(end, last)}`,
    previous: clauses.findLast((clause) => clause.end <= first)?.text,
    next: clauses.find((clause) => clause.start >= last)?.text,
  };
}

/** 'past', 'present', or undefined where the clause has no verb that is known. */
export function tenseOf(clause: string, words: DateWords): 'past' | 'present' | undefined {
  const trimmed = clause.trim();
  const shown = /\p{Ll}/u.test(trimmed) ? trimmed.charAt(0).toLowerCase() + trimmed.slice(1) : trimmed.toLowerCase();
  if (words.present.test(shown)) return 'present';
  return words.past.test(shown.replace(words.notPast, ' ')) ? 'past' : undefined;
}

/** Whether the clause in which a day stands is past; one without a verb ('Sunday: cleaned the garage') goes with its neighbor. */
function isInPast(text: string, mention: Mention, words: DateWords): boolean {
  const { rest, ...beside } = clauseAt(text, mention, words);
  const tense = tenseOf(rest, words);
  if (tense !== undefined || words.looksBack.test(mention.words))
    return tense !== 'present' || words.looksBack.test(mention.words);
  // 'Exam on Wednesday, studied all day' is still to come as likely as not.
  const length = wordCount(rest) - Number(words.joiners.has(rest.split(' ', 1)[0] ?? ''));
  if (length > VERBLESS_MAX || words.occasion.test(rest)) return false;
  const [next, previous] = [beside.next, beside.previous].map((clause) => clause && tenseOf(clause, words));
  if (next !== undefined || previous !== undefined) return (next ?? previous) === 'past';
  return mention.index === 0 && /^[^.!?\n]{0,12}:/.test(text.slice(mention.words.length));
}

/** Whether a day is the entry's: neither a term, a title or a habit, nor to come, long ago or arranged. */
function isMeant(text: string, mention: Mention, words: DateWords): boolean {
  const before = text.slice(0, mention.index);
  const after = text.slice(mention.index + mention.words.length);
  if (words.notBefore.test(before) || words.toCome.test(mention.words)) return false;
  if (words.locale === 'en' && !isEnglishDay(before, mention.words, after)) return false;
  const { from, to } = sentenceAt(text, mention);
  const sentence = text.slice(from, to);
  if (words.ahead.test(sentence.replace(mention.words, ' '))) return false;
  if (words.looksBack.test(mention.words)) return true;
  if (words.longAgo.test(sentence) || words.forOccasion.test(before)) return false;
  if (words.arranged.test(sentence) && !words.arranging.test(text.slice(mention.index, to))) return false;
  return isInPast(text, mention, words);
}

/** Days that are named so in no other of the languages. */
const inEnglish = /\b(?:yesterday|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

export function languageOfText(text: string): Language {
  return inEnglish.test(text) ? 'en' : (languageOf(text) ?? 'en');
}

/**
 * Reads the day that the words of an entry name ('Yesterday', 'letzten Freitag', 'on 3 March', 'il y a trois jours'), in the past
 * year before `today`. Precision before recall: a weekday or a date counts only in a clause that is past. Null for today, for what
 * is to come, arranged or in doubt, for a span or a term, for a title in quotation marks, where today is named as well, and where
 * several days are named, unless one opens the text and the others are those of things ('Yesterday I finished the book that I
 * began on 3 March').
 */
export function readDate(text: string, today: Day): NamedDay | null {
  const plain = withoutQuotes(text);
  const words = dateWords(languageOfText(plain));
  if (words.today.test(plain)) return null;
  const named = mentionsIn(plain, words, today).filter((mention) => isMeant(plain, mention, words));
  const [first] = named;
  if (!first || first.date === today) return null;
  const others = named.filter(({ date }) => date !== first.date);
  const isTheirs = others.every(({ index }) => index > first.index && ofAThing.test(plain.slice(first.index, index)));
  if (others.length > 0 && !(first.index === 0 && isTheirs)) return null;
  return { date: first.date, words: text.slice(first.index, first.index + first.words.length) };
}

/** The sentence of a text that has a passage. */
export function sentenceIn(text: string, index: number, end: number): string {
  const { from, to } = sentenceAt(text, { index, words: text.slice(index, end), date: '' });
  return text.slice(from, to);
}
