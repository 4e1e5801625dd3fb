import { dayNumber } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { DatedText } from '../contract.ts';
import { readAppointment } from '../facts/ahead.ts';
import { sentenceIn } from '../facts/dates.ts';
import { dateWords } from '../facts/date-words.ts';
import { clockOf, formatDate } from '../facts/figures.ts';
import { readFacts } from '../facts/read.ts';
import { fill, memoryWords } from '../facts/say.ts';
import type { Language } from '../languages/index.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { kinds, type Context, type Found, type Unit, type Values } from './noticed-kinds.ts';
import { findAll, repliesIn, type NoticedRule } from './replies.ts';

/** What is to come is said only by these. */
const ofWhatIsToCome = new Set(['left', 'coming']);

/** What is counted back or on from a length of time. */
const ofSpans = new Set(['back', 'since', 'coming']);

/** So much beside a passage says whether it is a part of something longer. */
const BESIDE = 40;

/** Whether a passage has only a part of a length of time: '2 years, 4 months'. */
function isCutShort(kind: string, before: string, after: string, { unitOf }: Context): boolean {
  const [, next = ''] = /^(?:,|\s\p{L}{1,3})*\s?\d+\s?(\p{L}+)/u.exec(after) ?? [];
  const [, last = ''] = /(\p{L}+)(?:,|\s\p{L}{1,3})*\s*$/u.exec(before) ?? [];
  const isRest = ofSpans.has(kind) && ['year', 'month', 'week'].includes(unitOf(last) ?? '');
  return isRest || ['month', 'week', 'day'].includes(unitOf(next) ?? '');
}

/** What a rule says of a text; nothing where it is hoped for, or where two passages would say two things. */
function sayOf(kind: string, rule: NoticedRule, text: string, context: Context): string | null {
  const { ahead } = dateWords(context.language);
  const said = findAll(text, rule.pattern, context.language).flatMap((match) => {
    const found = Object.fromEntries(Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined));
    const end = match.index + match[0].length;
    const sentence = sentenceIn(text, match.index, end);
    const values =
      (ahead.test(sentence) && !ofWhatIsToCome.has(kind)) ||
      isCutShort(
        kind,
        text.slice(Math.max(0, match.index - BESIDE), match.index),
        text.slice(end, end + BESIDE),
        context,
      )
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
