import type { EventMemory } from '@app/shared/journal';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../chat/message.rules.ts';
import { newEvent } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import { drawLine, replyTo } from './reply.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const description = 'Ran 12 km along the river, in the rain.';
const memory: EventMemory = { text: 'Your third run this month, and the longest.', event_ids: ['a'.repeat(24)] };

function entry(different: Partial<EventRow>): EventRow {
  const day = { date: '2026-11-20', date_words: null, is_public: true, image_url: null, created_at: now, idem: null };
  const author = { userId: 'b'.repeat(24), now, today: '2026-11-20', zone: 'UTC' };
  return {
    ...newEvent(author, { description, chat: true }, day),
    unlocked: [{ id: 'first_step', at: now }],
    ...different,
  };
}

const reply = (event: EventRow, remembered: EventMemory | null = null) =>
  replyTo(event, { memory: remembered, given: [], random: 0, now }).message;

describe('the reply to an event', () => {
  it.each([
    ['bright', 'noticed', 'Four minutes a kilometer.', null, 'noticed'],
    ['plain', 'told', 'You ran although it rained.', null, 'told'],
    ['plain', 'quote', 'in the rain', null, 'quote'],
    ['plain', 'own_words', description, null, null],
    ['bright', 'own_words', description, memory, 'memory'],
    ['plain', 'told', 'You ran although it rained.', memory, 'memory'],
    ['heavy', 'told', 'You ran although it rained.', memory, null],
    ['crisis', 'told', 'You ran although it rained.', memory, null],
  ] as const)('of a %s event with a summary %s (“%s”)', (tone, summary_kind, ai_summary, remembered, kind) => {
    const message = reply(entry({ tone, summary_kind, ai_summary }), remembered);
    expect(message.reply?.line).not.toBe('');
    expect(message.reply?.new?.kind ?? null).toBe(kind);
    expect(contentOf(message)).not.toContain(description);
    const isQuiet = tone === 'heavy' || tone === 'crisis';
    expect(message.unlocked).toHaveLength(isQuiet ? 0 : 1);
    if (isQuiet) expect(contentOf(message)).toBe(message.reply?.line);
    if (kind) expect(contentOf(message)).toContain(kind === 'memory' ? memory.text : ai_summary);
    expect(message.reply?.new?.event_ids ?? []).toEqual(kind === 'memory' ? memory.event_ids : []);
  });

  it('says in a crisis where help is, and nothing else', () => {
    expect(contentOf(reply(entry({ tone: 'crisis' }), memory))).toMatch(/^[^\n]*988[^\n]*findahelpline\.com[^\n]*$/);
  });

  it('as plain text is the line, what is new and what was unlocked', () => {
    const content = contentOf(reply(entry({ summary_kind: 'noticed', ai_summary: 'Four minutes a kilometer.' })));
    expect(content.split('\n\n')).toEqual([
      expect.any(String),
      'Four minutes a kilometer.',
      expect.stringContaining(': '),
    ]);
  });
});

describe('a line', () => {
  const pool = (...ids: string[]) => ids.map((id) => ({ id, text: `${id}!` }));

  it('is none that was given lately', () => {
    let given: string[] = [];
    const lines = Array.from({ length: 6 }, (_, turn) => {
      const drawn = drawLine(pool('a', 'b', 'c'), given, (turn * 0.37) % 1);
      given = drawn.given;
      return drawn.line;
    });
    expect(new Set(lines.slice(0, 3)).size).toBe(3);
    // Then the one of longest ago.
    expect(lines.slice(3)).toEqual(lines.slice(0, 3));
  });

  it('is given by chance, and known by its id whatever fills it', () => {
    expect([0, 0.5, 0.99].map((random) => drawLine(pool('a', 'b', 'c'), [], random).line)).toEqual(['a!', 'b!', 'c!']);
    expect(drawLine([{ id: '{n} days.', text: '100 days.' }], [], 0).given).toEqual(['{n} days.']);
  });

  it('of other pools is remembered too, and no more than a bounded number of them', () => {
    let given: string[] = [];
    for (let turn = 0; turn < 200; turn += 1) given = drawLine(pool(String(turn)), given, 0).given;
    expect(given).toHaveLength(60);
    expect(given.at(-1)).toBe('199');
    expect(drawLine([], given, 0)).toEqual({ line: '', given });
  });
});
