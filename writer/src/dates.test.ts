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
    ['Went to the dentist yesterday morning', '2026-11-20', 'yesterday morning'],
    ['Yesterday evening we sang', '2026-11-20', 'Yesterday evening'],
    ['Monday night: first yoga class', '2026-11-16', 'Monday night'],
    ['On Nov 2 I voted', '2026-11-02', 'Nov 2'],
    ['Finished the scarf on October 31, 2026', '2026-10-31', 'October 31, 2026'],
    ['A week ago I signed the lease', '2026-11-14', 'A week ago'],
    ['Last Sunday, my first 5k', '2026-11-15', 'Last Sunday'],
    ['Passed the exam four days ago', '2026-11-17', 'four days ago'],
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
    'Tonight I cooked',
    'Booked a flight for next Friday',
    'My interview is on Tuesday',
    'Maybe I went on Thursday, not sure',
    'Read “Yesterday, Today and Tomorrow”',
    'Watched Friday Night Lights',
    'Ran 5k in 25 minutes',
    'Worked 3 days on the shelf',
    'Two weeks of holiday booked',
    'The best day since last March',
    'I turned 40 in April',
    'Learned the song Ruby Tuesday',
    'Every Friday I swim',
    'Been sober since Monday',
    'Have to call her on Wednesday',
    'On 31 February I will be free',
    'Beat my time from last Sunday',
    'As good as yesterday',
    'I met Wednesday at school, her name is funny',
    'Room 12/11 is ours',
    'Paid 3.4 for a coffee',
    'Second Sunday of Advent market opened',
    'In 2019 I stopped smoking',
    'Two years ago I was homeless, now I have keys',
    'I will be fine by Monday',
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
