import type { Day } from '@app/shared/dates';
import * as chrono from 'chrono-node';
import { noonOf } from './calendar.ts';
import type { DateWords } from './date-words.ts';

type Locale = DateWords['locale'];

const shorter = new WeakMap<RegExp, RegExp>();

/**
 * chrono takes up to eleven spans in a row ('1 day 2 hours 3 …') and tries every way to share the spaces between them, which takes
 * minutes for a line that was made for it. Nobody writes more than two.
 */
function withTwoSpans(pattern: RegExp): RegExp {
  const known = shorter.get(pattern) ?? new RegExp(pattern.source.replaceAll('{0,10}', '{0,1}'), pattern.flags);
  shorter.set(pattern, known);
  return known;
}

function readerOf(locale: Locale): chrono.Chrono {
  const reader = chrono[locale].casual.clone();
  reader.parsers = reader.parsers.map((parser) => ({
    pattern: (context) => withTwoSpans(parser.pattern(context)),
    extract: (context, match) => parser.extract(context, match),
  }));
  return reader;
}

const readers = new Map<Locale, chrono.Chrono>();

/** What chrono reads of days in a text, by the noon of today. */
export function parseDays(
  text: string,
  today: Day,
  locale: Locale,
  option?: chrono.ParsingOption,
): chrono.ParsedResult[] {
  const reader = readers.get(locale) ?? readerOf(locale);
  readers.set(locale, reader);
  return reader.parse(text, noonOf(today), option);
}
