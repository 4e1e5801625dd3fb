import { describe, expect, it } from 'vitest';
import { AiError, type EventText } from '../contract.ts';
import { answers, summaries } from './answers.examples.ts';
import { readSummary } from './answers.ts';

function outcomeOf(answer: string, entry: EventText) {
  try {
    return readSummary(answer, entry);
  } catch (error) {
    if (error instanceof AiError && error.kind === 'garbage') return 'built-in';
    throw error;
  }
}

describe('an answer with', () => {
  it('is one of more than sixty', () => {
    expect(answers.length).toBeGreaterThanOrEqual(60);
  });

  it.each(answers)('$name ($entry.description)', ({ answer, entry, becomes }) => {
    const outcome = outcomeOf(answer, entry);
    if (becomes === 'built-in') expect(outcome).toBe('built-in');
    else if (becomes === 'crisis')
      expect(outcome).toMatchObject({
        tone: 'crisis',
        traits: [],
        summary: expect.stringContaining('findahelpline.com'),
      });
    else {
      const { quotes, ...rest } = becomes;
      expect(outcome).toMatchObject(rest);
      if (quotes) expect(outcome).toMatchObject({ trait_evidence: [{ quotes }] });
    }
  });
});

describe('a summary in the words of its entry', () => {
  it.each(summaries)('%s', (description, summary) => {
    const entry = { title: '', description, what_learned: null };
    expect(outcomeOf(JSON.stringify({ summary }), entry)).toMatchObject({ summary });
  });
});
