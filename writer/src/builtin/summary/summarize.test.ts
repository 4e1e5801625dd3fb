import { limits } from '@app/shared/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuiltinWriter } from '../builtin-writer.ts';
import { closings, leadIns, modest } from './closings.ts';
import { labelledSet } from '../../../training/labelled.ts';
import { summaryExamples } from './summaries.examples.ts';
import { summarize } from './summarize.ts';

const write = (description: string, what_learned: string | null = null) =>
  summarize({ title: '', description, what_learned });

/** What stands outside of quotation marks. */
const outsideQuotes = (text: string): string => text.replace(/“[^”]*”|"[^"]*"|'[^']*'(?!\w)/g, ' ');

describe('summaries by the built-in writer', () => {
  it.each(summaryExamples)('%s', async (description, learned, summary) => {
    expect((await write(description, learned)).summary).toBe(summary);
  });

  it('has closing lines that are all different', () => {
    const lines = Object.values(closings).flat();
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('properties of every summary', () => {
  it.each(labelledSet.map(({ text }) => [text]))('%s', async (text) => {
    const { summary } = await write(text, 'that it was worth it');
    expect(summary.length).toBeLessThanOrEqual(limits.summaryMax);
    expect(summary).toMatch(/[.!…?]["”']?$/);
    expect(summary).not.toMatch(/ {2}|\n|\s[,.;]/);
    expect(outsideQuotes(summary)).not.toMatch(/\b(?:I|I'm|my|myself|mine|we|our|us)\b(?! citizenship)/);
    expect(summary).toMatch(/^["“\p{Lu}\p{N}]/u);
  });

  it('says in its first sentence nothing that the person did not say', async () => {
    const turned = new Set(
      'you your yours yourself yourselves were are is together wrote about and that have been an a the'.split(' '),
    );
    const frames = new Set(
      [...leadIns, ...modest]
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g),
    );
    for (const { text } of labelledSet) {
      const { summary } = await write(text);
      const first = summary.split(/(?<=[.!?]”?)\s/)[0] ?? '';
      const said = new Set(
        text
          .toLowerCase()
          .replace(/[‘’]/g, "'")
          .match(/[\p{L}]+/gu),
      );
      const invented = (first.toLowerCase().match(/[\p{L}]+/gu) ?? []).filter(
        (word) =>
          !said.has(word) &&
          !turned.has(word) &&
          !frames.has(word) &&
          !['t', 'am', 'can', 'weren', 'didn'].includes(word),
      );
      expect(invented, text).toEqual([]);
    }
  });

  it('holds for whatever is typed', async () => {
    const piece = fc.constantFrom(
      'I',
      'my',
      'was',
      'and',
      'not',
      'helped',
      'her',
      '"',
      "'",
      '.',
      ',',
      '\n',
      '- ',
      'we',
      'me',
      '🎉',
      'é',
      '日本',
      '!!!',
      '(',
      ':',
      'Learning',
      'a',
      '<b>',
      'Zqaz',
      '…',
      'mine',
    );
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 300 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
      fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.option(text), async (description, learned) => {
        const { summary, traits } = await write(description, learned);
        expect(summary.length).toBeGreaterThan(0);
        expect(summary.length).toBeLessThanOrEqual(limits.summaryMax);
        expect(traits.length).toBeLessThanOrEqual(limits.traitsPerEvent);
      }),
      { numRuns: 300 },
    );
  });

  it('writes the same for the same words, and differently for different ones', async () => {
    const one = await write('Helped my neighbour fix her bike');
    expect(await write('Helped my neighbour fix her bike')).toEqual(one);
    const endings = await Promise.all(
      ['her', 'his', 'a', 'the', 'their', 'an old', 'the red', 'the blue'].map((word) =>
        write(`Helped my neighbour find ${word} bike`),
      ),
    );
    expect(new Set(endings.map(({ summary }) => summary.split('. ')[1])).size).toBeGreaterThan(2);
  });
});

describe('long and odd entries', () => {
  it('stays short for 4000 characters', async () => {
    const text =
      'I trained every morning before work and it was hard, but my sister ran with me and we never gave up because it mattered to us. '
        .repeat(31)
        .slice(0, limits.descriptionMax);
    const { summary, traits } = await write(text);
    expect(summary).toMatch(/^You trained every morning before work and it was hard, but your sister ran with you/);
    expect(traits).toContain('Self-Discipline');
  });

  it.each([
    'not '.repeat(1000),
    'help my '.repeat(500),
    'a'.repeat(4000),
    '"'.repeat(4000),
    "'a'a'".repeat(800),
    '<a '.repeat(1300),
    '(I ran, '.repeat(500),
  ])('reads %.12s… without choking', async (text) => {
    expect((await write(text)).summary.length).toBeLessThanOrEqual(limits.summaryMax);
  });

  it('lets other work through while it reads', async () => {
    const writer = createBuiltinWriter();
    const text = labelledSet
      .map((label) => label.text)
      .join(' ')
      .slice(0, limits.descriptionMax);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        writer.summarize({ title: '', description: text, what_learned: null }, new AbortController().signal),
      ),
    );
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });
});
