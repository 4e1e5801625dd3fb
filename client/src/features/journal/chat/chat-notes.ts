import { api } from '../../../lib/api.ts';
import { announce } from '../announcer.ts';
import { useChat } from './chat-store.ts';
import { sameSession } from '../same-session.ts';

let count = 0;

/** An id for what only this page knows yet. */
export const localId = (): string => `local:${String(++count)}`;

/** The assistant says something and it is saved; when saving fails, it still stands here. */
export async function assistantNote(content: string): Promise<void> {
  const chat = useChat.getState();
  const id = localId();
  const isSame = sameSession();
  chat.addLocal({ id, type: 'assistant', content, event_id: null });
  announce(content);
  try {
    const saved = await api('chat.create', { body: { type: 'assistant', content } });
    if (isSame()) chat.receive(saved, id);
  } catch {
    // A note about what went wrong must not itself go wrong aloud.
  }
}
