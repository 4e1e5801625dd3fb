import { expect, it } from 'vitest';
import { elided, memoryWords } from './say.ts';

it('writes the first of a month in French as it is said', () => {
  const { day } = memoryWords('fr');
  expect(['2026-12-01', '2026-12-11', '2025-12-01'].map((then) => day(then, '2026-12-24'))).toEqual([
    '1er décembre',
    '11 décembre',
    '1er décembre 2025',
  ]);
});

it('joins dal and al in Italian to a number that begins with a vowel', () => {
  const { sentence } = memoryWords('it');
  const days = ['8 novembre', '11 novembre', '18 novembre', '1 novembre'];
  expect(days.map((day) => sentence('sum', { sum: '350 €', day }))).toEqual([
    'Fanno 350 € dall’8 novembre.',
    'Fanno 350 € dall’11 novembre.',
    'Fanno 350 € dal 18 novembre.',
    'Fanno 350 € dal 1 novembre.',
  ]);
  expect(sentence('more', { diff: '1 km', day: '8 novembre' })).toBe('1 km in più rispetto all’8 novembre.');
});

it('leaves al alone in Spanish, where it stays as it is', () => {
  expect(elided('Del 4 al 8 de mayo.', 'es')).toBe('Del 4 al 8 de mayo.');
});
