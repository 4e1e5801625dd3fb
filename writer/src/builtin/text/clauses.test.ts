import { expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';
import { readText } from './nlp.ts';

const parts = (text: string) => readText(text).flatMap((sentence) => clausesOf(sentence).map((part) => part.text));

it.each<[string, string[]]>([
  ['my talk killed it 300 people laughed', ['my talk killed it', '300 people laughed']],
  ['I finished it I was so happy', ['I finished it', 'I was so happy']],
  ['I did it my hands shook the whole time', ['I did it', 'my hands shook the whole time']],
  ['When I told them about it everybody laughed', ['When I told them about it everybody laughed']],
  ['I gave it 300 times', ['I gave it 300 times']],
  ['I made it the way she taught me', ['I made it the way she taught me']],
  ['I ran and I swam', ['I ran and I swam']],
])('%s', (text, expected) => {
  expect(parts(text)).toEqual(expected);
});

it('parts what is long where somebody else, or the same again, does something', () => {
  const text =
    'I planned the fair for our street, and I asked every neighbor for a table but they had none, and then it rained for hours and in the end we sold 412 tickets so I could pay for the lamps';
  expect(parts(text)).toEqual([
    'I planned the fair for our street',
    'I asked every neighbor for a table',
    'they had none',
    'it rained for hours',
    'in the end we sold 412 tickets so I could pay for the lamps',
  ]);
});

it('leaves a sentence whole that can be told at once', () => {
  expect(parts('I planned the fair, and I asked every neighbor for a table.')).toHaveLength(1);
});
