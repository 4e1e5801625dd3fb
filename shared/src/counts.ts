/** '1,000': how every count is written. */
export const formatNumber = (count: number): string => count.toLocaleString('en-US');

/** '1 event', '1,000 events'. */
export const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** 'two': small counts as they are written in a sentence. */
export const inWords = (count: number): string => WORDS[count] ?? formatNumber(count);
