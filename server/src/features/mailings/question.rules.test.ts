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
    ['Signed up for beginners’ Spanish', 'You signed up for beginners’ Spanish. Have you been yet? How was it?'],
    ['I signed up for my first 10k.', 'You signed up for your first 10k. Has it happened yet? How was it?'],
    ['Joined a local hiking club.', 'You joined a local hiking club. How is it going?'],
    ['Joined the Tuesday choir. Joined a book club in Porto.', 'You joined a book club in Porto. How is it going?'],
    ['Joined the choir although I am shy.', 'You joined the choir. How is it going?'],
    ['Started piano lessons.', 'You started piano lessons. How is it going?'],
    ['Started learning the ukulele!', 'You started learning the ukulele. How is it going?'],
    ['I started running again this week.', 'You started running. How is it going?'],
    ['Started a vegetable garden with Rui.', 'You started a vegetable garden. How is it going?'],
    [
      'Registered for a photography exhibition',
      'You registered for a photography exhibition. Has it happened yet? How was it?',
    ],
    ['Booked two flights to New York', 'You booked two flights to New York. Has it happened yet? How was it?'],
    ['Booked a surfing lesson.', 'You booked a surfing lesson. Have you been yet? How was it?'],
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
    'Joined AA.',
    'Joined the union.',
    'Joined the Green Party.',
    'Joined a church choir.',
    'Joined a support group.',
    'Joined a running group for widowers.',
    'Joined a weight loss club.',
    'Joined Tinder.',
    'Joined a gym.',
    'Joined the queue.',
    'Joined a Zoom call.',
    'Joined the dots.',
    'Joined the dance.',
    'Joined a class for people who cannot sleep.',
    'Joined the Army.',
    'Signed up for food stamps.',
    'Signed up for a dating app.',
    'Signed up for therapy.',
    'Signed up for couples counseling.',
    'Signed up for debt advice.',
    'Signed up for a medical trial.',
    'Signed up for a newsletter.',
    'Signed up for prenatal yoga.',
    'Signed up for yoga, my therapist says that it helps.',
    'Signed up for a course on coping with loss.',
    'Signed up for a class in prison.',
    'Signed up for pottery. It was cancelled.',
    'Registered at the job center.',
    'Registered for the job fair.',
    'Registered for the Pride run.',
    'Registered for divorce mediation.',
    'Registered for a court hearing.',
    'Enrolled in rehab.',
    'Enrolled in an anger management class.',
    'Started treatment.',
    'Started chemo.',
    'Started a diet.',
    'Started running from my problems.',
    'Started painting over the mold.',
    'Started a new job after I was laid off.',
    'Booked an appointment at the clinic.',
    'Booked a flight to Mum’s funeral.',
    'Booked a one-way trip.',
  ])('is none from: %s', (description) => {
    expect(questionAbout(entry(description))).toBeNull();
  });

  it('is none from heavy entries, nor from what is not to be told', () => {
    expect(questionAbout(entry('Signed up for ceramics.', { tone: 'heavy' }))).toBeNull();
    expect(questionAbout(entry('Signed up for ceramics.', { tone: 'crisis' }))).toBeNull();
    expect(questionAbout(entry('Signed up for ceramics.', { in_resume: 'no' }))).toBeNull();
    expect(questionAbout(entry('Signed up for ceramics. My grandmother died last night.'))).toBeNull();
    expect(questionAbout(entry('Signed up for ceramics.', { what_learned: 'My therapist was right.' }))).toBeNull();
    expect(questionAbout(entry('Wrote.', { title: 'Signed up for a course...' }))).toBeNull();
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
