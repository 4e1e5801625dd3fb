import { packOf } from '../languages/index.ts';
import { valueOf } from '../nlp/numbers.ts';

/** What an entry measures: metres, minutes, kilograms, pages, days, or money (`USD`); `in:5000` is the minutes that 5000 metres took. */
export interface Measure {
  topic: string;
  of: string;
  amount: number;
}

export type Amount = Omit<Measure, 'topic'>;

const digits = String.raw`\d{1,7}(?:[.,]\d{1,3})*`;
const { numbers, scales } = packOf('en');
const word = `(?:${[...numbers.keys(), ...scales.keys()].join('|')})`;
/** 'five', 'a hundred and twenty', 'twenty-five' */
const spelled = `\\b(?:an?|${word})(?:[\\s-](?:and\\s)?${word})*\\b`;
const number = `(?<![\\d.,:/-])(?:${digits}|${spelled})`;

const units: [RegExp, string, number][] = [
  [/^(?:km|kms|k|kilomet(?:er|re)s?)$/, 'distance', 1000],
  [/^(?:mi|miles?)$/, 'distance', 1609.344],
  [/^(?:m|met(?:er|re)s?)$/, 'distance', 1],
  [/^(?:yd|yards?)$/, 'distance', 0.9144],
  [/^(?:min|mins|minutes?)$/, 'time', 1],
  [/^(?:h|hr|hrs|hours?)$/, 'time', 60],
  [/^(?:kg|kgs|kilos?|kilograms?)$/, 'weight', 1],
  [/^(?:lb|lbs)$/, 'weight', 0.453_592],
  [/^pages?$/, 'pages', 1],
  [/^days?$/, 'days', 1],
  [/^(?:dollars|bucks|usd)$/, 'USD', 1],
  [/^(?:euros?|eur)$/, 'EUR', 1],
  [/^(?:pounds|gbp)$/, 'GBP', 1],
];
const unitWords =
  'km|kms|kilomet(?:er|re)s?|k|miles?|mi|met(?:er|re)s?|m|yards?|yd|minutes?|mins?|hours?|hrs?|h|kgs?|kilos?|kilograms?|lbs?|pages?|days?|dollars|bucks|usd|euros?|eur|pounds|gbp';

/** A part of a way, a difference or an estimate is no measure. */
const unsureBefore =
  /(?:\b(?:half|last|first|final|another|than|by|about|around|almost|nearly|over|under|roughly|approximately|some|every|each|next|remaining|to|least|most|beyond|past|or|x|until|after|before|at)|[~<>+×]|\d\s?(?:of|out of))\s*(?:the|my|a|an)?\s*$/i;
const unsureAfter =
  /^[\s-]*(?:and a half|and a quarter|left|to go|away|from|per|an hour|ish|or so|ago|early|earlier|late|later|longer|shorter|faster|slower|more|less|fewer|behind|ahead|warm-?up|cool-?down|in\s*,|\/|\+|each|every|old|of rest|walk(?:ing)? break|remaining|short)\b/i;
/** Of a thing, or worth so much: '3 m of shelf', 'a 25 m pool', '5 m dollars'. What is swum or run is of water or trails. */
const noWayAfter =
  /^[\s-]*(?:of (?!(?:\w+ )?(?:water|trails?|track|freestyle|crawl|breaststroke|backstroke|butterfly|hills?|running|walking|swimming|rowing|cycling|hiking)\b)|(?:pool|track|board|tower|rope|wall|ladder|boat|high|deep|tall|wide|thick|below|above|dollars|euros?|pounds|francs|bucks|people|users|views)\b)/i;
/** A distance before work is one, minutes before work are none. */
const unsureTimeAfter = /^\s*(?:before|after|into)\b/i;

const patterns = {
  unit: new RegExp(`(${number})[\\s-]?(${unitWords})\\b`, 'giu'),
  symbol: new RegExp(`([$€£])\\s?(${digits})(k\\b)?`, 'giu'),
  hours: new RegExp(`(${number})\\s?(?:hours?|hrs?|h)\\s?(?:and\\s)?(${digits})\\s?(?:minutes?|mins?|m)?\\b`, 'giu'),
};

const symbols: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

interface Place extends Amount {
  from: number;
  to: number;
}

function found(text: string): Place[] {
  const hours = [...text.matchAll(patterns.hours)].map((match) => {
    const [all, whole = '', rest = ''] = match;
    return placed(match.index, all, 'time', valueOf(whole, 'en') * 60 + valueOf(rest, 'en'));
  });
  const money = [...text.matchAll(patterns.symbol)].map((match) => {
    const [all, symbol = '', digits = '', thousand] = match;
    return placed(match.index, all, symbols[symbol] ?? '', valueOf(digits, 'en') * (thousand ? 1000 : 1));
  });
  const plain = [...text.matchAll(patterns.unit)].flatMap((match) => {
    const [all, digits = '', word = ''] = match;
    const unit = units.find(([pattern]) => pattern.test(word.toLowerCase()));
    // 'a mile' is one, 'a day' is not counted.
    if (!unit || (/^an?$/i.test(digits) && !/^(?:hour|mile)$/i.test(word))) return [];
    return [placed(match.index, all, unit[1], valueOf(digits, 'en') * unit[2])];
  });
  const whole = [...hours, ...money];
  return [...whole, ...plain.filter(({ from }) => !whole.some((one) => from >= one.from && from < one.to))];
}

const placed = (from: number, all: string, of: string, amount: number): Place => ({
  from,
  to: from + all.length,
  of,
  amount,
});

/** The measures of a sentence; of two of one kind neither is sure. */
export function amountsIn(text: string): Amount[] {
  const places = found(text).filter(
    ({ from, to, of, amount }) =>
      Number.isFinite(amount) &&
      amount > 0 &&
      !unsureBefore.test(text.slice(Math.max(0, from - 30), from)) &&
      !unsureAfter.test(text.slice(to, to + 30)) &&
      (of !== 'distance' || !noWayAfter.test(text.slice(to))) &&
      (of !== 'time' || !unsureTimeAfter.test(text.slice(to))),
  );
  const race = /\bhalf[- ]marathon\b/i.test(text) ? 21_097.5 : /\bmarathon\b/i.test(text) ? 42_195 : null;
  const hasDistance = places.some(({ of }) => of === 'distance');
  const all: Place[] = race !== null && !hasDistance ? [...places, placed(-1, '', 'distance', race)] : places;
  const single = all.filter((one) => all.every((other) => other === one || other.of !== one.of));
  // What a distance took is a pace, not a length of time.
  const [distance, time] = ['distance', 'time'].map((of) => single.find((one) => one.of === of));
  return single.flatMap((one): Amount[] => {
    const { of, amount } = one;
    if (one !== time || !distance) return [{ of, amount: round(amount) }];
    const isPace = /\bin\s+(?:just\s+|exactly\s+|only\s+)?$/i.test(text.slice(0, one.from));
    return isPace ? [{ of: `in:${String(Math.round(distance.amount))}`, amount: round(amount) }] : [];
  });
}

const round = (amount: number): number => Math.round(amount * 100) / 100;
