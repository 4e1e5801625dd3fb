import { describe, expect, it } from 'vitest';
import { readDate } from './dates.ts';

/** A Saturday. */
const today = '2026-11-21';

describe('the day that words name', () => {
  it.each([
    ['Yesterday I ran 5k', '2026-11-20', 'Yesterday'],
    ['I ran 5k yesterday.', '2026-11-20', 'yesterday'],
    ['Ran my first 10k last Friday', '2026-11-20', 'last Friday'],
    ['On Wednesday we moved house', '2026-11-18', 'On Wednesday'],
    ['Sunday: cleaned the garage', '2026-11-15', 'Sunday'],
    ['We got married on 3 March', '2026-03-03', 'on 3 March'],
    ['Passed my exam on March 3rd', '2026-03-03', 'March 3rd'],
    ['Three days ago I quit smoking', '2026-11-18', 'Three days ago'],
    ['Called Mum two weeks ago', '2026-11-07', 'two weeks ago'],
    ['The day before yesterday I sang in public', '2026-11-19', 'The day before yesterday'],
    ['Won the match on December 5', '2025-12-05', 'December 5'],
    ['Last night I finished the puzzle', '2026-11-20', 'Last night'],
  ])('%s', (text, date, words) => {
    expect(readDate(text, today)).toEqual({
      date,
      words: expect.stringMatching(new RegExp(`^(?:on )?${words}$`, 'i')),
    });
  });

  it.each([
    'Ran 5k',
    'Today I ran 5k',
    'This morning I ran 5k',
    'Tomorrow I will run',
    'I have an exam on Monday, I will pass',
    'Going to run on Friday',
    'Watched "Last Friday" with Tom',
    'Watched Yesterday with Tom',
    'Sober for 30 days',
    '30 days without sugar',
    'Finished the report by Friday',
    'I have been running every Sunday',
    'Trained from Monday to Friday',
    'Cooked a Sunday roast',
    'Survived Black Friday at the till',
    'Ate yesterday’s leftovers',
    'In March I began to knit',
    'Moved here on 3 March 2019',
    'Marathon. 4:12:33.',
    'Score: 9/11',
    'I bought it on Monday and on Wednesday it broke',
    'May I say that I am proud',
    '',
  ])('is none in: %s', (text) => {
    expect(readDate(text, today)).toBeNull();
  });

  it('opens the text where several are named', () => {
    expect(readDate('Yesterday I finished the book that I began on 3 March', today)).toMatchObject({
      date: '2026-11-20',
    });
  });
});
