import type { ExportedEvent } from '@app/shared/transfer';
import { describe, expect, it } from 'vitest';
import { story } from './story.rules.ts';

const event = (different: Partial<ExportedEvent>): ExportedEvent => ({
  ...{ id: '0'.repeat(24), title: 'A day', description: 'What happened.', what_learned: null, date: '2026-03-14' },
  ...{ image_url: null, is_public: true, traits: [], ai_summary: '', ai_status: 'done', ai_source: 'builtin' },
  ...{ created_at: '2026-03-14T10:00:00.000Z', tone: 'plain', trait_evidence: [], traits_source: 'writer' },
  ...{
    summary_source: 'writer',
    summary_kind: 'told',
    in_resume: 'auto',
    memory: null,
    date_words: null,
    cheers: [],
    picture: null,
    more_pictures: [],
  },
  ...{ written_on: '2026-03-14', zone: 'UTC' },
  ...different,
});

async function told(different: Partial<ExportedEvent>): Promise<string> {
  const events = (async function* () {
    yield await Promise.resolve(event(different));
  })();
  let text = '';
  for await (const part of story('Ada', events)) text += part;
  return text.replace(/^[^]*(?=####)/, '');
}

describe('the story of an exported journal', () => {
  it.each([
    ['Ran 5k', 'Ran 5k', '#### March 14, 2026\n\nRan 5k\n'],
    [
      'Sang a solo at the concert',
      'Sang a solo at the concert.',
      '#### March 14, 2026\n\nSang a solo at the concert.\n',
    ],
    [
      'Fixed the old bike and...',
      'Fixed the old bike and\nrode it.',
      '#### March 14, 2026\n\nFixed the old bike and\nrode it.\n',
    ],
    ['A tree', 'Planted an oak.', '#### March 14, 2026: A tree\n\nPlanted an oak.\n'],
  ])(
    'heads an event by its title where that is not the beginning of its text: %s',
    async (title, description, text) => {
      expect(await told({ title, description })).toBe(text);
    },
  );

  it('shows the names of others as text, whatever Markdown or HTML they are', async () => {
    const from = '![x](https://evil.example/p.png)<img src=//evil.example/q>';
    const at = '2026-03-14T10:00:00.000Z';
    const text = await told({ cheers: [{ from, trait: 'Kindness', at }] });
    expect(text).toContain(
      '\\!\\[x\\](https://evil.example/p.png)\\<img src=//evil.example/q\\> recognized Kindness in this.',
    );
  });

  it.each<[string, Partial<ExportedEvent>, string]>([
    [
      'Forty rings, and the first in the street.',
      { summary_kind: 'noticed' },
      '> Forty rings, and the first in the street.',
    ],
    ['You planted an oak.', { summary_kind: 'told' }, '> You planted an oak.'],
    ['Planted an oak.', { summary_kind: 'quote' }, ''],
    ['Planted an oak.', { summary_kind: 'own_words' }, ''],
  ])('has a summary that is more than words of the event: %s', async (ai_summary, different, expected) => {
    const text = await told({ title: 'A tree', description: 'Planted an oak.', ai_summary, ...different });
    expect(text.split('\n').filter((line) => line.startsWith('>'))).toEqual(expected ? [expected] : []);
  });
});
