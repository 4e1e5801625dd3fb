import { afterEach, expect, it, vi } from 'vitest';
import { noticedIn } from './noticed.ts';
import { reactionOf } from './reaction.ts';
import { findAll, findIn, patternOf } from './replies.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['… ', '’s ', '“', '😀 ', '(', 'el 3 de marzo '])(
  'a text of nothing but %j has hundreds of patterns tried, and no more than a few compiled again for it',
  (mark) => {
    const description = mark.repeat(Math.floor(4000 / mark.length));
    const entry = { title: 'Today', description, what_learned: null };
    const compiled = vi.spyOn(RegExp.prototype, Symbol.matchAll);
    reactionOf(entry, 'plain');
    noticedIn(entry, 'en', []);
    const again = compiled.mock.contexts.filter((pattern) => (pattern as RegExp).source.startsWith('(?<!['));
    expect(again.length).toBeLessThan(10);
  },
);

it('the edges of a word are looked for in few ranges of letters, not in all of Unicode', () => {
  expect(patternOf('helped', 'en').source).not.toContain(String.raw`\p{`);
});

it.each(['ahelped', 'helpedé', 'Éhelped', 'жhelped', 'helped1'])('%j has no whole word "helped"', (text) => {
  expect(findIn(text, 'helped', 'en')).toBeUndefined();
});

it('finds a pattern at its first place however often it is asked, and at all of them', () => {
  const text = '“helped” … helped—helped';
  expect(findIn(text, 'helped', 'en')?.index).toBe(1);
  expect(findIn(text, 'helped', 'en')?.index).toBe(1);
  expect(findAll(text, 'helped', 'en').map(({ index }) => index)).toEqual([1, 11, 18]);
  expect(findIn(text, 'helped', 'en')?.index).toBe(1);
});
