import { expect, it } from 'vitest';
import { contentWords } from './content-words.ts';

it.each([
  ['Helped my neighbors with their taxes', ['help', 'neighbor', 'tax']],
  ['I gave 20 dollars and gave again', ['give', 'dollar']],
  ['It was what it was', []],
  ['', []],
])('names what a text is about: %s', (text, words) => {
  expect(contentWords(text)).toEqual(words);
});
