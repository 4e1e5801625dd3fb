import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Tone } from '../contract.ts';
import { createBuiltinWriter } from '../compose/builtin-writer.ts';
import { isCryForHelp, mayBeGrief, toneOf, toneOfText } from '../tone.ts';
import data from './learned.json' with { type: 'json' };
import { signsOf } from '../signs.ts';
import { questions } from './learned.ts';
import { toneSaid, wordsOf } from './said.ts';

const writer = createBuiltinWriter();

const despair = 'I keep looking up how long it would take, and the letters are in the drawer.';
const listed = ['tones', 'tone-blocks'].flatMap((name) =>
  readFileSync(new URL(`../../training/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t')[2] ?? ''),
);

describe('what was learned of tones', () => {
  it.each([
    despair,
    'Wrote the letters tonight. Nobody will have to find me, I thought of that.',
    'Ya tengo las cartas escritas, después del domingo no voy a hacerle falta a nadie.',
  ])('hears despair that no row says: %s', (text) => {
    expect(toneSaid(text).said).toBe('plain');
    expect(toneOfText(text)).toBe('crisis');
  });

  it.each([
    'Cooked for six and nobody left before midnight.',
    'Took the last train home after the late shift, platform empty, feet sore.',
    'Counted my pills into the box for the week, then watered the tomatoes.',
    'Closed the shop at six, swept, and walked home along the river.',
    'Wrote goodbye cards for the whole class.',
    'The bridge is open again, so I cycled to work in twelve minutes.',
    'I won’t be volunteering this year.',
    'Planted an oak that I will never sit under',
    'I taught my son to swim',
  ])('makes no grief of an ordinary day: %s', (text) => {
    expect(toneOfText(text)).toMatch(/^(?:bright|plain)$/);
  });

  it('makes what the rows hear quieter, and of what they do not hear joy as well', () => {
    const allowed: Record<Tone, Tone[]> = {
      crisis: ['crisis'],
      heavy: ['heavy', 'crisis'],
      plain: ['plain', 'bright', 'heavy', 'crisis'],
      bright: ['bright', 'plain', 'crisis'],
    };
    expect(listed.length).toBeGreaterThan(600);
    expect(listed.filter((text) => !allowed[toneSaid(text).said].includes(toneOfText(text)))).toEqual([]);
  });

  it('overrules a row in a good day alone', () => {
    const promoted =
      'Promoted to head gardener at the cemetery. Fourteen acres, two apprentices and a ride-on mower, and I get to choose the bulbs.';
    expect(toneSaid(promoted).said).toBe('heavy');
    expect(toneOfText(promoted)).toBe('plain');
    for (const grave of [
      'Flunked the chemistry test. My friends all passed.',
      'My brother killed himself. I drove to my parents and we made soup together.',
      `Dad died this morning. ${'We cleaned the garage, cooked for the neighbors and laughed about the old car. '.repeat(6)}`,
    ])
      expect(toneOfText(grave), grave).toBe('heavy');
  });

  it('is not heard in questions, nor in a few words', () => {
    expect(isCryForHelp(despair)).toBe(false);
    expect(isCryForHelp('Why do I want to die?')).toBe(true);
    expect(toneOfText('I can')).toBe('plain');
  });

  it('hears in a lesson no more than a doubt about joy', () => {
    const won = { title: '', description: 'We won the final.' };
    expect(toneOf({ ...won, what_learned: 'I can' })).toBe('bright');
    expect(toneOf({ ...won, what_learned: despair })).toBe('plain');
    expect(toneOf({ title: '', description: 'I taught my son to swim', what_learned: 'I can' })).toBe('plain');
    expect(toneOf({ title: '', description: 'Watered the tomatoes.', what_learned: despair })).toBe('plain');
  });

  it.each([
    'Left the birthday card on his step, he did not open the door.',
    'I left the present at my son’s door and waited in the car. He never came out.',
  ])('lets no strength be read from what may be grief: %s', async (description) => {
    expect(mayBeGrief(description)).toBe(true);
    expect(
      await writer.summarize({ title: '', description, what_learned: null }, new AbortController().signal),
    ).toMatchObject({
      tone: 'plain',
      traits: [],
    });
  });

  it.each([
    ['Helped my neighbour carry the crib up to the nursery.', 'Helpfulness'],
    ['Set the table for twelve and cooked until midnight for the neighbors.', 'Kindness'],
  ])('leaves an ordinary day its strengths: %s', async (description, trait) => {
    expect(mayBeGrief(description)).toBe(false);
    expect(
      (await writer.summarize({ title: '', description, what_learned: null }, new AbortController().signal)).traits,
    ).toContain(trait);
  });

  it('has a byte for each sign and question', () => {
    expect(Buffer.from(data.bytes, 'base64')).toHaveLength(data.signs.split('\n').length * questions.length);
  });

  it('reads words, what their forms begin with, and neighbors within a sentence', () => {
    expect([...signsOf(wordsOf('Counted pills. Alone.'))]).toEqual([
      'counted',
      'count~',
      'counted pills',
      'pills',
      'alone',
    ]);
  });
});
