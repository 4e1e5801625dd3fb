import { addDays } from '@app/shared/dates';
import { expect, it } from 'vitest';
import { isBefore, keysBehind, storedFacts, yearLater, type Remembered } from './memory.facts.ts';
import { memoryFrom, type Asked } from './memory.rules.ts';

/** An event from '2026-11-21 t:run p:Anna 5 km', its measure that of its first topic. */
function event(row: string, index: number): Remembered {
  const [date = '', ...words] = row.split(' ');
  const keys = words.filter((word) => /^[a-z]:/.test(word)).map((word) => word.replaceAll('_', ' '));
  const topic = keys.find((key) => key.startsWith('t:'))?.slice(2) ?? '';
  const [amount, of] = words.filter((word) => !/^[a-z]:/.test(word));
  const measures = amount && of ? [{ topic, of, amount: Number(amount) }] : [];
  return { id: String(index).padStart(24, '0'), date, facts: { keys, measures } };
}

function told(rows: string[], language: Asked['language'] = 'en', timesSaid = 1): string | null {
  const [last, ...before] = rows.map(event).reverse();
  if (!last) return null;
  const behind = keysBehind(last.facts.keys);
  const known = addDays(last.date, -366);
  const earlier = before.filter((one) => one.date >= known && one.facts.keys.some((key) => behind.includes(key)));
  const found = memoryFrom({ event: { ...last, language, timesSaid }, earlier, known, isWhole: before.length >= 4 });
  const ids = found?.event_ids.map(Number).sort((a, b) => a - b);
  return found && `${found.text} ${String(ids)}`;
}

const runs = (from: string, count: number, every: number) =>
  Array.from({ length: count }, (_, index) => `${addDays(from, index * every)} t:run`);

it.each<[string, string[], string | null]>([
  ['the second of a month', ['2026-11-02 t:run', '2026-11-20 t:run'], 'Your second run this month. 0,1'],
  ['nothing of the sixth, which has no sum', runs('2026-11-02', 6, 4), null],
  [
    'the sum of what was measured alike',
    ['2026-11-02 t:run 5 km', '2026-11-09 t:run 8 km', '2026-11-20 t:run 5 km'],
    'Your third run this month: 18 km in all. 0,1,2',
  ],
  [
    'no sum where one was not measured',
    ['2026-11-02 t:run 5 km', '2026-11-09 t:run', '2026-11-20 t:run 5 km'],
    'Your third run this month. 0,1,2',
  ],
  [
    'what lies in two months since the first',
    ['2026-10-20 t:run 5 km', '2026-11-20 t:swim', '2026-11-09 t:run 5 km'],
    'Your second run since October 20: 10 km in all. 0,2',
  ],
  [
    'how much longer it was',
    ['2026-10-02 t:run 5 km', '2026-10-20 t:run 6.5 km'],
    '1.5 km more than on October 2. 0,1',
  ],
  ['no record over another one of the day', ['2026-10-20 t:run 5 km', '2026-10-20 t:run 6 km'], null],
  [
    'the longest of several',
    ['2026-10-02 t:run 5 km', '2026-10-10 t:run 8 km', '2026-10-20 t:run 8.4 km'],
    'The longest of 3 so far: 400 m more than on October 10. 0,1,2',
  ],
  [
    'the same length as no longer one',
    ['2026-10-02 t:run 8 km', '2026-10-20 t:run 8 km'],
    'Your second run this month: 16 km in all. 0,1',
  ],
  [
    'how much faster it was over the same distance',
    ['2026-10-02 t:run 1900 in:5km', '2026-10-20 t:run 1858 in:5km'],
    '42 seconds faster than on October 2. 0,1',
  ],
  [
    'nothing of another distance',
    ['2026-09-20 t:run 1900 in:5km', '2026-09-30 x:run', '2026-10-20 t:run 1858 in:6km'],
    null,
  ],
  [
    'how much more was lifted',
    ['2026-09-18 t:gym 60 kg', '2026-10-05 t:gym 70 kg', '2026-10-24 t:gym 75 kg'],
    'The most of 3 so far: 5 kg more than on October 5. 0,1,2',
  ],
  [
    'what was put aside',
    ['2026-09-23 t:save 200 EUR', '2026-10-16 t:save 150 EUR'],
    'That makes €350 since September 23. 0,1',
  ],
  ['nothing of two currencies', ['2026-06-23 t:save 200 USD', '2026-06-24 x:save', '2026-10-16 t:save 150 EUR'], null],
  ['no number where one entry tells of several', ['2026-11-02 t:run', '2026-11-03 x:run', '2026-11-20 t:run'], null],
  ['no number where two of one day may be the same', ['2026-11-20 t:run', '2026-11-20 t:run'], null],
  ['the first since', ['2026-06-03 t:swim', '2026-11-20 t:swim'], 'Your first swim since June 3. 0,1'],
  [
    'the first with somebody',
    ['2026-06-03 p:Anna', '2026-11-20 p:Anna'],
    'The first event with Anna since June 3. 0,1',
  ],
  [
    'the first with kin',
    ['2025-12-03 p:sister', '2026-11-20 p:sister'],
    'The first event with your sister since December 3, 2025. 0,1',
  ],
  [
    'the third with somebody',
    ['2026-11-02 p:Anna', '2026-11-09 p:Anna', '2026-11-20 p:Anna'],
    'The third event with Anna since November 2. 0,1,2',
  ],
  [
    'no number where somebody else may be meant',
    ['2026-11-02 p:Anna n:anna', '2026-11-09 p:Anna_Smith n:anna', '2026-11-20 p:Anna n:anna'],
    'Anna, November 9: {line} 1,2',
  ],
  [
    'what an entry of the same word says',
    ['2026-10-13 n:raise n:boss', '2026-10-16 n:raise'],
    'Raise, October 13: {line} 0,1',
  ],
  [
    'nothing of a word in many entries',
    [...['01', '02', '03', '04'].map((day) => `2026-10-${day} n:office`), '2026-10-16 n:office'],
    null,
  ],
  ['nothing of the same day', ['2026-10-16 n:raise', '2026-10-16 n:raise'], null],
  [
    'minutes of practice as a sum',
    ['2026-11-02 t:music 30 min', '2026-11-09 t:music 20 min', '2026-11-20 t:music 25 min'],
    'Your third music practice this month: 75 minutes in all. 0,1,2',
  ],
  [
    'a short pause where nothing else is to say',
    [
      '2026-10-02 t:repair',
      ...runs('2026-10-03', 6, 1).map((row) => row.replace('run', 'repair')),
      '2026-10-30 t:repair',
    ],
    'Your first repair since October 8. 6,7',
  ],
  ['the first of its kind', [...runs('2026-11-02', 4, 1), '2026-11-20 t:swim'], 'Your first swim in this journal. 4'],
  [
    'no first where it was done several times before',
    [...runs('2026-11-02', 4, 1), '2026-11-08 x:swim', '2026-11-20 t:swim'],
    null,
  ],
  ['no first of what has too many words', [...runs('2026-11-02', 4, 1), '2026-11-20 t:save'], null],
  ['no first in a journal that has just begun', ['2026-11-02 t:run', '2026-11-20 t:swim'], null],
  ['a year ago', ['2025-10-16 n:lake n:boat', '2026-10-16 n:lake'], 'A year ago: {line} 0,1'],
  ['nothing of more than a year ago', ['2025-06-03 p:Anna', '2026-11-20 p:Anna'], null],
])('remembers %s', (_what, rows, expected) => {
  expect(told(rows)).toBe(expected);
});

