import { addDays } from '@app/shared/dates';
import { expect, it } from 'vitest';
import { isBefore, keysAlike, keysBehind, storedFacts, yearLater, type Remembered } from './memory.facts.ts';
import { memoryFrom } from './memory.rules.ts';

/** An event from '2026-11-21 t:run p:Anna 5000 distance', its measure that of its first topic. */
function event(row: string, index: number): Remembered {
  const [date = '', ...words] = row.split(' ');
  const keys = words.filter((word) => /^[a-z]:/.test(word)).map((word) => word.replaceAll('_', ' '));
  const topic = keys.find((key) => key.startsWith('t:'))?.slice(2) ?? '';
  const [amount, of] = words.filter((word) => !/^[a-z]:/.test(word));
  const days = of === 'days' ? Number(amount) : null;
  const measures = amount && of && days === null ? [{ topic, of, amount: Number(amount) }] : [];
  return { id: String(index).padStart(24, '0'), date, facts: { keys, measures, days } };
}

function told(rows: string[], text = ''): string | null {
  const [last, ...before] = rows.map(event).reverse();
  if (!last) return null;
  const behind = keysBehind(last.facts.keys);
  const known = addDays(last.date, -366);
  const earlier = before.filter((one) => one.date >= known && one.facts.keys.some((key) => behind.includes(key)));
  const found = memoryFrom({ event: { ...last, text }, earlier, known });
  return (
    found &&
    `${found.text} ${found.event_ids
      .map(Number)
      .sort((a, b) => a - b)
      .join(',')}`
  );
}

const runs = (from: string, count: number, every: number, more = '') =>
  Array.from({ length: count }, (_, index) => `${addDays(from, index * every)} t:run ${more}`.trim());

it.each<[string, string[], string | null]>([
  [
    'the third of a month',
    ['2026-11-02 t:run', '2026-11-09 t:run', '2026-11-20 t:run'],
    'Your third run this month. 0,1,2',
  ],
  [
    'the third of a month, and the longest',
    ['2026-11-02 t:run 5000 distance', '2026-11-09 t:run 8000 distance', '2026-11-20 t:run 9000 distance'],
    'Your third run this month, and the longest. 0,1,2',
  ],
  [
    'not the longest where one is as long',
    ['2026-11-02 t:run 5000 distance', '2026-11-09 t:run 9000 distance', '2026-11-20 t:run 9000 distance'],
    'Your third run this month. 0,1,2',
  ],
  [
    'not the longest where one may have been longer',
    ['2026-11-02 t:run 5000 distance', '2026-11-09 t:run', '2026-11-20 t:run 9000 distance'],
    'Your third run this month. 0,1,2',
  ],
  ['nothing of the second', ['2026-11-02 t:run', '2026-11-20 t:run'], null],
  ['nothing of the fourth', [...runs('2026-11-02', 4, 4)], null],
  [
    'no number where one entry tells of several',
    ['2026-11-02 t:run', '2026-11-03 x:run', '2026-11-05 t:run', '2026-11-20 t:run'],
    null,
  ],
  [
    'no number where two of one day may be the same',
    ['2026-11-02 t:run', '2026-11-20 t:run', '2026-11-20 t:run'],
    null,
  ],
  [
    'entries where a thing cannot be counted',
    ['2026-11-02 t:cook', '2026-11-09 t:cook', '2026-11-20 t:cook'],
    'The third entry about cooking this month. 0,1,2',
  ],
  [
    'the longest since another month',
    [
      '2026-06-03 t:run 10000 distance',
      '2026-07-02 t:run 5000 distance',
      '2026-09-09 t:run 8000 distance',
      '2026-11-20 t:run 9000 distance',
    ],
    'Your longest run since June. 0,1,2,3',
  ],
  [
    'the longest of the year',
    [
      '2026-02-03 t:run 4000 distance',
      '2026-07-02 t:run 5000 distance',
      '2026-09-09 t:run 8000 distance',
      '2026-11-20 t:run 9000 distance',
    ],
    'Your longest run this year. 0,1,2,3',
  ],
  [
    'that only what was measured was compared',
    [
      '2026-02-03 t:run 4000 distance',
      '2026-07-02 t:run 5000 distance',
      '2026-08-02 t:run',
      '2026-09-09 t:run 8000 distance',
      '2026-11-20 t:run 9000 distance',
    ],
    'Your longest measured run this year. 0,1,3,4',
  ],
  [
    'the fastest over the same distance',
    [
      '2026-02-03 t:run 30 in:5000',
      '2026-07-02 t:run 29 in:5000',
      '2026-09-09 t:run 28 in:5000',
      '2026-11-20 t:run 27 in:5000',
    ],
    'Your fastest 5 km run this year. 0,1,2,3',
  ],
  [
    'the heaviest',
    [
      '2026-02-03 t:deadlift 80 weight',
      '2026-07-02 t:deadlift 85 weight',
      '2026-09-09 t:deadlift 90 weight',
      '2026-11-20 t:deadlift 100 weight',
    ],
    'Your heaviest deadlift this year. 0,1,2,3',
  ],
  [
    'the most pages',
    [
      '2026-02-03 t:read 20 pages',
      '2026-07-02 t:read 30 pages',
      '2026-09-09 t:read 40 pages',
      '2026-11-20 t:read 90 pages',
    ],
    'The most pages in one entry this year. 0,1,2,3',
  ],
  [
    'the largest donation',
    [
      '2026-02-03 t:donation 20 USD',
      '2026-07-02 t:donation 30 USD',
      '2026-09-09 t:donation 40 USD',
      '2026-11-20 t:donation 90 USD',
    ],
    'Your largest donation this year. 0,1,2,3',
  ],
  [
    'the most that was raised since another month',
    [
      '2026-05-03 t:fundraising 900 EUR',
      '2026-07-02 t:fundraising 300 EUR',
      '2026-09-09 t:fundraising 400 EUR',
      '2026-11-20 t:fundraising 700 EUR',
    ],
    'The most raised in one entry since May. 0,1,2,3',
  ],
  [
    'nothing of two currencies',
    [
      '2026-02-03 t:donation 20 USD',
      '2026-07-02 t:donation 30 EUR',
      '2026-10-09 t:donation 40 EUR',
      '2026-11-20 t:donation 90 USD',
    ],
    null,
  ],
  ['the first with somebody', ['2026-06-03 p:Anna', '2026-11-20 p:Anna'], 'The first entry with Anna since June. 0,1'],
  [
    'the first with kin',
    ['2025-12-03 p:mother', '2026-11-20 p:mother'],
    'The first entry with your mother since December 2025. 0,1',
  ],
  ['nothing where somebody was mentioned since', ['2026-06-03 p:Anna', '2026-10-03 m:Anna', '2026-11-20 p:Anna'], null],
  [
    'nothing where only one of two names was mentioned since',
    ['2026-06-03 p:Anna_Smith', '2026-10-03 p:Anna', '2026-11-20 p:Anna_Smith'],
    null,
  ],
  [
    'nothing where somebody with this first name was there since',
    ['2026-06-03 p:Anna', '2026-10-03 p:Anna_Smith m:Anna', '2026-11-20 p:Anna'],
    null,
  ],
  ['nothing where it was not long ago', ['2026-10-03 p:Anna', '2026-11-20 p:Anna'], null],
  ['nothing of more than a year ago', ['2025-06-03 p:Anna', '2026-11-20 p:Anna'], null],
  ['the first since', ['2026-06-03 t:swim', '2026-11-20 t:swim'], 'Your first swim since June. 0,1'],
  [
    'the first entry since',
    ['2026-06-03 t:cook', '2026-11-20 t:cook'],
    'The first entry about cooking since June. 0,1',
  ],
  ['weeks in a row', runs('2026-10-30', 5, 7), 'Running for the fifth week in a row. 0,1,2,3,4'],
  ['no weeks where one is missing', [...runs('2026-10-09', 2, 7), ...runs('2026-10-30', 2, 7)], null],
  ['weeks once in a week', [...runs('2026-10-19', 5, 7), '2026-11-17 t:run'], null],
  [
    'days since the beginning',
    ['2026-10-22 b:alcohol', '2026-11-21 w:alcohol 30 days'],
    '30 days: you began on October 22. 0',
  ],
  [
    'days since the beginning, the first counted',
    ['2026-10-23 b:alcohol', '2026-11-21 w:alcohol 30 days'],
    '30 days: you began on October 23. 0',
  ],
  ['no beginning that does not fit', ['2026-10-12 b:alcohol', '2026-11-21 w:alcohol 30 days'], null],
  ['no beginning of something else', ['2026-10-22 b:sugar', '2026-11-21 w:alcohol 30 days'], null],
  ['nothing of what only was named', ['2026-11-02 t:run', '2026-11-09 t:run', '2026-11-20 x:run'], null],
])('tells %s', (_what, rows, expected) => {
  expect(told(rows)).toBe(expected);
});

