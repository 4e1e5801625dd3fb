import { describe, expect, it } from 'vitest';
import { readPastDay, readPeriod } from './periods.ts';

/** A Sunday. */
const today = '2026-11-22';

describe('the period that a question names', () => {
  it.each([
    ['What did I do last week?', '2026-11-09', '2026-11-15', 'from last week'],
    ['What did I do this week?', '2026-11-16', '2026-11-22', 'from this week'],
    ['and last weekend', '2026-11-14', '2026-11-15', 'from last weekend'],
    ['last month', '2026-10-01', '2026-10-31', 'from last month'],
    ['this year', '2026-01-01', '2026-12-31', 'from this year'],
    ['last year', '2025-01-01', '2025-12-31', 'from last year'],
    ['in March', '2026-03-01', '2026-03-31', 'from March 2026'],
    ['in december', '2025-12-01', '2025-12-31', 'from December 2025'],
    ['in March 2025', '2025-03-01', '2025-03-31', 'from March 2025'],
    ['in 2025', '2025-01-01', '2025-12-31', 'from 2025'],
    ['since 2025', '2025-01-01', '2026-11-22', 'since 2025'],
    ['since March', '2026-03-01', '2026-11-22', 'since March 2026'],
    ['yesterday', '2026-11-21', '2026-11-21', 'from yesterday'],
    ['today', '2026-11-22', '2026-11-22', 'from today'],
    ['on Monday', '2026-11-16', '2026-11-16', 'from Nov 16, 2026'],
    ['last Friday', '2026-11-20', '2026-11-20', 'from Nov 20, 2026'],
    ['on March 3rd', '2026-03-03', '2026-03-03', 'from Mar 3, 2026'],
    ['in the last 3 days', '2026-11-19', '2026-11-22', 'from the last 3 days'],
    ['two weeks ago', '2026-11-02', '2026-11-08', 'from two weeks ago'],
    ['2 months ago', '2026-09-01', '2026-09-30', 'from 2 months ago'],
    ['from March to May', '2026-03-01', '2026-05-31', 'from Mar 1, 2026 to May 31, 2026'],
    ['What did I do between March and May?', '2026-03-01', '2026-05-31', 'from Mar 1, 2026 to May 31, 2026'],
    ['between March 3 and March 12', '2026-03-03', '2026-03-12', 'from Mar 3, 2026 to Mar 12, 2026'],
    ['between Monday and Friday', '2026-11-16', '2026-11-20', 'from Nov 16, 2026 to Nov 20, 2026'],
    ['in the last three months', '2026-08-01', '2026-11-22', 'from the last three months'],
    ['two months ago', '2026-09-01', '2026-09-30', 'from two months ago'],
    ['last summer', '2026-06-01', '2026-08-31', 'from summer (June to August)'],
    ['last winter', '2025-12-01', '2026-02-28', 'from winter (December to February)'],
  ])('%s', (text, from, to, name) => {
    expect(readPeriod(text, today)).toMatchObject({ from, to, name });
  });

  it.each(['When did I last see Anna?', 'Three times I stayed calm', 'I may run', 'How many entries do I have?', ''])(
    'none: %s',
    (text) => {
      expect(readPeriod(text, today)).toBeNull();
    },
  );
});

describe('the day that an entry is to be moved to', () => {
  it.each([
    ['that was on Sunday', '2026-11-15'],
    ['that was yesterday', '2026-11-21'],
    ['no, I meant last Friday', '2026-11-20'],
    ['change the date to 3 March', '2026-03-03'],
    ['change the date to March 3rd, 2025', '2025-03-03'],
    ['it was on December 5', '2025-12-05'],
    ['move it to 2026-10-01', '2026-10-01'],
    ['that was three days ago', '2026-11-19'],
    ['that was two weeks ago', '2026-11-08'],
    ['change the date to something', null],
    ['change the date to March', null],
  ])('%s', (text, day) => {
    expect(readPastDay(text, today)).toBe(day);
  });
});
