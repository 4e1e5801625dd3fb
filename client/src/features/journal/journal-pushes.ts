import type { LifeEvent } from '@app/shared/journal';
import type { PushHandlers } from '../../lib/socket.ts';
import { announce } from './announcer.ts';
import { useChat } from './chat/chat-store.ts';
import { isSending, useOutbox } from './compose/outbox.ts';
import { confirmSend, sendWaiting } from './compose/send.ts';
import { speakable } from './chat/reply-parts.ts';
import { filterAgain, reloadStory, takeAway, takeIn, useStory } from './story/story-store.ts';

function handleCreated(event: LifeEvent): void {
  // One's own is announced by its toast; this is one from another tab or device.
  if (takeIn(event) && !isSending(useOutbox.getState().sends)) announce(`New life event: ${event.title}.`);
  filterAgain();
}

/** Upserts and removals by id: an echo of what was done here changes nothing. */
export const pushes: PushHandlers = {
  'event:created': handleCreated,
  'event:updated': takeIn,
  'event:summarized': (event) => {
    takeIn(event);
    filterAgain();
  },
  'event:deleted': ({ id }) => {
    takeAway(id);
  },
  'chat:message': (message) => {
    const isNew = useChat.getState().receive(message);
    if (isNew) confirmSend(message);
    if (isNew && message.type === 'assistant') announce(speakable(message.content));
  },
  'achievement:unlocked': ({ title }) => {
    if (useStory.getState().status !== 'idle') announce(`Achievement unlocked: ${title}.`);
  },
};

/** After a gap in the connection: sends what could not be sent, and reads again what is on the screen. */
export function refetch(): void {
  void sendWaiting();
  if (useStory.getState().status !== 'idle') reloadStory();
  if (useChat.getState().status !== 'idle') void useChat.getState().load();
}
