import { describe, expect, it } from 'vitest';
import { countingSentence, offer } from './ask-reply.rules.ts';
import { readQuestion } from './ask.rules.ts';
import { asLifeEvent, dayOf } from '../events/event.rules.ts';
import type { OwnersContent } from '../events/event.types.ts';

/** A Sunday. */
const today = '2026-11-22';

const lifeEvent = (different: Partial<OwnersContent>) =>
  asLifeEvent('0'.repeat(24), {
    ...{ title: 'A walk', description: 'A walk in the rain', what_learned: null, date: today, image_url: null },
    ...{
      is_public: true,
      traits: [],
      ai_summary: '',
      created_at: new Date(),
      ai: { status: 'done', source: null },
    },
    ...{ tone: 'plain', rev: 1, trait_evidence: [], traits_source: 'writer', summary_source: 'writer' },
    ...{ summary_kind: 'told', in_resume: 'auto', date_words: null },
    ...different,
  });

describe('what a question asks for', () => {
  it.each([
    ['What did I do last week?', { from: '2026-11-09', words: [], limit: 20 }],
    ['When did I last see Anna?', { words: ['Anna'], names: ['Anna'], limit: 1, only: 'last' }],
    ['When was the last time I called Tom?', { words: ['called', 'Tom'], names: ['Tom'], only: 'last' }],
    ['When did I first swim 1 km?', { words: ['swim', '1', 'km'], only: 'first' }],
    ['When was my last run?', { words: ['run'], names: [], only: 'last' }],
    ['Three times I stayed calm', { trait: 'Calmness', words: [], limit: 3, only: null }],
    ['Show me 5 times I was brave', { trait: 'Courage', words: [], limit: 5 }],
    ['times I showed Self-Discipline', { trait: 'Self-Discipline', words: [], limit: 20 }],
    ['Show everything about ceramics', { words: ['ceramics'], trait: null }],
    ['List my entries from March', { from: '2026-03-01', words: [] }],
    ['How often did I run with Ben in 2025?', { from: '2025-01-01', words: ['run', 'Ben'], names: ['Ben'] }],
    ['Who did I meet last month?', { from: '2026-10-01', words: [] }],
    ['How many entries do I have?', { words: [], limit: 20, only: null }],
    ['When did I last see Clover?', { trait: null, words: ['Clover'], names: ['Clover'] }],
    ['When did I lose my gloves?', { trait: null, words: ['lose', 'gloves'] }],
    ['When was I encouraged?', { trait: null, words: ['encouraged'] }],
    ['times I felt love’s warmth', { trait: 'Love' }],
    ['What did I learn?', { words: [], isOfLessons: true }],
    ['how am I doing?', { words: [], from: '2026-11-16' }],
    ['show my runs', { words: ['runs'], isOfLessons: false }],
    ['What did I do between March and May?', { from: '2026-03-01', to: '2026-05-31', words: [] }],
    ['What did we do between Monday and Friday?', { from: '2026-11-16', to: '2026-11-20', words: [] }],
    ['What have I done from March to May', { from: '2026-03-01', to: '2026-05-31', words: [] }],
    ['What did I do on March 3?', { from: '2026-03-03', to: '2026-03-03', words: [] }],
    ['What have I done in the last three months', { from: '2026-08-01', to: today, words: [] }],
    ['Can you remind me what I did on Monday?', { from: '2026-11-16', words: [] }],
    ['Do you know when I last saw Anna?', { words: ['Anna'], names: ['Anna'], only: 'last' }],
    ['Tell me when I first swam 1 km', { words: ['swam', '1', 'km'], only: 'first' }],
    ['Remind me what I wrote about Anna', { words: ['Anna'], names: ['Anna'] }],
    ['Did I ever swim 1 km?', { words: ['swim', '1', 'km'], only: null }],
    ['Have I ever been to Lisbon?', { words: ['Lisbon'], names: ['Lisbon'] }],
    ['How many pages did I read in May?', { from: '2026-05-01', words: ['read'], counted: null }],
    ['How many kilometers did I run this month?', { words: ['run'], counted: null }],
    ['How much money did I raise for the library?', { words: ['raise', 'library'] }],
    ['How many trees did I plant?', { words: ['trees', 'plant'], counted: 'trees' }],
    ['How many runs did I do?', { words: ['runs'], counted: null }],
    ['How many pages?', { words: ['pages'] }],
    ['List all my walks', { words: ['walks'], limit: 20 }],
    ['100 times I showed patience', { trait: 'Patience', limit: 20 }],
  ])('%s', (content, expected) => {
    const { period, ...question } = readQuestion(content, today);
    expect({ from: period?.from, to: period?.to, ...question }).toMatchObject(expected);
  });
});

