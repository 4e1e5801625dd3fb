import type { Achievement } from '@app/shared/gamification';
import type { ChatMessage, EventReply, LifeEvent } from '@app/shared/journal';
import { idOf, lifeEvent } from '../../../../test/events.ts';

export { idOf };

const instant = (n: number) => new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString();

/** The nth life event; higher ones are newer. */
export const sampleEvent = (n: number, changes: Partial<LifeEvent> = {}): LifeEvent =>
  lifeEvent(n, {
    description: `I did the thing number ${String(n)}.`,
    date: '2025-01-05',
    traits: ['Courage'],
    ai_summary: `Done, and that was thing number ${String(n)}.`,
    created_at: instant(n),
    rev: n,
    ...changes,
  });

/** The nth chat message; higher ones are newer. */
export const sampleMessage = (n: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf(n),
  type: 'user',
  content: `Message ${String(n)}`,
  event_id: null,
  ...{ reply: null, answer: null, goes_with: null },
  unlocked: [],
  created_at: instant(n),
  ...changes,
});

/** The assistant's reply to an event, with what is new in the place of honor. */
export const sampleReply = (
  n: number,
  event_id: string,
  parts: Partial<EventReply> = {},
  changes: Partial<ChatMessage> = {},
): ChatMessage => {
  const reply = { line: 'Well done.', new: null, ...parts };
  const content = [reply.line, reply.new?.text].filter(Boolean).join('\n\n');
  return sampleMessage(n, { type: 'assistant', event_id, reply, content, ...changes });
};

/** An event whose summary is still to come. */
export const pendingEvent = (n: number, changes: Partial<LifeEvent> = {}): LifeEvent =>
  sampleEvent(n, { ai_status: 'pending', ai_summary: '', ai_source: null, traits: [], ...changes });

/** An achievement that was just unlocked. */
export const unlockedAchievement = (changes: Partial<Achievement> = {}): Achievement => ({
  id: 'first_step',
  title: 'First Step',
  description: 'You wrote your first life event.',
  icon: '🌱',
  unlocked: true,
  unlocked_at: instant(1),
  progress: { have: 1, need: 1 },
  ...changes,
});