it.each([
  ['my third run this month', runs('2026-11-02', 3, 5)],
  ['finally swimming again', ['2026-06-03 t:swim', '2026-11-20 t:swim']],
  ['five weeks in a row!', runs('2026-10-30', 5, 7)],
])('does not say what the entry says itself: %s', (text, rows) => {
  expect(told(rows, text)).toBeNull();
});

it('knows nothing of what lies before the events that it was given', () => {
  const [last, ...before] = runs('2026-11-02', 3, 5).map(event).reverse();
  const tell = (known: string) => last && memoryFrom({ event: { ...last, text: '' }, earlier: before, known });
  expect(tell('2026-11-01')?.text).toBe('Your third run this month.');
  expect(tell('2026-11-02')).toBeNull();
});

it.each([
  [['t:run'], ['x:run'], true],
  [['p:Anna'], ['m:Anna'], true],
  [['m:Anna'], ['p:Anna'], true],
  [['p:Anna Smith', 'm:Anna'], ['p:Anna'], true],
  [['t:run'], ['t:swim'], false],
  [['l', 'w:alcohol'], ['l', 'w:alcohol'], false],
])('knows of %j and %j whether they speak of the same: %s', (one, other, isAlike) => {
  expect(keysAlike(one).some((key) => other.includes(key))).toBe(isAlike);
  expect(keysAlike(other).some((key) => one.includes(key))).toBe(isAlike);
});

it('knows a person with two names by the first alone, too', () => {
  const read = { topics: [], namedTopics: [], people: ['Anna Smith'], mentionedPeople: ['Tom'], measures: [] };
  expect(storedFacts({ ...read, without: null, hasLesson: false })?.keys).toEqual([
    ...['p:Anna Smith', 'm:Tom', 'm:Anna'],
  ]);
});

it('orders events by day and then by creation', () => {
  expect(isBefore({ date: '2026-01-01', id: 'b' }, { date: '2026-01-02', id: 'a' })).toBe(true);
  expect(isBefore({ date: '2026-01-01', id: 'b' }, { date: '2026-01-01', id: 'a' })).toBe(false);
});

it('knows the same day a year on', () => {
  expect(['2025-11-22', '2024-02-29', '2023-12-31'].map(yearLater)).toEqual(['2026-11-22', '2025-03-01', '2024-12-31']);
});