describe('the sentence that counts', () => {
  const event = lifeEvent({ date: '2026-06-03' });
  const found = (shown: number, total = shown) => ({ events: Array.from({ length: shown }, () => event), total });

  it.each([
    ['What did I do last week?', found(5), '5 events from last week.'],
    ['What did I do yesterday', found(1), '1 event from yesterday.'],
    ['What did I do this year?', found(20, 1234), '1,234 events from this year; here are the latest 20.'],
    ['When did I last see Anna?', found(1), 'The last event with Anna is from June 3.'],
    ['When did I first swim?', found(1), 'The first event with “swim” is from June 3.'],
    ['When did I last see Anna?', found(0), 'No event with Anna.'],
    ['What did I do in March?', found(0), 'No event from March 2026.'],
    ['Three times I stayed calm', found(3, 7), '7 events that show Calmness; here are the latest 3.'],
    ['Three times I stayed calm', found(1), '1 event that shows Calmness.'],
    ['How often did I run with Ben in 2025?', found(2), '2 events with “run” and Ben from 2025.'],
    ['What did I learn?', found(2), '2 events with something learned.'],
    ['How many entries do I have?', found(2), '2 events in all.'],
  ])('%s', (content, answer, sentence) => {
    expect(countingSentence(readQuestion(content, today), answer, today)).toBe(sentence);
  });

  it('names the year where it is another one', () => {
    const answer = { events: [lifeEvent({ date: '2025-06-03' })], total: 1 };
    expect(countingSentence(readQuestion('When did I last see Anna?', today), answer, today)).toBe(
      'The last event with Anna is from June 3, 2025.',
    );
  });
});

describe('what a command offers', () => {
  const event = lifeEvent({ title: 'Helped my neighbor fix her bike on a rainy afternoo...', date: '2026-11-22' });
  const { id } = event;

  it.each([
    ['make that private', 'Make it private', { id, is_public: false }],
    ['delete the last one', 'Delete it', { id }],
    ['that was on Sunday', 'Date it Sunday, Nov 15', { id, date: '2026-11-15' }],
    ['change the date to March 3rd, 2025', 'Date it Monday, Mar 3, 2025', { id, date: '2025-03-03' }],
  ])('%s', (content, label, params) => {
    const { actions, events } = offer(content, event, today);
    expect(actions).toEqual([expect.objectContaining({ label, params })]);
    expect(events).toEqual([event]);
  });

  it.each([
    ['make it public', 'Your latest event is already public.'],
    ['that was in spring', 'I can’t tell which day you mean.'],
    ['move it to 2026-11-22', 'Your latest event is already dated November 22.'],
  ])('has nothing to offer: %s', (content, reply) => {
    expect(offer(content, event, today)).toEqual({ reply, events: [event], actions: [] });
  });

  it('never offers to make a cry for help public', () => {
    const cry = lifeEvent({ tone: 'crisis', is_public: false });
    expect(offer('make it public', cry, today)).toEqual({
      reply: 'Your latest event is private.',
      events: [cry],
      actions: [],
    });
  });

  it('says that there is no event', () => {
    expect(offer('delete it', undefined, today)).toEqual({
      reply: 'There are no events yet.',
      events: [],
      actions: [],
    });
  });

  it('never repeats the words of an event, which go when it goes', () => {
    for (const content of ['make that private', 'delete it', 'that was on Sunday']) {
      expect(offer(content, event, today).reply).not.toMatch(/neighbor|bike/);
    }
  });
});

describe('the day of an event without a date', () => {
  const written = { description: 'Ran 5k yesterday', chat: true } as const;

  it.each([
    [{ ...written }, { date: '2026-11-21', date_words: 'yesterday' }],
    [
      { ...written, written_on: '2026-11-20' },
      { date: '2026-11-19', date_words: 'yesterday' },
    ],
    [
      { ...written, description: 'Ran 5k', written_on: '2026-11-20' },
      { date: '2026-11-20', date_words: null },
    ],
    [
      { ...written, description: 'Ran 5k', written_on: '2026-12-24' },
      { date: today, date_words: null },
    ],
  ])('is counted from when it was typed: %o', (body, day) => {
    expect(dayOf({ is_public: true, ...body }, today)).toEqual(day);
  });
});
