import { describe, expect, it } from 'vitest';
import { plainQuestion, questionAbout, questionFor } from './question.rules.ts';

const entry = (description: string, more: object = {}) => ({
  ...{ id: description, title: description.slice(0, 50), description, what_learned: null, date: '2026-11-10' },
  ...{ tone: 'bright' as const, in_resume: 'auto' as const, is_public: true },
  ...more,
});

describe('a question from an entry', () => {
  it.each([
    ['Signed up for ceramics.', 'You signed up for ceramics. Have you been yet? How was it?'],
    [
      'I signed up for a pottery course in Leeds!',
      'You signed up for a pottery course in Leeds. Have you been yet? How was it?',
    ],
    [
      'Today I finally enrolled in evening classes, at last.',
      'You enrolled in evening classes. Have you been yet? How was it?',
    ],
    [
      'Long day. I’ve registered for the Berlin Marathon with Anna.',
      'You registered for the Berlin Marathon. Has it happened yet? How was it?',
    ],
    ['I joined the choir on Monday', 'You joined the choir. How is it going?'],
    ['Started my new job at the library.', 'You started your new job. How is it going?'],
    ['I started learning Portuguese because of Rui.', 'You started learning Portuguese. How is it going?'],
    ['Booked a trip to Lisbon to celebrate.', 'You booked a trip to Lisbon. Has it happened yet? How was it?'],
  ])('%s', (description, text) => {
    expect(questionAbout(entry(description))?.text).toBe(text);
  });

  it.each([
    'I almost signed up for ceramics.',
    'I did not sign up for ceramics.',
    'My sister signed up for ceramics.',
    'Thought about the day I signed up for ceramics.',
    'If I signed up for ceramics, I would have to go.',
    'Signed up for it.',
    'Signed up for a mammogram and a cancer scan.',
    'Registered for unemployment.',
    'I started a fight.',
    'I started to cry.',
    'Started over.',
    'Started the car.',
    'Booked him a table.',
    'Joined her in the garden.',
    'I started drinking again.',
    'Signed up for https://evil.example/now today.',
    'Ran 5 km.',
  ])('is none from: %s', (description) => {
    expect(questionAbout(entry(description))).toBeNull();
  });

  it('is none from heavy entries, nor from what is not to be told', () => {
    expect(questionAbout(entry('Signed up for ceramics.', { tone: 'heavy' }))).toBeNull();
    expect(questionAbout(entry('Signed up for ceramics.', { tone: 'crisis' }))).toBeNull();
    expect(questionAbout(entry('Signed up for ceramics.', { in_resume: 'no' }))).toBeNull();
    expect(questionAbout(entry('Signed up for ceramics. My grandmother died last night.'))).toBeNull();
  });
});

describe('what somebody is asked', () => {
  const day = '2026-11-22';
  const ceramics = entry('Signed up for ceramics.');
  const choir = entry('Joined the choir.', { date: '2026-11-01' });

  it('is about the newest thing, each once', () => {
    expect(questionFor([ceramics, choir], day, [])).toMatchObject({ event_id: ceramics.id });
    expect(questionFor([ceramics, choir], day, [ceramics.id])).toMatchObject({ event_id: choir.id });
    expect(questionFor([ceramics, choir], day, [ceramics.id, choir.id])).toEqual(plainQuestion(day));
  });

  it('is not what was written of since, in whatever tone, nor what is of today', () => {
    const since = entry('Quit ceramics today, I cried.', { date: '2026-11-15', tone: 'heavy' });
    expect(questionFor([since, ceramics, choir], day, [])).toMatchObject({ event_id: choir.id });
    expect(questionFor([entry('Joined a band.', { date: day })], day, [])).toEqual(plainQuestion(day));
  });

  it('is plain where the journal has nothing, another one each day, and takes nothing away', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((each) => plainQuestion(each).text);
    expect(new Set(days).size).toBe(3);
    for (const text of days) expect(text).not.toMatch(/streak|lose|lost|miss/i);
  });
});
