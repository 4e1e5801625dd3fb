import type { Day } from '@app/shared/dates';
import { formatMonth, monthName } from '@app/shared/written-days';
import type { WrittenSentence } from '../../contract.ts';
import type { Item } from './repeats.ts';
import { lowerStart, withoutStop } from './sentences.ts';

const PLAIN_MAX = 75;
const JOINED_MAX = 60;
/** A year of more sentences is two paragraphs. */
const PARAGRAPH_MAX = 5;
/** So many days belong to the beginning, and as many to the end of a month. */
const EDGE_DAYS = 7;
const [MONTH, YEAR] = [7, 4];

const monthOf = (day: Day): string => day.slice(0, MONTH);
const yearOf = (day: Day): string => day.slice(0, YEAR);

const byDate = (a: Item, b: Item): number =>
  a.date.localeCompare(b.date) || (a.ids.at(-1) ?? '').localeCompare(b.ids.at(-1) ?? '');

/** A clause can be put after 'In March 2026,' when it begins with somebody, and says no time itself. */
const takesTime = ({ clause }: Item): boolean =>
  /^(?:I|We|My|Our)\b/.test(clause) && !/^\S+ (?:in|on) \d/.test(clause) && !/\b(?:19|20)\d\d\b/.test(clause);

const isPlain = (clause: string): boolean => clause.length < PLAIN_MAX && !/[,:;“"]|[.!] /.test(clause);

/** One deed, of which nothing more is said: what stands behind it is said of the deed. */
const isSingle = (clause: string): boolean =>
  isPlain(clause) &&
  !/\b(?:and|or|but|although|though|because|so|that|who|which|what|when|while|where|before|after|until|if|as|than)\b/i.test(
    clause,
  );

/** 'I passed the exam with 88 points', to which another deed can be added by 'and'. */
const canBeJoined = ({ clause, ids, learned }: Item): boolean =>
  ids.length === 1 &&
  learned === null &&
  clause.length <= JOINED_MAX &&
  isSingle(clause) &&
  /^I (?!(?:am|was|have|had|also)\b)\p{Ll}/u.test(clause);

const joined = (a: Item, b: Item): Item => ({
  ...b,
  clause: `${withoutStop(a.clause)} and ${b.clause.replace(/^I /, '')}`,
  from: a.from,
  ids: [...a.ids, ...b.ids],
});

/** Two short deeds of a month that show the same. */
const belongTogether = (a: Item, b: Item): boolean =>
  monthOf(a.from) === monthOf(b.from) && a.family !== null && a.family === b.family && canBeJoined(a) && canBeJoined(b);

/** In order of time, with what belongs together in one sentence. */
function inOrder(items: readonly Item[]): Item[] {
  const ordered: Item[] = [];
  for (const item of [...items].sort(byDate)) {
    const last = ordered.at(-1);
    if (last && belongTogether(last, item)) ordered[ordered.length - 1] = joined(last, item);
    else ordered.push(item);
  }
  return ordered;
}

/** A paragraph for each year that has enough of it, two for a long one. */
function periodsOf(items: readonly Item[]): Item[][] {
  if (items.length < PARAGRAPH_MAX) return [[...items]];
  const periods: Item[][] = [];
  for (const item of items) {
    const last = periods.at(-1);
    const isSameYear = last?.at(-1)?.date.slice(0, YEAR) === yearOf(item.date);
    if (last && (isSameYear || last.length === 1)) last.push(item);
    else periods.push([item]);
  }
  const alone = periods.length > 1 && periods.at(-1)?.length === 1 ? periods.pop() : undefined;
  periods.at(-1)?.push(...(alone ?? []));
  return periods.flatMap((period) => {
    if (period.length <= PARAGRAPH_MAX) return [period];
    const middle = Math.ceil(period.length / 2);
    return [period.slice(0, middle), period.slice(middle)];
  });
}

/** What a reader knows of the time, and how the sentence before began. */
interface Told {
  month: string | null;
  year: string | null;
  opening: string;
}

/** 'March 2026', and 'March' where the year is known. */
const named = (day: Day, { year }: Told): string => (yearOf(day) === year ? monthName(day) : formatMonth(day));

/** 'Between March and June': several of a kind, over some months. */
function spanOf({ from, date }: Item, told: Told): string {
  const isOneYear = yearOf(from) === yearOf(date);
  return `Between ${isOneYear ? monthName(from) : formatMonth(from)} and ${isOneYear ? named(date, told) : formatMonth(date)}`;
}

/** 'In March', or 'Early in March' where the sentence before began with 'In', too. */
function monthPhrase({ from, date }: Item, told: Told): string {
  const dayOf = (day: Day): number => Number(day.slice(MONTH + 1));
  const days = new Date(Date.UTC(Number(yearOf(date)), Number(date.slice(YEAR + 1, MONTH)), 0)).getUTCDate();
  const isEdge = told.opening === 'In';
  if (isEdge && dayOf(date) <= EDGE_DAYS) return `Early in ${named(date, told)}`;
  if (isEdge && dayOf(from) > days - EDGE_DAYS) return `At the end of ${named(date, told)}`;
  return `In ${named(date, told)}`;
}

/** The sentence of an item with its time, where a reader does not know it yet. `isBehind`: after the words, where they are plain. */
function sentenceOf(item: Item, told: Told, isBehind: boolean): string {
  const { clause, from, date } = item;
  if (!takesTime(item)) return clause;
  const isSpan = monthOf(from) !== monthOf(date);
  if (!isSpan && told.month === monthOf(date))
    return told.opening === 'I' ? clause.replace(/^I (?=(?!also)\p{Ll}+ed\b)/u, 'I also ') : clause;
  if (isSpan) return `${spanOf(item, told)}, ${lowerStart(clause)}`;
  if (isBehind && isSingle(clause)) return `${withoutStop(clause)} in ${named(date, told)}.`;
  return `${monthPhrase(item, told)}, ${lowerStart(clause)}`;
}

function toldAfter(item: Item, text: string, told: Told): Told {
  const opening = /^(?:I also|\S+)/.exec(text)?.[0] ?? '';
  if (!takesTime(item)) return { ...told, opening };
  return {
    month: monthOf(item.from) === monthOf(item.date) ? monthOf(item.date) : null,
    year: yearOf(item.date),
    opening,
  };
}

/**
 * Items in order of time, from the first to the last and never back, and once what was learned. The time is said where it
 * changes, before the words or behind them, so that no three sentences begin alike where it can be helped.
 */
export function chronicle(items: readonly Item[], variant: number): WrittenSentence[] {
  const ordered = inOrder(items);
  const lesson = ordered.find(({ learned }) => learned !== null);
  let told: Told = { month: null, year: null, opening: '' };
  return periodsOf(ordered).flatMap((period, paragraph) =>
    period.flatMap((item, at) => {
      // With every other variant a text begins with its words, so that one of a single event is another, too.
      const isBehind = at === 0 ? paragraph === 0 && variant % 2 === 1 : told.opening !== 'I';
      const text = sentenceOf(item, told, isBehind);
      told = toldAfter(item, text, told);
      const texts = item === lesson && item.learned !== null ? [text, item.learned] : [text];
      return texts.map((one) => ({ text: one, paragraph, event_ids: item.ids }));
    }),
  );
}
