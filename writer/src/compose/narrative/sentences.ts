import type { Day } from '@app/shared/dates';
import type { WrittenSentence } from '../../contract.ts';
import type { Item } from './repeats.ts';
import { formatMonth, monthName } from '@app/shared/written-days';

const PLAIN_MAX = 75;

/** What a reader knows of the time when an item is told. */
interface Told {
  /** The day of the item before it in its paragraph. */
  before: Day | null;
  /** The day of the last one of the paragraph before. */
  above: Day | null;
}

/**
 * 'In March 2026' where a paragraph begins, 'In 2026' where the year changes or other months of it follow; empty when nothing need be
 * said, as of a year in which the paragraph before has ended.
 */
function timeOf(day: Day, { before, above }: Told, isOneMonth: boolean): string {
  const known = before ?? above;
  const isKnownYear = known?.slice(0, 4) === day.slice(0, 4);
  // A month that lies before the one just read of is no later year's.
  const isLater = known !== null && known <= day;
  if (before !== null || !isOneMonth) return isKnownYear ? '' : `In ${day.slice(0, 4)}`;
  if (known?.slice(0, 7) === day.slice(0, 7)) return '';
  return `In ${isKnownYear && isLater ? monthName(day) : formatMonth(day)}`;
}

const byDate = (a: Item, b: Item): number =>
  a.date.localeCompare(b.date) || (a.ids.at(-1) ?? '').localeCompare(b.ids.at(-1) ?? '');

/** A clause can be put after 'In March 2026,' when it begins with somebody, and says no time itself. */
const takesTime = ({ clause, ids }: Item): boolean =>
  ids.length === 1 &&
  /^(?:I|We|My|Our)\b/.test(clause) &&
  !/^\S+ (?:in|on) \d/.test(clause) &&
  !/\b(?:19|20)\d\d\b/.test(clause);
const lowerStart = (clause: string): string =>
  /^I\b/.test(clause) ? clause : clause.charAt(0).toLowerCase() + clause.slice(1);
const withoutStop = (clause: string): string => clause.replace(/[.!]$/, '');

/** With every other variant the time stands behind a plain sentence, so that the text of a single event is another one, too. */
function withTime(clause: string, when: string, variant: number): string {
  if (when === '') return clause;
  const isPlain = clause.length < PLAIN_MAX && !/[,:;“"]|[.!] /.test(clause);
  if (isPlain && variant % 2 === 1) return `${withoutStop(clause)} ${when.replace('I', 'i')}.`;
  return `${when}, ${lowerStart(clause)}`;
}

/** Items in order of time, and once what was learned. */
export function chronicle(
  items: readonly Item[],
  { paragraph, variant, above }: { paragraph: number; variant: number } & Pick<Told, 'above'>,
): WrittenSentence[] {
  const ordered = [...items].sort(byDate);
  const lesson = ordered.find(({ learned }) => learned !== null);
  return ordered.flatMap((item, at) => {
    const { date, clause, ids: event_ids } = item;
    const year = ordered.filter((other) => other.date.slice(0, 4) === date.slice(0, 4));
    const isOneMonth = year.every((other) => other.date.slice(0, 7) === date.slice(0, 7));
    const when = takesTime(item) ? timeOf(date, { before: ordered[at - 1]?.date ?? null, above }, isOneMonth) : '';
    const texts = [withTime(clause, when, variant), item === lesson ? item.learned : null];
    return texts.flatMap((text) => (text === null ? [] : [{ text, paragraph, event_ids }]));
  });
}

/** An item as a bullet: without 'I'. Its time stands at the margin. */
export function bulletOf(item: Item): WrittenSentence {
  const bare = withoutStop(item.clause)
    .replace(
      /^I (?:was|got) (?=(?:promoted|elected|hired|accepted|admitted|certified|chosen|invited|named|awarded|appointed|selected|nominated)\b)/,
      '',
    )
    .replace(/^I (?!am\b|'|was\b|have\b|had\b)/, '')
    .replace(/,? and I (?!am\b|was\b)/g, ' and ')
    .replace(/([.!]) I (?!am\b|was\b|have\b|had\b)(\p{Ll})/gu, (_all, end: string, letter: string) =>
      [end, letter.toUpperCase()].join(' '),
    );
  return { text: `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`, paragraph: 0, event_ids: item.ids };
}

/** Sentences in the order of their paragraphs, each once, with paragraphs counted without gaps. */
export function inParagraphs(sentences: readonly WrittenSentence[]): WrittenSentence[] {
  const once = sentences.filter(({ text }, at) => sentences.findIndex((other) => other.text === text) === at);
  const paragraphs = [...new Set(once.map(({ paragraph }) => paragraph))].sort((a, b) => a - b);
  return once
    .map((sentence) => ({ ...sentence, paragraph: paragraphs.indexOf(sentence.paragraph) }))
    .sort((a, b) => a.paragraph - b.paragraph);
}
