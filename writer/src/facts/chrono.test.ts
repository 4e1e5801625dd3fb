import { describe, expect, it } from 'vitest';
import { readPlan } from './ahead.ts';
import { parseDays } from './chrono.ts';
import { readDate } from './dates.ts';
import { readPeriod } from './periods.ts';

const today = '2026-11-23';

describe('a text that was made to keep its reader busy', () => {
  it.each([
    ['en', '1 d     '],
    ['en', '1 hour     and     '],
    ['de', '1 Tag     '],
    ['es', '1 día     '],
    ['fr', '1 jour     '],
    ['it', '1 giorno     '],
  ] as const)('is read like any other: %s, %j again and again', (locale, span) => {
    const text = span.repeat(Math.floor(4000 / span.length));
    expect(parseDays(text, today, locale).filter(({ start }) => start.isCertain('day'))).toEqual([]);
    expect([readDate(text, today), readPlan(text, today), readPeriod(text, today)]).toEqual([null, null, null]);
  });

  it('has no day where it names more of them than anybody does', () => {
    expect(readDate('On 3 March I ran 5 km. '.repeat(12), today)?.date).toBe('2026-03-03');
    expect(readDate('On 3 March I ran 5 km. '.repeat(13), today)).toBeNull();
    expect(readPlan('I will run on 3 March. '.repeat(12), today)?.date).toBe('2027-03-03');
    expect(readPlan('I will run on 3 March. '.repeat(13), today)).toBeNull();
  });
});

it('two spans in a row name a day as ever', () => {
  expect(readDate('I finished the book 1 month and 2 days ago.', today)?.date).toBe('2026-10-21');
  expect(readDate('I finished the book three days ago.', today)?.date).toBe('2026-11-20');
});
