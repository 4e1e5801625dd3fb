import { describe, expect, it } from 'vitest';
import { explicitTone, mayBeGrief, heaviest, isUnclouded, toneOf, toneOfText } from './tone.ts';
import everyday from './everyday.json' with { type: 'json' };

const entry = (description: string) => ({ title: '', description, what_learned: null });

describe('the tone of an event', () => {
  it.each(everyday.bright)('is bright: %s', (text) => expect(toneOf(entry(text))).toBe('bright'));
  it.each(everyday.heavy)('is heavy: %s', (text) => expect(toneOf(entry(text))).toBe('heavy'));
  it.each(everyday.plain)('is plain: %s', (text) => expect(toneOf(entry(text))).toBe('plain'));
  it.each(everyday.neverHeavy)('is no figure of speech, and no setback that was got over: %s', (text) =>
    expect(toneOf(entry(text))).toMatch(/^(?:bright|plain)$/),
  );
  it.each(everyday.neverBright)('is never cheered at: %s', (text) => expect(toneOf(entry(text))).not.toBe('bright'));

  it('comes from a title and a lesson only where they say it, and those make nothing brighter', () => {
    expect(toneOf({ title: 'Funeral', description: 'Went with Tom.', what_learned: null })).toBe('heavy');
    expect(toneOf({ title: 'We won!', description: 'Went home.', what_learned: null })).toBe('plain');
    expect(toneOf({ title: '', description: 'Watered the tomatoes.', what_learned: 'I want to die' })).toBe('crisis');
    expect(
      toneOf({ title: '', description: 'We won the final!', what_learned: 'My dad died before he could see it.' }),
    ).not.toBe('bright');
  });

  it('keeps the joy of a sentence before one that denies something', () => {
    expect(toneOf(entry('Bestanden. Nie wieder Mathe.'))).toBe('bright');
  });

  it.each([
    'I will never beat my record again, I’m 61',
    'I lost 5 kg without trying and the doctor wants tests',
    '2 years of not speaking to my dad',
    'If only I had won',
    'Won nothing, again',
    'Got in late and missed the whole dinner',
    'Got into an argument',
    'Got into trouble at school',
  ])('is not bright by guess: %s', (text) => expect(toneOf(entry(text))).not.toBe('bright'));

  it('is the heavier of two', () => {
    expect(heaviest('bright', 'plain')).toBe('bright');
    expect(heaviest('bright', 'crisis')).toBe('crisis');
  });

  it('is not learned where only plain words count', () => {
    expect(explicitTone(entry('I keep looking up how long it would take, and the letters are in the drawer.'))).toBe(
      'plain',
    );
    expect(explicitTone(entry('My dad died.'))).toBe('heavy');
    expect(explicitTone(entry('I want to die'))).toBe('crisis');
  });

  it('reads despair that no pattern says from all the words together', () => {
    expect(toneOfText('Wrote the letters tonight. Nobody will have to find me, I thought of that.')).toBe('crisis');
    expect(mayBeGrief('Left the birthday card on his step, he did not open the door.')).toBe(true);
    expect(mayBeGrief('Cooked for six and nobody left before midnight.')).toBe(false);
  });

  it('is unclouded where hardly any word is grave', () => {
    expect(isUnclouded(entry('Baked bread with Mia and laughed.'))).toBe(true);
    expect(isUnclouded(entry('Grandma’s funeral was at noon. We all cried.'))).toBe(false);
  });
});
