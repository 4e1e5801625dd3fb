import type { ReplyAnswer } from '@app/shared/ask-action';
import { achievementLine } from '@app/shared/achievement-line';
import type { ChatMessage, EventReply } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { unlockedAchievements, type Unlocked } from '@app/shared/unlocked';
import { timedId } from '../events/event.rules.ts';
import type { EventRow, IdempotencyMark } from '../events/event.types.ts';

export interface MessageRow {
  id: string;
  user_id: string;
  type: 'user' | 'assistant';
  /** Empty where `reply` has the words. */
  content: string;
  event_id: string | null;
  /** The parts of a reply to an event. */
  reply: EventReply | null;
  /** What an assistant's reply listed. */
  unlocked: Unlocked[];
  /** Of a reply to what was asked. */
  answer: ReplyAnswer | null;
  /** The event as which what was asked was kept; its reply goes when the event goes. */
  goes_with: string | null;
  created_at: Date;
  idem: IdempotencyMark | null;
}

/** A message, about nothing and in reply to nothing but what is given. */
export const newMessage = (
  given: Pick<MessageRow, 'user_id' | 'type' | 'content' | 'created_at'> & Partial<MessageRow>,
): MessageRow => ({
  id: timedId(given.created_at),
  ...{ event_id: null, reply: null, unlocked: [], answer: null, goes_with: null, idem: null },
  ...given,
});

/** The user's message about an event. */
export const messageAbout = ({ id, user_id, description, created_at }: EventRow): MessageRow =>
  newMessage({ user_id, type: 'user', content: description, event_id: id, created_at });

/** What a message says as plain text. */
export const contentOf = ({ content, reply, unlocked }: Pick<MessageRow, 'content' | 'reply' | 'unlocked'>): string =>
  reply
    ? [reply.line, reply.new?.text, unlockedAchievements(unlocked).map(achievementLine).join('\n')]
        .filter(Boolean)
        .join('\n\n')
        .slice(0, limits.messageMax)
    : content;

export const asChatMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  type: row.type,
  content: contentOf(row),
  event_id: row.event_id,
  reply: row.reply,
  unlocked: unlockedAchievements(row.unlocked),
  answer: row.answer,
  goes_with: row.goes_with,
  created_at: row.created_at.toISOString(),
});
