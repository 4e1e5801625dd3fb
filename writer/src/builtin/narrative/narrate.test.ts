import type { TraitName } from '@app/shared/trait-catalogue';
import { addDays } from '@app/shared/dates';
import { describe, expect, it } from 'vitest';
import { Evidence } from '../../grounding/evidence.ts';
import { isProven } from '../../grounding/proof.ts';
import type { NarrativeEvent, WrittenSentence } from '../../contract.ts';
import { labelledSet } from '../../../training/labelled.ts';
import { summarize } from '../summary/summarize.ts';
import { narrate } from './narrate.ts';

async function eventOf(
  description: string,
  index: number,
  what_learned: string | null = null,
): Promise<NarrativeEvent> {
  const written = await summarize({ title: '', description, what_learned });
  return {
    id: String(index).padStart(24, '0'),
    title: description.slice(0, 50),
    description,
    what_learned,
    date: addDays('2023-01-03', index * 9),
    traits: written.traits,
    ai_summary: written.summary,
  };
}

const entries = labelledSet.filter(({ kind }) => kind !== 'empty').map(({ text }) => text);

async function narrativeOf(texts: string[], learned: string | null = null) {
  const events = await Promise.all(texts.map((text, index) => eventOf(text, index, learned)));
  const counts = new Map<TraitName, number>();
  for (const trait of events.flatMap(({ traits }) => traits)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const traitCounts = [...counts].map(([trait, count]) => ({ trait, count })).sort((a, b) => b.count - a.count);
  const { sentences } = await narrate({ purpose: 'bio', variant: 0, events, total: events.length, traitCounts });
  return { events, sentences };
}

const textOf = (sentences: WrittenSentence[]): string => sentences.map(({ text }) => text).join(' ');

describe('the built-in narrative', () => {
  it('tells one event in the first person, with when it was and what it showed', async () => {
    const { sentences } = await narrativeOf(['Helped my neighbour fix her bike'], 'that patience pays off');
    expect(textOf(sentences)).toMatch(
      /^In January 2023, I helped my neighbour fix her bike\. (?:It taught me|I learned) that patience pays off\. .*helpfulness/,
    );
    expect(new Set(sentences.flatMap((sentence) => sentence.event_ids))).toEqual(new Set(['0'.repeat(24)]));
  });

  it.each([1, 2, 3, 8, 50, 200])(
    'rests every sentence on events and every number on those that it cites (%i events)',
    async (count) => {
      const { events, sentences } = await narrativeOf(entries.slice(0, count));
      const evidence = new Evidence(events);
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.length).toBeLessThan(40);
      for (const sentence of sentences) expect(isProven(sentence, evidence), sentence.text).toBe(true);
      expect(sentences.map(({ paragraph }) => paragraph)).toEqual(
        [...sentences.map(({ paragraph }) => paragraph)].sort((a, b) => a - b),
      );
      expect(textOf(sentences)).not.toMatch(
        /\byou(?:r|rs|rself)?\b.*\byou\b.*\byou\b|\b(?:today|yesterday|tonight)\b(?!')| {2}|undefined/,
      );
    },
  );

  it('is prose: no two sentences begin with the same three words more than three times, and paragraphs differ', async () => {
    const { sentences } = await narrativeOf(entries.slice(0, 60));
    const starts = sentences.map(({ text }) => text.split(' ').slice(0, 3).join(' '));
    for (const start of starts) expect(starts.filter((other) => other === start).length, start).toBeLessThanOrEqual(3);
    expect(new Set(sentences.map(({ paragraph }) => paragraph)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  });

  it('tells a long record from its beginning to its end', async () => {
    const { events, sentences } = await narrativeOf(entries.slice(0, 150));
    const cited = sentences
      .flatMap(({ event_ids }) => event_ids)
      .map((id) => events.findIndex((event) => event.id === id));
    expect(Math.min(...cited)).toBeLessThan(50);
    expect(Math.max(...cited)).toBeGreaterThan(100);
  });

  it('leaves out what was not done', async () => {
    const { sentences } = await narrativeOf([
      'I did not help my neighbour',
      'Painted a mural at school',
      'I never finished the race',
    ]);
    expect(textOf(sentences)).toContain('I painted a mural at school');
    expect(textOf(sentences)).not.toMatch(/neighbour|race/);
  });

  it('leaves out grief, illness and despair', async () => {
    const { sentences } = await narrativeOf([
      'My dad passed away on Tuesday. I held his hand.',
      'Was told that it is cancer',
      'Painted a mural at school',
    ]);
    expect(textOf(sentences)).toContain('I painted a mural at school');
    expect(textOf(sentences)).not.toMatch(/dad|hand|cancer/);
    expect((await narrativeOf(['I want to die'])).sentences).toEqual([]);
  });

  it('quotes what it cannot retell, when there is nothing else', async () => {
    const { sentences } = await narrativeOf(['Hoy ayudé a mi vecina']);
    expect(textOf(sentences)).toBe('In January 2023, I wrote: “Hoy ayudé a mi vecina.”');
  });

  it('writes nothing about nothing, and the same about the same', async () => {
    expect(await narrate({ purpose: 'bio', variant: 0, events: [], total: 0, traitCounts: [] })).toEqual({
      sentences: [],
    });
    expect(await narrativeOf(entries.slice(0, 20))).toEqual(await narrativeOf(entries.slice(0, 20)));
  });
});
