/** A number with its separators: `43,000`, `4.2`. */
const amount = String.raw`\d+(?:[.,]\d+)*`;
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const units =
  'percent|k|m|x|times|people|users|customers|clients|students|kids|pages|words|lines|km|kms|kilomet(?:er|re)s?|miles?|mi|yards?|yds?|met(?:er|re)s?|' +
  'kg|kilos?|pounds|lbs|stone|hours?|minutes?|mins?|seconds?|ms|s|days?|weeks?|months?|years?|points?|tickets?|signatures?|copies|members|volunteers|' +
  'meals|trees|euros?|dollars?|francs?|bucks|degrees|lengths|laps|thousand|million|billion';
/** Millions of something: '5 m dollars' are no meters. */
const many =
  '(?:m|bn|thousand|million|billion)\\s(?:dollars|euros?|pounds|francs|bucks|people|users|customers|views|copies)';
/** What is numbered and not counted: 'room 214', 'March 12', 'at 11'. */
const numbered =
  `${months}|bus|line|route|room|number|no\\.|nr\\.|chapter|level|version|section|flight|platform|gate|exit|track|highway|apartment|apt\\.?|ticket|` +
  'issue|windows|iphone|python|java|node|at|until|till|before|after';
/** Where a number may begin: in no word, other number, date, time or address. */
const begins = String.raw`(?<![\p{L}\d:./#-]|\d,)`;

const quantity = new RegExp(
  [
    String.raw`[$€£]\s?${amount}(?:\s?(?:k|m|bn|thousand|million|billion)(?![\p{L}\d]))?`,
    String.raw`${begins}${amount}\s?(?:%|(?:${many}|${units})(?![\p{L}\d]))`,
    String.raw`${begins}(?<!(?<!\p{L})(?:${numbered})\s)(?!(?:19|20)\d\d(?![\d.,]*\d))(?:\d{1,3}(?:,\d{3})+|\d{2,})(?![\d:/]|[.,]\d|-\d|\s?(?:am|pm|o['’]clock|${months})(?!\p{L}))`,
  ].join('|'),
  'giu',
);

/**
 * What a text says in digits of how much there was: shares, money, amounts with a unit, and bare numbers of two digits and more.
 * No years, dates, times of day, nor what only has a number ('room 214').
 */
export const quantitiesIn = (text: string): string[] => text.match(quantity) ?? [];

/** A number that was only hoped for or had been reached before, and an age. */
const hoped =
  /^(?:(?:my|our|the) (?:\S+ )?(?:goal|aim|target|plan)|(?:my |our |the )?(?:last|old|previous) (?:\S+ )?(?:record|best)|(?:i|we)(?:'d| had)? (?:hoped|planned|expected|wanted|need|needed))\b|\b(?:i'm|am|is|are|turned|turns) \d{1,3}(?: years old)?\W*$/i;

/** Whether a sentence says how much came of something. */
export const saysHowMuch = (sentence: string): boolean => quantitiesIn(sentence).length > 0 && !hoped.test(sentence);
