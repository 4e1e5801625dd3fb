import { numbersOf } from '../nlp/numbers.ts';
import { languageOf } from '../nlp/language.ts';
import { sentencesOf, tokensOf } from '../nlp/tokens.ts';
import { fold } from './quote.ts';
import { isKnown, type Words } from './words.ts';
import units from './units.json' with { type: 'json' };

/** What a text claims that can be looked up: values, dates, names and links. */

/** '10k' is ten kilometers or ten thousand. */
function valuesOf(text: string): { text: string; values: number[]; end: number; isOrdinal: boolean }[] {
  return numbersOf(text).map(({ text: found, value, end, isOrdinal }) => ({
    ...{ text: found, end, isOrdinal },
    values: /\dk$/i.test(found) ? [value, value / 1000] : [value],
  }));
}

const firsts = /\b(?:first|1st|debut|never|new|erst\p{L}*|nie|premi[eè]re?|jamais|primer\p{L}*|nunca)\b/iu;

/** Numbers of a sentence that the source does not have, by their values: 'twenty-five' is 25, '43k' 43,000, 'third' 3. */
function unknownNumbers(sentence: string, source: string): string[] {
  const known = new Set(valuesOf(source).flatMap(({ values }) => values));
  return valuesOf(sentence)
    .filter(
      ({ values, isOrdinal }) =>
        !values.some((value) => known.has(value) || (isOrdinal && value === 1 && firsts.test(source))),
    )
    .map(({ text }) => text);
}

const unitOf = new Map(units.flatMap((row) => row.split(' ').map((word) => [word, row] as const)));

/** Each value with the unit beside it: '48 minutes', '$300'. */
const amountsOf = (text: string): { text: string; values: number[]; unit: string | undefined }[] =>
  valuesOf(text).map(({ text: found, values, end }) => {
    const after = /^[\s-]*([\p{L}%€$£]+)/u.exec(text.slice(end))?.[1]?.toLowerCase() ?? '';
    return { text: found, values, unit: unitOf.get(/^[$€£]/.exec(found)?.[0] ?? after) };
  });

/** Numbers that got another unit on the way: 48 minutes are no 48 km. */
function swappedUnits(sentence: string, source: string): string[] {
  const known = amountsOf(source);
  return amountsOf(sentence)
    .filter(({ values, unit }) => {
      const same =
        unit === undefined ? [] : known.filter((amount) => amount.values.some((value) => values.includes(value)));
      return same.length > 0 && same.every((amount) => amount.unit !== undefined && amount.unit !== unit);
    })
    .map(({ text }) => text);
}

const besideToday = ['yesterday', 'tomorrow', 'gestern', 'ayer', 'hier', 'demain'];
const calendars = new Map<string, ReadonlySet<string>>();

/** Months and days of the week in a language, as `Intl` knows them. */
function calendarOf(language: string): ReadonlySet<string> {
  const known = calendars.get(language);
  if (known) return known;
  const nameOf = (options: Intl.DateTimeFormatOptions, month: number, day: number): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.UTC(2024, month, day)).toLowerCase();
  const months = Array.from({ length: 12 }, (_none, month) => nameOf({ month: 'long' }, month, 1));
  const days = Array.from({ length: 7 }, (_none, day) => nameOf({ weekday: 'long' }, 0, day + 1));
  const names = new Set([...months, ...days].map((name) => fold(name).text));
  calendars.set(language, names);
  return names;
}

const ambiguous = new Set(['march', 'may', 'mars', 'mai']);

function unknownDates(sentence: string, known: Words): string[] {
  const language = languageOf(sentence) ?? 'en';
  return tokensOf(sentence)
    .map(({ text }) => text)
    .filter((word) => {
      const lower = fold(word).text;
      if (ambiguous.has(lower) && word === word.toLowerCase()) return false;
      const isDate =
        calendarOf(language).has(lower) || (besideToday.includes(lower) && (lower !== 'hier' || language === 'fr'));
      return isDate && !isKnown(lower, known);
    });
}

const scheme = /\b[a-z][a-z+.-]{1,20}:\/\/[^\s"<>“”]*[^\s"<>“”.,;:!?)]|\bwww\.[^\s"<>“”]*[^\s"<>“”.,;:!?)]/giu;
const address =
  /(?<![\p{L}\d.-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.\p{L}{2,24}(?![\p{L}\d])|(?<![\p{L}\p{N}])[#@][\p{L}_][\p{L}\p{N}_]*/giu;
const linksOf = (text: string): string[] =>
  [...(text.match(scheme) ?? []), ...(text.match(address) ?? [])].map((link) => link.toLowerCase());

function unknownLinks(sentence: string, source: string): string[] {
  const known = new Set(linksOf(source));
  return linksOf(sentence).filter((link) => !known.has(link));
}

/** Words with a capital inside a sentence. German writes every noun so: there none is taken for a name. */
export function namesOf(text: string): string[] {
  if (languageOf(text) === 'de') return [];
  return sentencesOf(text).flatMap(({ text: sentence }) =>
    tokensOf(sentence)
      .filter(
        ({ text: word, start }) =>
          /^\p{Lu}\p{L}+/u.test(word) && /[\p{L}\d,;)’'&-] ["“‘(]?$/u.test(sentence.slice(0, start)),
      )
      .map(({ text: word }) => word.replace(/['’]s$/, '')),
  );
}

/** The words of a sentence that name a number, date, name or link which the source does not have. */
export function unknownClaims(sentence: string, source: string, known: Words): string[] {
  const names = namesOf(sentence).filter(
    (name) => !/^(?:I|OK|I['’].*)$/.test(name) && !isKnown(fold(name).text, known),
  );
  return [
    ...unknownNumbers(sentence, source),
    ...swappedUnits(sentence, source),
    ...unknownDates(sentence, known),
    ...unknownLinks(sentence, source),
    ...names,
  ];
}
