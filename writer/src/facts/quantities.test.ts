import { expect, it } from 'vitest';
import { quantitiesIn, saysHowMuch } from './quantities.ts';

it.each<[string, string[]]>([
  ['Paid off 43,000 dollars', ['43,000 dollars']],
  ['$43,000', ['$43,000']],
  ['a deal of $1.2 million', ['$1.2 million']],
  ['€120k ARR', ['€120k']],
  ['raised the rent by 18%', ['18%']],
  ['cut it by 7.5 percent', ['7.5 percent']],
  ['collected 1,240 signatures', ['1,240 signatures']],
  ['1,240 names on the list', ['1,240']],
  ['40k customers, zero downtime', ['40k']],
  ['from 4.2s to 0.9s', ['4.2s', '0.9s']],
  ['Ran 5 km in 27 minutes', ['5 km', '27 minutes']],
  ['ran 5k', ['5k']],
  ['First place of 64', ['64']],
  ['We filled 60 bags', ['60']],
  ['Salary is 68,000.', ['68,000']],
  ['600 kg of potatoes and 412 signatures', ['600 kg', '412 signatures']],
  ['Swam 800 m', ['800 m']],
  ['Swam 800m before work', ['800m']],
  ['Swam forty laps, 1,000 meters', ['1,000 meters']],
  ['rowed 500 yards and 2 mi', ['500 yards', '2 mi']],
  ['a 10k in 52 minutes', ['10k', '52 minutes']],
  ['40 laps in the 25 m pool', ['40 laps', '25 m']],
  ['a grant of 5 m dollars', ['5 m dollars']],
  ['1.5 million people saw it', ['1.5 million people']],
  ['3 m of shelf', ['3 m']],
  ['Painted it in 2019', []],
  ['In 2019 we sold 2,019 of them', ['2,019']],
  ['2000 dollars', ['2000 dollars']],
  ['Met at 10:30 on 12 March, again on March 14', []],
  ['on 3/12/2025 and 2025-03-12', []],
  ['got up at 5 am, at 11 and at 12 pm', []],
  ['Room 214, bus 52, chapter 12', []],
  ['lost 8-0', []],
  ['ticket #4412', []],
  ['COVID-19, B12', []],
  ['cooked for 6', []],
  ['three laps', []],
])('%s', (text, found) => {
  expect(quantitiesIn(text)).toEqual(found);
});

it.each([
  ['It was 1,240 signatures.', true],
  ['My new record: 140 kg', true],
  ['My goal was 50 km.', false],
  ['The old record was 41 minutes.', false],
  ['I hoped for 20 guests.', false],
  ['I am 52 years old.', false],
  ['My neighbor is 90.', false],
  ['60 people came.', true],
])('%s says how much came of it: %s', (text, says) => {
  expect(saysHowMuch(text)).toBe(says);
});
