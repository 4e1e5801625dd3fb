import { expect, it } from 'vitest';
import { numberWords, worthOfWords } from './number-words.ts';

it.each([
  ['two', 2],
  ['a', 1],
  ['nineteen', 19],
  ['twenty-five', 25],
  ['forty two', 42],
  ['hundred', 100],
  ['a hundred', 100],
  ['three hundred', 300],
  ['two hundred and fifty', 250],
  ['a hundred and twenty', 120],
  ['two thousand', 2000],
  ['two thousand five hundred', 2500],
  ['forty-three thousand', 43_000],
  ['three million two hundred thousand', 3_200_000],
  ['five and ten', NaN],
  ['five ten', NaN],
  ['twenty eleven', NaN],
  ['hundred and', NaN],
  ['twenty and five', NaN],
])('“%s” is worth %d', (words, worth) => {
  expect(worthOfWords(words)).toBe(worth);
});

it.each([
  ['dozen', 12],
  ['twice', 2],
  ['zwölf', 12],
  ['cinco', 5],
  ['siete', 7],
  ['dix', 10],
])('knows “%s” as %d', (word, value) => {
  expect(numberWords.get(word)).toBe(value);
});
