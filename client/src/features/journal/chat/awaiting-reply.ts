import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { useMemo } from 'react';
import { useStory } from '../story/story-data.ts';
import { useChat, useOptimisticMessages, type OptimisticMessage } from './chat-data.ts';

/** Summary and reply come together. Only for an event that came in during this visit a missing reply was missed. */
function eventsAwaitingReply(
  messages: readonly (ChatMessage | OptimisticMessage)[],
  events: readonly LifeEvent[],
  unseenIds: ReadonlySet<string>,
): Set<string> {
  const idsBy = (author: ChatMessage['type']) =>
    messages.flatMap(({ type, event_id }) => (type === author && event_id ? [event_id] : []));
  const replied = new Set(idsBy('assistant'));
  const open = new Set(idsBy('user').filter((id) => !replied.has(id)));
  if (open.size === 0) return open;
  const isAwaited = ({ id, ai_status }: LifeEvent) => open.has(id) && (ai_status === 'pending' || unseenIds.has(id));
  return new Set(events.filter(isAwaited).map(({ id }) => id));
}

/** The events whose reply in the chat is still to come. */
export function useEventsAwaitingReply(): Set<string> {
  const messages = useChat((state) => state.items);
  const optimistic = useOptimisticMessages((state) => state.items);
  const events = useStory((state) => state.items);
  const unseenIds = useStory((state) => state.unseenIds);
  return useMemo(
    () => eventsAwaitingReply([...messages, ...optimistic], events, unseenIds),
    [messages, optimistic, events, unseenIds],
  );
}
