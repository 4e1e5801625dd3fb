import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { useEffect, useMemo } from 'react';
import { removeEvent, upsertEvent, useStory } from '../story/story-data.ts';
import { type OptimisticMessage, useChat, useOptimisticMessages } from './chat-data.ts';
import { limits } from '@app/shared/limits';
import { api } from '../../../lib/api.ts';

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

const FIRST_MS = 3000;
const LAST_MS = 15_000;

const pendingIds = () =>
  useStory
    .getState()
    .items.filter(({ ai_status }) => ai_status === 'pending')
    .slice(0, limits.eventIdsMax)
    .map(({ id }) => id);

/** Asks for these events only, however deep they stand; one that is not there any more is taken away. */
async function readPending(): Promise<void> {
  const ids = pendingIds();
  if (ids.length === 0) return;
  try {
    const events = await api('events.list', { query: { ids: ids.join() } });
    const found = new Set(events.map(({ id }) => id));
    events.forEach(upsertEvent);
    ids.filter((id) => !found.has(id)).forEach(removeEvent);
  } catch {
    // It is asked again in a moment.
  }
}

/** Asks for summaries and replies that are still to come, ever more seldom: only for when no push brings them. Returns an unsubscribe function. */
function watchSummaries(): () => void {
  let wait = FIRST_MS;
  let timer = setTimeout(ask, wait);
  function ask() {
    void readPending();
    void useChat.getState().refetch();
    wait = Math.min(wait * 1.6, LAST_MS);
    timer = setTimeout(ask, wait);
  }
  return () => clearTimeout(timer);
}

/** As long as a summary or a reply is still to come, asks for it by itself. */
export function useSummaryWatch(): void {
  const isPending = useStory((state) => state.items.some((event) => event.ai_status === 'pending'));
  const isReplyAwaited = useEventsAwaitingReply().size > 0;
  const isWatching = isPending || isReplyAwaited;
  useEffect(() => (isWatching ? watchSummaries() : undefined), [isWatching]);
}
