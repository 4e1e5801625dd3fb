import { askKind } from '@app/shared/ask-kind';
import type { ChatMessage } from '@app/shared/journal';
import { newDraft } from '../compose/draft.ts';
import { addAnswer, useAnswers } from './answers.ts';
import { useChat } from './chat-data.ts';

/** Offers below what was asked, or its reply, to keep it as an entry. */
export function offerToKeep({ id, content }: ChatMessage): void {
  const { items } = useChat.getState();
  const index = items.findIndex((message) => message.id === id);
  const { byReply } = useAnswers.getState();
  const isOffered = items.slice(0, index + 1).some((message) => byReply[message.id]);
  if (index < 0 || isOffered || askKind(content) === 'entry') return;
  const next = items[index - 1];
  addAnswer(
    next?.type === 'assistant' && next.event_id === null ? next.id : id,
    {
      events: [],
      actions: [{ label: 'Keep it as an entry', call: 'events.create', params: { description: content, chat: true } }],
    },
    { ...newDraft(), text: content },
  );
}
