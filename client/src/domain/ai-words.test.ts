import { expect, it } from 'vitest';
import { aiWords } from './ai-words.ts';

it.each([
  '„Führerschein bestanden!“',
  '«Ganamos la final.»',
  '« On a gagné la finale ! »',
  '“Ik heb vandaag gelopen.”',
])('a quotation has its own marks, and gets no others: %s', (text) => {
  expect(aiWords(text)).toBe('ai-words ai-words-marked');
});

it.each(['You ran.', '„Wir lachten.“ Du bist heimgegangen.', '“Run,” she said, “run.”', ''])(
  'other words get marks: %s',
  (text) => {
    expect(aiWords(text)).toBe('ai-words');
  },
);
