import { limits } from '@app/shared/limits';
import { expect, it, vi } from 'vitest';
import { answerIn } from './answer.ts';
import { toFrenchWriter } from './french.ts';
import { toGermanWriter } from './german.ts';
import { toSpanishWriter } from './spanish.ts';
import * as words from './words.ts';

vi.mock(import('./words.ts'), async (original) => {
  const own = await original();
  return { ...own, apart: vi.fn(own.apart) };
});

/** The longest entry in one sentence. */
const endless = (piece: string): string => piece.repeat(limits.descriptionMax).slice(0, limits.descriptionMax);
const sentences = {
  German: endless('ich habe heute meine Prüfung bestanden und '),
  Spanish: endless('hoy corrí mi media maratón con la familia y '),
  French: endless("j'ai couru avec ma fille et la joie dans le parc, "),
  English: endless('I ran with my daughter and was so happy that '),
};

it.each([
  ['German', toGermanWriter],
  ['Spanish', toSpanishWriter],
  ['French', toFrenchWriter],
] as const)('a %s sentence without an end is taken apart once, and once more when it is turned', (name, turn) => {
  const apart = vi.mocked(words.apart).mockClear();
  for (const sentence of Object.values(sentences)) {
    apart.mockClear();
    turn(sentence);
    expect(apart.mock.calls.length).toBeLessThanOrEqual(2);
  }
  apart.mockClear();
  answerIn({ description: sentences[name] }, 'author', limits.summaryMax);
  expect(apart.mock.calls.length).toBeGreaterThan(0);
  expect(apart.mock.calls.length).toBeLessThanOrEqual(2);
});
