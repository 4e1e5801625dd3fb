import { addDays, dayNumber, daysBetween, isRealDay, type Day } from '@app/shared/dates';
import * as chrono from 'chrono-node/en';
import { foreignLanguageOf } from './builtin/languages/answer.ts';
import { languageOf } from './grounding/language.ts';
import { quantitiesIn } from './quantities.ts';

/** The day that an entry names, and the words that name it, as they were written. */
interface NamedDay {
  date: Day;
  words: string;
}

/** Older days are more often told of than written down. */
const YEAR = 366;
const quotes = /"[^"\n]*"|“[^”\n]*”|(?<=^|\s)'[^'\n]*'(?=$|[\s.,!?])|‘[^’\n]*’/g;
/** What stands before a day that is not the day of the entry: a term, a span, a habit, a title. */
const notThatDay =
  /\b(?:by|until|till|before|after|since|for|from|to|than|as|of|every|each|next|this coming|coming|upcoming|black|good|holy|ash|shrove|fat|saint|easter|palm|whit|cyber|super|like|about|watched|saw|read|played|called|named)\s+(?:(?:the|my|our|all)\s+)?$/i;
/** What begins or ends on a day is no deed of it: 'effective Friday'. */
const takesEffect =
  /\b(?:effective|starting|beginning|commencing|ending|ends|closing|closes|expiring|expires?|leaving|leaves|deadline|due|come)\s*[:,(]?\s*$/i;
/** A weekday of a kind, which may be any: 'a Friday', 'another Monday', 'Happy Friday!'. */
const kindOfDay =
  /\b(?:an?|one|another|some|any|most|many|what|no|not|typical|normal|regular|ordinary|usual|average|lazy|slow|quiet|busy|long|rainy|sunny|snowy|happy|casual|manic|perfect|great|good|bad|whole|entire)\s+$/i;
/** An end, or days of which none is named: 'last day of school', 'in one weekend', 'every second weekend'. */
const noDay = /^(?:the )?last day$|(?<!^(?:last|this past) )\bweekend$/i;
/** Said of every such day: 'Friday is my day off'. */
const inGeneral = /^\s+(?:is|are|means|can|should|must)\b/i;
/** What is still to come. */
const ahead =
  /\b(?:will|won't|shall|\w+'ll|going to|gonna|tomorrow|have to|has to|need to|(?:i|we) (?:start|begin|leave|fly|move|travel)|want to|hope to|looking forward|due|upcoming|next week|maybe|perhaps|not sure|possibly|i guess)\b|\b(?:is|are|starts|begins|opens)\s+on\b/i;
/** What is arranged is for a day to come, unless the arranging was the deed of the day: 'On 3 November I signed up for pottery'. */
const arranged = /\b(?:plan(?:s|ned|ning)?|arranged|scheduled|booked|signed up)\b/i;
const arranging = /\b(?:i|we) (?:(?:also|just|then|finally|\w+ly) )*(?:planned|arranged|scheduled|booked|signed up)\b/i;
/** Of such a day long ago: 'on 24 December that we met, ten years back'. */
const longAgo = /\b(?:years?|decades?) (?:ago|back|earlier|before)\b|\blong ago\b/i;
const toCome = /\b(?:next|coming|upcoming|this (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
const comesAfter = /^\s+(?:to come|coming|next|in (?:a|one|two|\d) weeks?)\b/i;
/** 'sat', 'sun' and 'mon' are more often words, here and in other languages. */
const shortWeekday = /^(?:on |last )?(?:mon|tues?|wed|thur?s?|fri|sat|sun)\b/i;
const weekday = /^(?:last |this past |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** What also names the day on which it is written: then no other day is sure. */
const alsoToday = /\b(?:today|tonight|this (?:morning|afternoon|evening)|just now)\b(?!['’]s)/i;

/** A month and what follows it: 'March 3', 'March, 20'. */
const monthFirst =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?(\s*,)?[\s/-]*(\d{1,2}(?!\d|st|nd|rd|th)|\p{L}+)?/iu;
/** A month in which something was, of which no day is named. */
const inMonth = /\b(?:in|during|throughout|last|this|early|mid|late)[\s-]+$/i;
/** 'Saw 12 March hares' */
const dayFirst = /^\d{1,2}\s+\p{L}+$/u;
/** After a number of the month there is no count of things; 'was' and its like count nothing. */
const things = /^\s+(?!was|is|this|has|us|as|his|its|always|perhaps|besides|sometimes|across|plus)\p{Ll}{2,}s\b/u;

const pad = (number: number): string => String(number).padStart(2, '0');

/** The sentence of a text that has the place. */
function sentenceAt(text: string, place: number): string {
  const from = Math.max(...['.', '!', '?', '\n'].map((mark) => text.lastIndexOf(mark, place - 1))) + 1;
  const end = text.slice(place).search(/[.!?\n]/);
  return text.slice(from, end === -1 ? undefined : place + end);
}

/** 'Saturday Night Fever', 'Black Friday': a weekday among words with capitals, of which 'I' is none. */
function isInTitle(text: string, index: number, words: string): boolean {
  if (!weekday.test(words)) return false;
  const isNamedAfter = /day\s+(?!I\b)\p{Lu}/u.test(
    `${words}${text.slice(index + words.length).match(/^\s+\S+/)?.[0] ?? ''}`,
  );
  return isNamedAfter || (/^\p{Lu}/u.test(words) && /\p{Lu}\p{L}*\s+$/u.test(text.slice(0, index)));
}

/** 'In May, 15% more', 'in March, 20 hours': a month and an amount that only stands behind it, no day of the month. */
function isMonthAndAmount(text: string, { index, text: words }: chrono.ParsedResult): boolean {
  const before = text.slice(0, index);
  const isNamedSo = /\b(?:on|the)\s+$/i.test(before);
  if (dayFirst.test(words)) return !isNamedSo && things.test(text.slice(index + words.length));
  const month = monthFirst.exec(words);
  if (!month) return false;
  const [found, comma, number = ''] = month;
  if (comma !== undefined || inMonth.test(before)) return true;
  if (number === '') return false;
  const rest = text.slice(index + found.length);
  if (/\bon\s+$/i.test(before)) return rest.startsWith('%');
  // 'May first felt like spring'
  if (!/\d/.test(number)) return /^\s+\p{L}/u.test(rest);
  const [amount = number] = quantitiesIn(`${number}${/^\s?\S+/.exec(rest)?.[0] ?? ''}`);
  return amount !== number || things.test(rest);
}

/** Whether a day is spoken of, and not a term, a span, a habit, a title or one to come. */
function isMeant(text: string, result: chrono.ParsedResult): boolean {
  const { index, text: words } = result;
  const before = text.slice(0, index);
  const after = text.slice(index + words.length);
  if (/^['’]s\b/.test(after) || /^[-/]/.test(after)) return false;
  if (notThatDay.test(before) || takesEffect.test(before) || toCome.test(words) || comesAfter.test(after)) return false;
  if (weekday.test(words) && (kindOfDay.test(before) || inGeneral.test(after))) return false;
  if (noDay.test(words) || shortWeekday.test(words) || isInTitle(text, index, words) || isMonthAndAmount(text, result))
    return false;
  return !/^Yesterday$/.test(words) || index === 0 || /[.!?\n"”]\s*$/.test(before);
}

/** A weekday without more stands at an end of its clause or after 'on' and 'last'; elsewhere it names a thing ('Sunday roast'). */
function isPlaced(text: string, result: chrono.ParsedResult): boolean {
  const { index, text: words } = result;
  const before = text.slice(0, index);
  const after = text.slice(index + words.length);
  if (!weekday.test(words) || /^(?:last|this past|on)\b/i.test(words)) return true;
  return /^\s*(?:$|[,.;:!?)–—\n]|(?:morning|afternoon|evening|night)\b)/.test(after) || /(?:^|[.!?\n])\s*$/.test(before)
    ? !/^\s+[a-z]+(?:s|ing)?\s*(?:$|[.!?])/.test(after)
    : false;
}

/** A weekday of which something is told in the middle of a sentence: 'Monday was awful, Wednesday was fine'. */
const isTold = (text: string, { index, text: words }: chrono.ParsedResult): boolean =>
  /^\s+(?:was|were|went|felt|came|got|brought|had|i|we|he|she|they|it|my|the)\b/i.test(
    text.slice(index + words.length),
  );

/** 'The book that I began on 3 March': the day of a thing, not of the entry. */
const ofAThing = /\b(?:that|which|who|whom|whose|where)\b[^.!?\n]*$/i;

/** Such a day is neither to come nor of another year. */
const looksBack = /\b(?:yesterday|ago|last|this past)\b/i;

/** What is still to come on a day, or was long ago. */
function isElsewhen(text: string, { index, text: words }: chrono.ParsedResult): boolean {
  const sentence = sentenceAt(text, index);
  if (ahead.test(sentence)) return true;
  if (looksBack.test(words)) return false;
  const [after = ''] = text.slice(index).split(/[.!?\n]/, 1);
  return longAgo.test(sentence) || (arranged.test(sentence) && !arranging.test(after));
}

/** The day of a result, or null when it names none for certain. A day to come is the same one a week or a year earlier. */
function dayOf({ start, end, text }: chrono.ParsedResult, today: Day): Day | null {
  if (end || !/\p{L}{3}/u.test(text)) return null;
  const isWeekday = start.isCertain('weekday') && !start.isCertain('month');
  if (!isWeekday && !start.isCertain('day')) return null;
  const [year = 0, month = 0, day = 0] = (['year', 'month', 'day'] as const).map((part) => start.get(part) ?? 0);
  const named = `${String(year)}-${pad(month)}-${pad(day)}`;
  if (!isRealDay(named)) return null;
  if (named <= today) return named;
  if (isWeekday) return addDays(named, -7);
  const earlier = `${String(year - 1)}-${pad(month)}-${pad(day)}`;
  return start.isCertain('month') && !start.isCertain('year') && isRealDay(earlier) ? earlier : null;
}

/** Days that are named so in no other of the languages. */
const inEnglish = /\b(?:yesterday|ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
/** Yesterday and the day before in other languages, unless it is a span, a thing of that day, or something to come is spoken of. */
const elsewhere = {
  de: {
    days: /(?<![\p{L}-])(?:(vorgestern)|gestern)(?![\p{L}-])/giu,
    not: /\b(?:seit|bis|von|vom|als|wie|ab)\s+$/i,
    ahead: /\b(?:(?<!gestern )morgen|werde|wird|vielleicht)\b/i,
    today: /\b(?:heute|vorhin)\b/i,
  },
  es: {
    days: /(?<![\p{L}-])(?:(anteayer|antes de ayer)|ayer)(?![\p{L}-])/giu,
    not: /\b(?:desde|hasta|de|que|como)\s+$/i,
    ahead: /\b(?:(?<!la )mañana|voy a|vamos a|quizás?)(?!\p{L})/iu,
    today: /\b(?:hoy|esta (?:mañana|tarde|noche))(?!\p{L})/iu,
  },
  fr: {
    days: /(?<![\p{L}-])(?:(avant-hier)|hier)(?![\p{L}-])/giu,
    not: /(?:\b(?:depuis|jusqu['’]à|qu|comme|de)\s+|['’])$/i,
    ahead: /\b(?:demain|vais|allons|peut-être)\b/i,
    today: /aujourd['’]hui|\bce (?:matin|soir|midi)\b|\bcet après-midi\b/i,
  },
} as const;

function readForeignDate(
  text: string,
  { days, not, ahead: later, today: onTheDay }: (typeof elsewhere)['de' | 'es' | 'fr'],
  today: Day,
): NamedDay | null {
  const found = [...text.matchAll(days)];
  const [first] = found;
  if (!first || onTheDay.test(text) || found.some(({ index }) => not.test(text.slice(0, index)))) return null;
  if (found.some((one) => (one[1] === undefined) !== (first[1] === undefined))) return null;
  return later.test(sentenceAt(text, first.index))
    ? null
    : { date: addDays(today, first[1] === undefined ? -1 : -2), words: first[0] };
}

/**
 * Reads the day that the words of an entry name ('Yesterday', 'last Friday', 'on 3 March', 'three days ago'), in the past year
 * before `today`. Precision before recall: null for today, for what is to come, for a span or a term, for a title in quotation
 * marks, where today is named as well, and where several days are named, unless one opens the text and the others are those of
 * things ('Yesterday I finished the book that I began on 3 March').
 */
export function readDate(text: string, today: Day): NamedDay | null {
  const plain = text.replace(quotes, (quote) => ' '.repeat(quote.length)).replaceAll('’', "'");
  const language = languageOf(plain) === 'en' || inEnglish.test(plain) ? null : foreignLanguageOf(plain);
  if (language) return readForeignDate(plain, elsewhere[language], today);
  // Noon, so that no offset moves the day.
  const reference = { instant: new Date(dayNumber(today) * 86_400_000 + 43_200_000), timezone: 0 };
  const named = chrono.casual
    .parse(
      plain.replace(/\bthe day before yesterday\b/gi, (words) => '2 days ago'.padEnd(words.length)),
      reference,
    )
    .flatMap((result) => {
      const date = dayOf(result, today);
      if (date === null || daysBetween(date, today) > YEAR) return [];
      if (!isMeant(plain, result) || isElsewhen(plain, result)) return [];
      const isSure = isPlaced(plain, result);
      if (!isSure && !isTold(plain, result)) return [];
      return [{ date, isSure, index: result.index, words: wordsAt(text, result) }];
    });
  const first = named.find(({ isSure }) => isSure);
  if (!first || first.date === today || alsoToday.test(plain)) return null;
  const others = named.filter(({ date }) => date !== first.date);
  const isTheirs = others.every(({ index }) => index > first.index && ofAThing.test(plain.slice(first.index, index)));
  return others.length === 0 || (first.index === 0 && isTheirs) ? { date: first.date, words: first.words } : null;
}

/** The words as they were written; what was parsed has the same places. */
function wordsAt(text: string, { index, text: parsed }: chrono.ParsedResult): string {
  const phrase = /^the day before yesterday/i.exec(text.slice(index));
  return phrase ? phrase[0] : text.slice(index, index + parsed.length).replace(/[\s,;]+$/, '');
}
