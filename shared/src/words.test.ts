import { describe, expect, it } from 'vitest';
import { searchWords, wordsIn } from './words.ts';

describe('searchWords', () => {
  it.each([
    ['Ran 5k in Berlin!', ['ran', '5k', 'in', 'berlin']],
    ['Crème BRÛLÉE, crème', ['creme', 'brulee']],
    ['the neighbour’s bike', ['the', 'neighbour', 's', 'bike']],
    ['$where {"$gt": ""} -not .*', ['where', 'gt', 'not']],
    ['Größe Ελλάδα Привет', ['große', 'ελλαδα', 'привет']],
    ['🙂 … --', []],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('wordsIn', () => {
  it('says where each word stands', () => {
    const text = 'Für 東京, cafe\u0301s.';
    expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Für', '東京', 'cafe\u0301s']);
  });
});
