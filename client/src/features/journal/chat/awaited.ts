import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { useMemo } from 'react';
import { useChat, type LocalMessage } from './chat-store.ts';
import { useStory } from '../story/story-store.ts';

/** Summary and reply come together. Only for an event of this visit a missing reply means that its push was missed. */
const opened = new Date().toISOString();

/** The events whose reply in the chat is still to come. */
export function awaitedReplies(
  messages: readonly ChatMessage[],
  locals: readonly LocalMessage[],
  events: readonly LifeEvent[],
): Set<string> {
  const asked = [...messages, ...locals].flatMap(({ type, event_id }) =>
    type === 'user' && event_id ? [event_id] : [],
  );
  const replied = new Set(messages.filter(({ type }) => type === 'assistant').map(({ event_id }) => event_id));
  const open = new Set(asked.filter((id) => !replied.has(id)));
  return new Set(
    open.size === 0
      ? []
      : events
          .filter((event) => open.has(event.id) && (event.ai_status === 'pending' || event.created_at > opened))
          .map((event) => event.id),
  );
}

/** The same, for what is on the screen. */
export function useAwaitedReplies(): Set<string> {
  const messages = useChat((state) => state.messages);
  const locals = useChat((state) => state.locals);
  const events = useStory((state) => state.items);
  return useMemo(() => awaitedReplies(messages, locals, events), [messages, locals, events]);
}
