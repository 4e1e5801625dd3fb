import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { limits } from './limits.ts';
import { exportedEvent, exportedHead, exportedMessage, type ExportedEvent } from './transfer.ts';

const id = 'a'.repeat(24);
const at = '2024-05-01T12:00:00.000Z';

/** One of each with every field filled, so that the walk below meets all of them. */
const samples: [string, z.ZodType, object][] = [
  [
    'an event',
    exportedEvent,
    {
      ...{ id, title: 'A title', description: 'Words', what_learned: 'Patience', date: '2024-05-01' },
      ...{ image_url: 'https://example.org/a.jpg', picture: 'pictures/a.webp', is_public: true, traits: ['Patience'] },
      more_pictures: ['pictures/b.webp', 'https://example.org/c.jpg'],
      ...{ ai_summary: 'A summary', ai_status: 'done', ai_source: 'builtin', created_at: at, tone: 'plain' },
      ...{ trait_evidence: [{ trait: 'Patience', quotes: ['Words'] }], traits_source: 'writer' },
      ...{
        summary_source: 'writer',
        summary_kind: 'own_words',
        in_resume: 'auto',
        memory: { text: 'The third time', event_ids: [id] },
      },
      ...{
        date_words: 'today',
        cheers: [{ from: 'Grace', trait: 'Courage', at }],
        written_on: '2024-05-01',
        zone: 'UTC',
      },
    } satisfies ExportedEvent,
  ],
  [
    'a message',
    exportedMessage,
    {
      ...{ id, type: 'user', content: 'Words', event_id: id, goes_with: id, answer: { event_ids: [id] } },
      reply: { line: 'Done.', new: { kind: 'memory', text: 'The third time.', event_ids: [id] } },
      ...{ unlocked: [{ id: 'first_step', unlocked_at: at }], created_at: at },
    },
  ],
  [
    'the head',
    exportedHead,
    {
      person: {
        ...{ name: 'Ada', username: 'ada', email: 'ada@example.org', bio: 'Counts.', picture: 'pictures/p.webp' },
        pins: [id],
      },
      settings: { default_public: true, weekly_mail: true, reminder_at: '20:00', timezone: 'UTC' },
      achievements: [{ id: 'first_step', unlocked_at: at }],
      friends: ['Grace'],
      corrections: [{ trait: 'Patience', words: ['waited'], event_id: id }],
      plans: [{ id, text: 'Dentist', ask_on: '2024-05-02', event_id: id, state: 'open' }],
    },
  ],
];

/** Every string of a value, by its path. */
const stringsOf = (value: unknown, path: string[] = []): { path: string[]; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsOf(each, [...path, key]));
};

function withText(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy;
}

const LONGEST = limits.messageMax * 2;
// eslint-disable-next-line no-control-regex -- naming them is the point
const harmful = /[\u0000\u0007\u0008\u202D\u202E]/;
const cases = samples.flatMap(([what, schema, sample]) =>
  stringsOf(sample).map(({ path, text }) => [`${what}: ${path.join('.')}`, { schema, sample, path, text }] as const),
);

describe('what a file may bring', () => {
  it.each(samples)('takes %s as it is exported', (_what, schema, sample) => {
    expect(schema.parse(sample)).toEqual(sample);
  });

  it.each(cases)('bounds and cleans %s', (_name, { schema, sample, path, text }) => {
    for (const hostile of [`${text}\u202E\u0000\u0007\u0008`, text.padEnd(100_000, ' x'), 'x'.repeat(100_000)]) {
      const result = schema.safeParse(withText(sample, path, hostile));
      const taken = result.success ? stringsOf(result.data) : [];
      expect(taken.filter((one) => harmful.test(one.text) || one.text.length > LONGEST)).toEqual([]);
    }
  });

  it('bounds every list', () => {
    const lists = (value: unknown, path: string[] = []): string[][] => {
      if (typeof value !== 'object' || value === null) return [];
      const inner = Object.entries(value).flatMap(([key, each]) => lists(each, [...path, key]));
      return Array.isArray(value) ? [path, ...inner] : inner;
    };
    for (const [, schema, sample] of samples)
      for (const path of lists(sample)) {
        const full = structuredClone(sample) as Record<string, unknown>;
        const owner = path.slice(0, -1).reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], full);
        const holder = owner as Record<string, unknown[]>;
        const key = path.at(-1) ?? '';
        holder[key] = Array.from({ length: 10_000 }, () => holder[key]?.[0]);
        const result = schema.safeParse(full);
        const taken = result.success ? lists(result.data) : [];
        const lengths = taken.map((one) => one.reduce<unknown>((found, at) => (found as never)[at], result.data));
        expect(lengths.every((list) => (list as unknown[]).length <= 100)).toBe(true);
      }
  });

  it('lets nothing turn a title around', () => {
    const [, , event] = samples[0] as (typeof samples)[number];
    const title = 'Paid \u2066evil\u2069 \u202Athe\u202C bill\u200E';
    expect(exportedEvent.parse({ ...event, title }).title).toBe('Paid evil the bill');
  });
});
