import { describe, expect, it } from 'vitest';
import { firstPerson } from './first-person.ts';

const told = (summary: string, description: string, what_learned: string | null = null) =>
  firstPerson(summary, { title: '', description, what_learned });

describe('a summary by the built-in writer, for visitors', () => {
  it.each([
    [
      'I was nervous but my sister helped me',
      'You were nervous but your sister helped you.',
      'I was nervous but my sister helped me.',
    ],
    [
      'Helped my neighbour fix her bike',
      'You helped your neighbour fix her bike.',
      'I helped my neighbour fix her bike.',
    ],
    ['She told me I inspired her', 'She told you you inspired her.', 'She told me I inspired her.'],
    ['She told me I inspired her', 'She told you that you inspired her.', 'She told me that I inspired her.'],
    ['Promoted to manager', 'You were promoted to manager.', 'I was promoted to manager.'],
    ['Excited to start', 'You are excited to start.', 'I am excited to start.'],
    [
      'My brother and I built a treehouse',
      'You and your brother built a treehouse.',
      'My brother and I built a treehouse.',
    ],
    ['We cooked for our street', 'Together, you cooked for your street.', 'Together, we cooked for our street.'],
    [
      'That book of mine got published, I wrote it myself',
      'That book of yours got published, you wrote it yourself.',
      'That book of mine got published, I wrote it myself.',
    ],
    [
      "I'd never sung, but we weren't afraid",
      "You'd never sung, but you weren't afraid.",
      "I'd never sung, but we weren't afraid.",
    ],
    ['Said "you can do it" to my son', 'You said "you can do it" to your son.', 'I said "you can do it" to my son.'],
    [
      'Me successfully ate an entire pizza alone.',
      'You successfully ate an entire pizza alone.',
      'I successfully ate an entire pizza alone.',
    ],
    ['Me and Tom danced', 'You and Tom danced.', 'Me and Tom danced.'],
    ['Gym', '“Gym.”', '“Gym.”'],
    ['Hoy ayudé a mi vecina', '«Hoy ayudé a mi vecina.»', '«Hoy ayudé a mi vecina.»'],
  ])('%s: %s', (description, summary, expected) => {
    expect(told(summary, description)).toBe(expected);
  });

  it('turns what was learned, too', () => {
    expect(told('You ran. You learned that you can trust your legs.', 'Ran', 'I can trust my legs')).toBe(
      'I ran. I learned that I can trust my legs.',
    );
  });
});

describe('a summary by a model, for visitors', () => {
  const entry = 'Stood in front of the whole company and talked about the launch, terrified';

  it.each([
    ['You spoke to everyone although you were terrified.', 'I spoke to everyone although I was terrified.'],
    ['You spoke, and your colleagues listened to you.', 'I spoke, and my colleagues listened to me.'],
    ["You've done it yourself, and you're proud of yourself.", "I've done it myself, and I'm proud of myself."],
    ['A talk in front of the whole company.', 'A talk in front of the whole company.'],
    ['They gave you a hand, and yours was steady.', 'They gave me a hand, and mine was steady.'],
  ])('%s', (summary, expected) => {
    expect(told(summary, entry)).toBe(expected);
  });

  it.each([
    'You spoke and were terrified.',
    'It made you, at last, who you are meant to be: are you ready?',
    'What did you think?',
    'Du hast vor allen gesprochen.',
    'Hablaste delante de todos.',
    'Tu as parlé devant tout le monde.',
  ])('is not shown where it cannot be turned for certain: %s', (summary) => {
    expect(told(summary, entry)).toBeNull();
  });
});
