import type { LifeEvent } from '@app/shared/journal';
import { describe, expect, it } from 'vitest';
import { earlierYears, linesOf, isResurfaceable, monthsBefore } from './lookback.rules.ts';

describe('the same day in earlier years', () => {
  it('is each of them, with how long ago it was', () => {
    const days = earlierYears('2026-11-22');
    expect(days.size).toBe(120);
    expect(days.get('2025-11-22')).toBe(1);
    expect(days.get('1906-11-22')).toBe(120);
  });

  it.each([
    ['2026-02-28', ['2025-02-28', '2024-02-28', '2024-02-29', '2023-02-28'], []],
    ['2028-02-28', ['2027-02-28', '2024-02-28'], ['2024-02-29']],
    ['2028-02-29', ['2024-02-29', '2020-02-29'], ['2027-02-29', '2027-02-28', '2027-03-01']],
  ])('knows February 29: on %s', (today, among, notAmong) => {
    const days = [...earlierYears(today).keys()];
    expect(days).toEqual(expect.arrayContaining(among));
    for (const day of notAmong) expect(days).not.toContain(day);
  });

  it('ends with the first year there was', () => {
    expect([...earlierYears('0003-05-06')]).toEqual([
      ['0002-05-06', 1],
      ['0001-05-06', 2],
    ]);
    expect(earlierYears('0001-05-06').size).toBe(0);
  });
});

describe('the same day of an earlier month', () => {
  it.each([
    ['2026-11-22', 1, '2026-10-22'],
    ['2026-11-22', 6, '2026-05-22'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-30', 1, '2024-02-29'],
    ['2026-08-31', 6, '2026-02-28'],
    ['2026-01-31', 1, '2025-12-31'],
    ['2026-07-31', 1, '2026-06-30'],
  ])('%s, %i months before, is %s', (today, months, day) => {
    expect(monthsBefore(today, months)).toBe(day);
  });
});

describe('an event that is shown again unasked', () => {
  const entry = (description: string, more: Partial<Pick<LifeEvent, 'tone' | 'traits' | 'what_learned'>> = {}) =>
    isResurfaceable({ ...{ title: '', description, what_learned: null, tone: 'plain', traits: ['Zest'] }, ...more });

  it.each([
    'Swam across the lake.',
    'Baked bread with Anna.',
    'Fixed the neighbor’s bike and rode it home.',
    'We won the final!',
    'We got engaged! Best day ever.',
    'Heute bin ich zehn Kilometer gelaufen.',
  ])('is: %s', (description) => expect(entry(description)).toBe(true));

  it.each([
    'Wrote the obituary for my brother.',
    'My wife moved out this morning.',
    'Got through the day with the flu, just tea and bed.',
    'Rain all day.',
    'He was there.',
    'I broke up with Tom.',
    'Got laid off.',
    'Owed on the credit card again.',
    'Started the antidepressants.',
    'I hope to run tomorrow.',
    'Cooked for eight. Nobody showed. Happy birthday to me.',
    'First Christmas without our girl. I hung her stocking anyway.',
    'Hit the wall until my knuckles split because I wanted it to hurt.',
    'My grandmother died last night.',
  ])('is not: %s', (description) => expect(entry(description)).toBe(false));

  it('is one that shows a strength or says that it is glad', () => {
    expect(entry('Swam across the lake.', { traits: [] })).toBe(false);
    expect(entry('He signed, I signed.', { traits: [] })).toBe(false);
    expect(entry('We won the final!', { traits: [] })).toBe(true);
    expect(entry('Swam across the lake.', { what_learned: 'I hate this body.' })).toBe(false);
  });

  it('is none of which a writer heard grief, whatever its words, nor whose words say it, whatever was stored', () => {
    expect(entry('Swam across the lake.', { tone: 'heavy' })).toBe(false);
    expect(entry('My grandmother died last night.', { tone: 'bright' })).toBe(false);
  });
});

describe('the lines of a week', () => {
  const at = (id: string, text: string | null, tone: 'bright' | 'heavy' = 'bright') => ({
    ...{ id, tone },
    memory: text === null ? null : { text, event_ids: [`before ${id}`] },
  });

  it('name the event they are about, say nothing twice and nothing of heavy events', () => {
    const events = [at('a', 'First run.'), at('b', null), at('c', 'First run.'), at('d', 'Once.', 'heavy')];
    expect(linesOf([...events, at('e', 'Third swim.')], 5)).toEqual([
      { text: 'First run.', event_ids: ['a', 'before a'] },
      { text: 'Third swim.', event_ids: ['e', 'before e'] },
    ]);
    expect(linesOf(events, 0)).toEqual([]);
  });
});
