import { sources } from '../languages/all.ts';
import { languages, type Language } from '../languages/index.ts';
import { valueOf } from '../nlp/numbers.ts';
import { wholeWords } from '../nlp/whole-words.ts';
import type { FactsOfLanguage, FactWords } from './words.ts';

/** What an entry measures of a doing: `of` is a unit, a currency, or `in:5`, the seconds that 5 kilometers took. */
export interface Measure {
  topic: string;
  of: string;
  amount: number;
}

export type Amount = Omit<Measure, 'topic'>;

/** How many of what an amount is counted in a unit of the packs is worth; what is not here is counted as it is. */
const worths: Readonly<Record<string, readonly [of: string, worth: number]>> = { m: ['km', 0.001], h: ['min', 60] };

/** A part of the facts of all packs, as one pattern. */
const inAll = (part: (facts: FactsOfLanguage) => string | undefined): string =>
  languages.flatMap((language) => part(sources[language].facts as FactsOfLanguage) ?? []).join('|');
const named = (unit: string): string => inAll(({ measures }) => measures[unit]);

const units = Object.keys(sources.en.facts.measures)
  .filter((unit) => unit !== 'half' && unit !== 'marathon')
  .map((unit) => [named(unit), ...(worths[unit] ?? [unit, 1])] as const);
const wholeUnits = units.map(([names, of, worth]) => ({ pattern: new RegExp(`^(?:${names})$`, 'iu'), of, worth }));
const unitOf = (word: string) => wholeUnits.find(({ pattern }) => pattern.test(word));

/** Whether a word is one of them. */
export const isUnit = (word: string): boolean => unitOf(word) !== undefined;

/** Whether it is one of time. */
export const isTimeUnit = (word: string): boolean => unitOf(word)?.of === 'min';

const number = String.raw`(?<![\d.,:/\p{L}-])(?:(?<money>[$€£])\s?)?(?<amount>\d+(?:[.,]\d+)*|\p{L}+)`;
const withUnit = new RegExp(
  String.raw`${number}(?:[\s-]?(?<unit>${units.map(([names]) => names).join('|')})(?![\p{L}\p{N}]))?`,
  'giu',
);
/** '30:58', '1:04:10', '1h04'; no time of day. */
const clock = new RegExp(
  String.raw`(?<![\d:.,])(?<!(?<!\p{L})(?:${inAll((facts) => facts.clockBefore)}) )(?:(\d{1,2}):([0-5]\d)(?::([0-5]\d))?|(\d) ?h ?([0-5]\d))(?! ?(?:${inAll((facts) => facts.clockAfter)})(?!\p{L})|[\d:])`,
  'giu',
);
const halfMarathon = wholeWords(named('half'));
const marathon = wholeWords(named('marathon'));

/** Whether a text names a race that is a length by itself, run or watched. */
export const namesRace = (text: string): boolean => halfMarathon.test(text) || marathon.test(text);

/** The world's best take more seconds for a kilometer, and nobody calls it a run when it takes twenty minutes. */
const isPace = (each: number): boolean => each >= 150 && each <= 1200;

/** The amounts of a text by their units; of two of one unit neither is sure. */
function plainAmounts(text: string, words: FactWords, language: Language): Amount[] {
  const found = [...text.matchAll(withUnit)].flatMap(({ 0: all, index, groups = {} }): Amount[] => {
    const { money, amount = '', unit = '' } = groups;
    const known = unit || money ? unitOf(unit || money || '') : undefined;
    // 'a mi madre' is no mile.
    const isNumber = /\d/.test(amount) || unit.length > 3;
    const value = known && isNumber ? valueOf(amount, language) : NaN;
    const isSure =
      !words.unsureBefore.test(text.slice(Math.max(0, index - 30), index)) &&
      !words.unsureAfter.test(text.slice(index + all.length, index + all.length + 30));
    return known && isSure && value > 0
      ? [{ of: known.of, amount: Math.round(value * known.worth * 1000) / 1000 }]
      : [];
  });
  return found.filter((one) => found.every((other) => other === one || other.of !== one.of));
}

/** The seconds of a way, by a clock or in minutes; '1:04' is hours and minutes where only they can be. */
function secondsFor(distance: number, text: string, minutes: number | undefined): number | null {
  const clocks = [...text.matchAll(clock)];
  if (clocks.length > 1) return null;
  const [, first, second, third, hours, rest] = clocks[0] ?? [];
  const sixty = (high: string, low: string): number => Number(high) * 60 + Number(low);
  const readings =
    first !== undefined && second !== undefined
      ? third === undefined
        ? [sixty(first, second), sixty(first, second) * 60]
        : [sixty(first, second) * 60 + Number(third)]
      : [hours !== undefined && rest !== undefined ? sixty(hours, rest) * 60 : (minutes ?? NaN) * 60];
  return readings.find((seconds) => isPace(seconds / distance)) ?? null;
}

/** The amounts of a passage; what a distance took is a pace, not a length of time. A race that was run (`said`) is a length by itself. */
export function amountsIn(text: string, words: FactWords, language: Language, said: string): Amount[] {
  const plain = plainAmounts(text, words, language);
  const race = halfMarathon.test(said) ? 21.0975 : marathon.test(said) ? 42.195 : null;
  const hasWay = plain.some(({ of }) => of === 'km' || of === 'mi');
  const all = race !== null && !hasWay ? [...plain, { of: 'km', amount: race }] : plain;
  const way = all.find(({ of }) => of === 'km' || of === 'mi');
  if (!way) return all;
  const minutes = all.find(({ of }) => of === 'min')?.amount;
  const seconds = secondsFor(way.of === 'mi' ? way.amount * 1.609_344 : way.amount, text, minutes);
  const rest = all.filter(({ of }) => of !== 'min');
  return seconds === null ? rest : [...rest, { of: `in:${String(way.amount)}${way.of}`, amount: seconds }];
}
