import { describe, expect, it } from 'vitest';
import { withoutSoftBreaks } from './soft-breaks.ts';

describe('a line break within a sentence', () => {
  it.each([
    ['Walked, slowly, and\nrested.', 'Walked, slowly, and rested.'],
    ['Walked, slowly, and\r\nrested.', 'Walked, slowly, and  rested.'],
    ['cooked for my\nmother today', 'cooked for my mother today'],
    ['Went to the lake\nwith my brother.', 'Went to the lake with my brother.'],
    ['I want\nto learn it', 'I want to learn it'],
    ['First of all,\nwe sang', 'First of all, we sang'],
    ['Ich bin gelaufen und\nhabe geschlafen.', 'Ich bin gelaufen und habe geschlafen.'],
    ['Corrí diez kilómetros\npero no gané.', 'Corrí diez kilómetros pero no gané.'],
    ['J’ai couru dix kilomètres\navec mon frère.', 'J’ai couru dix kilomètres avec mon frère.'],
    [
      'The server went down at two in the morning while\nnobody was looking at it, so I traced the logs step\nby step.\nThen I slept.',
      'The server went down at two in the morning while nobody was looking at it, so I traced the logs step by step.\nThen I slept.',
    ],
  ])('is a space: %j', (text, whole) => expect(withoutSoftBreaks(text)).toBe(whole));

  it.each([
    'Walked slowly.\nrested.',
    'Walked slowly and\nRested.',
    'Walked slowly and\n\nrested.',
    'Done today:\ncleaned the kitchen',
    '- cleaned the kitchen and\n- answered all my emails',
    'cleaned the kitchen\nanswered all my emails\nwent for a run',
    'Long day\nwalked the dog\nfed the cat',
    'cleaned the whole kitchen from top to bottom\nanswered all of the emails that waited',
    'Ran 5 km!\nfelt great',
    '',
    '\n',
  ])('is none where a sentence may have ended: %j', (text) => expect(withoutSoftBreaks(text)).toBe(text));

  it('is found in time in proportion to the text', () => {
    const text = 'A line of words, and\n'.repeat(200_000);
    expect(withoutSoftBreaks(text)).toHaveLength(text.length);
    expect(withoutSoftBreaks(`a${' '.repeat(400_000)}\nb`)).toHaveLength(400_003);
  });
});
