import type { Language } from '../languages/index.ts';
import { valueOf } from '../nlp/numbers.ts';
import type { FactWords } from './words.ts';

/** What an entry measures of a doing: `of` is a unit, a currency, or `in:5`, the seconds that 5 kilometers took. */
export interface Measure {
  topic: string;
  of: string;
  amount: number;
}

export type Amount = Omit<Measure, 'topic'>;

/** Units as the five languages write them, and how many of the unit they are counted in. */
const units: [string, string, number][] = [
  ['km|kms|k|kilomet(?:er|re)s?|kilometern|kil[oó]metros?|kilom[eè]tres?|chilometr[io]', 'km', 1],
  ['mi|miles?', 'mi', 1],
  ['m|met(?:er|re)s?|metern|metros|mètres|metri', 'km', 0.001],
  ['min|mins|minutes?|minuten?|minutos?|minut[io]', 'min', 1],
  ['h|hrs?|hours?|stunden?|horas?|heures?|or[ae]', 'min', 60],
  ['kgs?|kilos?|kilograms?|chili', 'kg', 1],
  ['lbs?', 'lb', 1],
  ['pages?|seiten|p[aá]ginas?|pagin[ae]', 'pages', 1],
  ['words|wörter|palabras|mots|parole', 'words', 1],
  ['lengths|laps|largos|bahnen|longueurs|vasche', 'lengths', 1],
  ['euros?|eur|€', 'EUR', 1],
  ['dollars|bucks|usd|\\$', 'USD', 1],
  ['gbp|£', 'GBP', 1],
];
const wholeUnits = units.map(([names, of, worth]) => ({ pattern: new RegExp(`^(?:${names})$`, 'iu'), of, worth }));
const unitOf = (word: string) => wholeUnits.find(({ pattern }) => pattern.test(word));

/** Whether a word is one of them. */
export const isUnit = (word: string): boolean => unitOf(word) !== undefined;

const number = String.raw`(?<![\d.,:/\p{L}-])(?:(?<money>[$€£])\s?)?(?<amount>\d+(?:[.,]\d+)*|\p{L}+)`;
const withUnit = new RegExp(
  String.raw`${number}(?:[\s-]?(?<unit>${units.map(([names]) => names).join('|')})(?![\p{L}\p{N}]))?`,
  'giu',
);
/** '30:58', '1:04:10', '1h04'; no time of day. */
const clock =
  /(?<![\d:.,])(?<!(?<!\p{L})(?:at|um|las?|à|alle|until|till|before|after|from|ab|bis) )(?:(\d{1,2}):([0-5]\d)(?::([0-5]\d))?|(\d) ?h ?([0-5]\d))(?! ?(?:am|pm|a\.m|p\.m|uhr|h|o'clock)(?!\p{L})|[\d:])/giu;

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

/** The amounts of a passage; what a distance took is a pace, not a length of time. */
export function amountsIn(text: string, words: FactWords, language: Language): Amount[] {
  const plain = plainAmounts(text, words, language);
  const race = /(?<!\p{L})(?:half[- ]?marathon|halbmarathon|media marat[oó]n|semi-?marathon|mezza maratona)/iu.test(
    text,
  )
    ? 21.0975
    : /(?<!\p{L})marat[oó](?:h?n|na)(?!\p{L})|(?<!\p{L})marathon(?!\p{L})/iu.test(text)
      ? 42.195
      : null;
  const hasWay = plain.some(({ of }) => of === 'km' || of === 'mi');
  const all = race !== null && !hasWay ? [...plain, { of: 'km', amount: race }] : plain;
  const way = all.find(({ of }) => of === 'km' || of === 'mi');
  if (!way) return all;
  const minutes = all.find(({ of }) => of === 'min')?.amount;
  const seconds = secondsFor(way.of === 'mi' ? way.amount * 1.609_344 : way.amount, text, minutes);
  const rest = all.filter(({ of }) => of !== 'min');
  return seconds === null ? rest : [...rest, { of: `in:${String(way.amount)}${way.of}`, amount: seconds }];
}
