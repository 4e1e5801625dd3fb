import type { ChatMessage } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { api } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { isCreatedLater } from '../../../lib/data/changes.ts';
import { createPagedList } from '../../../lib/data/paged-list.ts';
import { newKey, withRetries } from '../../../lib/retry.ts';
import * as messages from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { markInChat } from '../mutations/log.ts';
import { onOutcome } from '../mutations/mutation.ts';
import { useStory } from '../story/story-data.ts';
import { dropFromAnswers } from './answers.ts';

/** How many messages are read at a time. */
export const CHAT_PAGE = 50;

/** The conversation, newest first. That it could not be read is not said: the greeting stands in its place. */
export const useChat = createPagedList<ChatMessage>({
  read: async (page) => ({ items: (await api('chat.list', { query: page })).toReversed(), total: null }),
  pageSize: CHAT_PAGE,
  pageMax: limits.messagesPageMax,
  isBefore: isCreatedLater,
  newerOf: (_known, incoming) => incoming,
  takesNew: true,
  failure: null,
});

/** A message that the server has not confirmed yet. */
export interface OptimisticMessage {
  id: string;
  type: ChatMessage['type'];
  content: string;
  /** The event it was about. */
  event_id: string | null;
}

/** Shown after the messages until the server's own version is here. */
export const useOptimisticMessages = createStore<{ items: readonly OptimisticMessage[] }>(() => ({ items: [] }));

let count = 0;

/** Shows a message before the server has confirmed it. Returns the id it has until then. */
export function addOptimistic(message: Omit<OptimisticMessage, 'id'>): string {
  const id = `optimistic:${String(++count)}`;
  useOptimisticMessages.setState(({ items }) => ({ items: [...items, { id, ...message }] }));
  return id;
}

const isConfirmedBy = (message: ChatMessage) => (optimistic: OptimisticMessage) =>
  optimistic.type === message.type &&
  (optimistic.event_id === null
    ? optimistic.content.trim() === message.content.trim()
    : optimistic.event_id === message.event_id);

/** Those that none of the messages confirms by its event: of equal words alone nobody knows which is meant. */
export const unconfirmed = (
  optimistic: readonly OptimisticMessage[],
  messages: readonly ChatMessage[],
): readonly OptimisticMessage[] =>
  optimistic.filter((one) => one.event_id === null || !messages.some((message) => isConfirmedBy(message)(one)));

/** A message as it is read aloud: achievements are announced by themselves. */
export const spokenText = ({ content, reply }: Pick<ChatMessage, 'content' | 'reply'>): string =>
  reply ? [reply.line, reply.new?.text].filter(Boolean).join(' ') : content;

/** Takes a message that was pushed or answered, in place of the one that stood for it. True when it was new. */
export function upsertMessage(message: ChatMessage, replacesId?: string): boolean {
  const { items } = useOptimisticMessages.getState();
  const replaced = replacesId ?? items.find(isConfirmedBy(message))?.id;
  useOptimisticMessages.setState({ items: items.filter(({ id }) => id !== replaced) });
  return useChat.getState().upsert(message);
}

/** Takes the messages about an event away: a deleted event leaves no words anywhere. */
export function removeMessagesAbout(eventId: string): void {
  const { items, remove, upsert } = useChat.getState();
  for (const message of items) {
    const { id, event_id, goes_with, reply } = message;
    if (event_id === eventId || goes_with === eventId) remove(id);
    // What a reply counts or quotes of it goes, too.
    else if (reply?.new?.event_ids.includes(eventId)) upsert({ ...message, reply: { ...reply, new: null } });
  }
  useOptimisticMessages.setState((state) => ({ items: state.items.filter(({ event_id }) => event_id !== eventId) }));
  dropFromAnswers(eventId);
}

/** The assistant says something and it is saved; when saving fails, it still stands here. */
async function addAssistantNote(content: string): Promise<void> {
  const id = addOptimistic({ type: 'assistant', content, event_id: null });
  announce(content);
  const headers = { 'Idempotency-Key': newKey() };
  try {
    const saved = await withRetries(() => api('chat.create', { body: { type: 'assistant', content }, headers }));
    upsertMessage(saved, id);
  } catch {
    // A note about what went wrong must not itself go wrong aloud.
  }
}

onOutcome((outcome) => {
  if (outcome.of === 'create') {
    const { event, mutation } = outcome;
    // Seen before this answer, and deleted.
    if (useStory.getState().removed.has(event.id)) return;
    addOptimistic({ type: 'user', content: mutation.body.description, event_id: event.id });
  }
  if (outcome.of === 'delete') {
    removeMessagesAbout(outcome.eventId);
    void addAssistantNote(messages.journal.removedNote);
  }
  if (outcome.of === 'refused' && outcome.mutation.kind === 'create') {
    markInChat(outcome.mutation.key, false);
    void addAssistantNote(messages.journal.createFailedReply);
  }
});
