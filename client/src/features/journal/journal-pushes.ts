import type { LifeEvent } from '@app/shared/journal';
import { createStore } from '../../lib/create-store.ts';
import type { PushHandlers } from '../../lib/socket.ts';
import { announce } from './announcer.ts';
import { refreshAnswers } from './chat/answers.ts';
import { removeMessagesAbout, upsertMessage, useChat } from './chat/chat-data.ts';
import { noteReply, noteStats } from './chat/news.ts';
import { speakable } from './chat/reply-parts.ts';
import { isSending, useOutbox } from './compose/outbox.ts';
import { confirmSend, sendWaiting } from './compose/send.ts';
import { forgetDeletion, undoableDeletions, watchDeletions } from './story/deletions.ts';
import { askReminder, forgetReminder } from './reminder/reminder-data.ts';
import { refetchSearch, removeEvent, upsertEvent, useOverview, useStory } from './story/story-data.ts';

/** The achievements that were announced: each is unlocked once. */
const useTold = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

function handleCreated(event: LifeEvent): void {
  // One's own is announced by its toast; this is one from another tab or device.
  const isNew = upsertEvent(event);
  forgetReminder();
  if (isNew && event.tone !== 'crisis' && !isSending(useOutbox.getState().sends)) {
    announce(`New life event: ${event.title}.`);
  }
  refetchSearch();
}

function handleChanged(event: LifeEvent): void {
  upsertEvent(event);
  refreshAnswers(event);
  refetchSearch();
}

/** Upserts and removals by id: an echo of what was done here changes nothing. */
export const pushes: PushHandlers = {
  'event:created': handleCreated,
  'event:updated': handleChanged,
  'event:summarized': handleChanged,
  'event:deleted': ({ id }) => {
    forgetDeletion(id);
    removeEvent(id);
    removeMessagesAbout(id);
    refetchSearch();
  },
  'stats:changed': (stats) => {
    useStory.getState().setTotal(stats.total_events - undoableDeletions());
    noteStats(stats);
    useOverview.getState().refetchSoon();
  },
  'reminder:due': askReminder,
  'chat:message': (message) => {
    const isNew = upsertMessage(message);
    if (isNew) confirmSend(message);
    if (isNew) noteReply(message);
    if (isNew && message.type === 'assistant') announce(speakable(message));
  },
  'achievement:unlocked': ({ id, title }) => {
    const { ids } = useTold.getState();
    if (ids.includes(id) || useStory.getState().status === 'idle') return;
    useTold.setState({ ids: [...ids, id] });
    announce(`Achievement unlocked: ${title}.`);
  },
};

/** Also on other pages than the dashboard. */
export const start = watchDeletions;

/** After a gap in the connection: sends what could not be sent, and reads again what is on the screen. */
export function refetch(): void {
  void sendWaiting();
  void useStory.getState().refetch();
  void useOverview.getState().refetch();
  void useChat.getState().refetch();
  refetchSearch();
}
