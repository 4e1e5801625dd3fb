import { describe, expect, it } from 'vitest';
import { traitsOf } from './traits.ts';

const entry = (description: string, what_learned: string | null = null) => ({ title: '', description, what_learned });
const named = (description: string) => traitsOf(entry(description)).map(({ trait }) => trait);

describe('the traits of a day like everybody’s', () => {
  it.each([
    ['didn’t yell at the kids once today', ['Self-Control']],
    ['Got rejected by the third company in a row. I still sent another application.', ['Resilience']],
    ['got out of bed, showered, ate something. that’s the win', ['Resilience', 'Courage']],
    ['Cooked soup for the neighbor who broke her arm', ['Kindness']],
    ['Sourdough attempt #7: edible', ['Perseverance']],
    ['my toddler put the car keys in the toilet and I did not lose it', ['Self-Control', 'Calmness']],
    ['Failed my driving test. Again. Cried in the car, then booked the next one.', ['Resilience']],
    ['Taught my 71-year-old dad video calls. Now he calls every day.', ['Mentoring', 'Patience']],
    ['won the regional robotics cup as a team', ['Teamwork']],
    ['I apologized to my sister after four years.', ['Forgiveness', 'Courage', 'Accountability']],
    ['Organized the street party', ['Organization']],
    ['No les grité a los niños en todo el día', ['Self-Control', 'Patience', 'Calmness']],
    ['Ich habe meiner Oma beigebracht, wie man Sprachnachrichten schickt.', ['Mentoring', 'Patience']],
  ])('%s', (text, some) => {
    const found = named(text);
    expect(found.filter((trait) => some.includes(trait))).not.toEqual([]);
    expect(found.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['Cooked soup for the neighbor who broke her arm', 'Creativity'],
    ['Shot my first deer', 'Creativity'],
    ['Sat on the couch all day scrolling', 'Mindfulness'],
    ['Finally slept. 8 hours.', 'Perseverance'],
    ['I yelled at the kids', 'Self-Control'],
    ['My sister helped a stranger carry her shopping', 'Helpfulness'],
    ['I wanted to help my neighbor move', 'Helpfulness'],
  ])('%s is no %s', (text, trait) => expect(named(text)).not.toContain(trait));

  it('are none where nothing was done', () => {
    for (const text of [
      'Sat on the couch all day scrolling',
      'Monday',
      '...',
      'lol',
      'It rained.',
      'I hate myself, I am a terrible mother.',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      '"I won!" she kept yelling.',
      'skipped meditation',
      'I stole 20 euros from my roommate',
      'The shelter gave me a room with a lock.',
      'A stranger held my hand.',
      'smoked half a pack at the party, ugh',
    ])
      expect(named(text), text).toEqual([]);
  });

  it.each([
    ['I got married today', 'Love'],
    ['Bestand: Führerscheinprüfung, 0 Fehlerpunkte!!!', 'Perseverance'],
    ['Made soup for the neighbor who broke her arm', 'Kindness'],
  ])('are those that the words show: %s', (text, trait) => expect(named(text)).toContain(trait));

  it('are no joke at a wedding', () => expect(named('I got married today')).not.toContain('Humor'));

  it('come with passages that stand literally in the event', () => {
    const event = entry(
      'Helped my neighbor carry a sofa, although my back hurt. Then we cooked “soup” for everyone!',
      'Patience pays off',
    );
    const found = traitsOf(event);
    expect(found.length).toBeGreaterThan(0);
    const texts = [event.description, event.what_learned ?? ''];
    for (const { quotes } of found) {
      expect(quotes.length).toBeGreaterThan(0);
      for (const quote of quotes)
        expect(
          texts.some((text) => text.includes(quote)),
          quote,
        ).toBe(true);
    }
  });

  it('take time in proportion to the text', () => {
    expect(traitsOf(entry('I helped my neighbor and ran 5 km. '.repeat(110))).length).toBeGreaterThan(0);
    expect(traitsOf(entry('no not never '.repeat(300)))).toEqual([]);
  });
});