it.each<[Asked['language'], string[]]>([
  [
    'de',
    [
      'Am weitesten von 3: 1 km mehr als am 9. November.',
      'Zum zweiten Mal diesen Monat gelaufen.',
      'Das macht 350 € seit dem 2. November.',
    ],
  ],
  [
    'es',
    [
      'La distancia más larga de 3 hasta ahora: 1 km más que el 9 de noviembre.',
      'Segunda vez este mes que sales a correr.',
      'Son ya 350 € desde el 2 de noviembre.',
    ],
  ],
  [
    'fr',
    [
      'La plus longue des 3 jusqu’ici : 1 km de plus que le 9 novembre.',
      'Deuxième fois ce mois-ci que tu cours.',
      'Cela fait 350 € depuis le 2 novembre.',
    ],
  ],
  [
    'it',
    [
      'La più lunga di 3 finora: 1 km in più rispetto al 9 novembre.',
      'Seconda volta questo mese che corri.',
      'Fanno 350 € dal 2 novembre.',
    ],
  ],
])('remembers in the language of the event: %s', (language, expected) => {
  const journals = [
    ['2026-11-02 t:run 5 km', '2026-11-09 t:run 6 km', '2026-11-20 t:run 7 km'],
    ['2026-11-02 t:run', '2026-11-09 t:run'],
    ['2026-11-02 t:save 200 EUR', '2026-11-20 t:save 150 EUR'],
  ];
  expect(journals.map((rows) => told(rows, language)?.replace(/ [\d,]+$/, ''))).toEqual(expected);
});

it('claims no first and no smaller count than the words themselves', () => {
  const [pause, month] = [
    ['2026-09-22 t:bake', '2026-11-28 t:bake'],
    ['2026-11-02 t:bake', '2026-11-28 t:bake'],
  ];
  const withAnna = ['2026-06-03 p:Anna', '2026-11-28 p:Anna'];
  expect(told(pause)).toBe('Your first baking day since September 22. 0,1');
  expect([pause, month, withAnna].map((rows) => told(rows, 'en', 3))).toEqual([null, null, null]);
  expect(told(month, 'en', 2)).toBe('Your second baking day this month. 0,1');
});

it('knows nothing of what lies before the events that it was given', () => {
  const [last, ...before] = runs('2026-11-02', 3, 5).map(event).reverse();
  const tell = (known: string) =>
    last && memoryFrom({ event: { ...last, language: 'en' }, earlier: before, known, isWhole: false });
  expect(tell('2026-11-01')?.text).toBe('Your third run this month.');
  expect(tell('2026-11-03')).toBeNull();
});

it('keeps what was read as keys, and nothing where there is nothing', () => {
  const read = {
    topics: ['run'],
    manifold: ['swim'],
    people: ['Anna'],
    words: ['anna'],
    measures: [],
    hasLesson: true,
  };
  expect(storedFacts(read)?.keys).toEqual(['t:run', 'x:swim', 'p:Anna', 'n:anna', 'l']);
  expect(storedFacts({ ...read, topics: [], manifold: [], people: [], words: [] })).toBeNull();
  expect(keysBehind(['t:run', 'p:Anna', 'l'])).toEqual(['t:run', 'x:run', 'p:Anna']);
});

it('orders events by day and then by creation', () => {
  expect(isBefore({ date: '2026-01-01', id: 'b' }, { date: '2026-01-02', id: 'a' })).toBe(true);
  expect(isBefore({ date: '2026-01-01', id: 'b' }, { date: '2026-01-01', id: 'a' })).toBe(false);
});

it('knows the same day a year on', () => {
  expect(['2025-11-22', '2024-02-29', '2023-12-31'].map(yearLater)).toEqual(['2026-11-22', '2025-03-01', '2024-12-31']);
});
