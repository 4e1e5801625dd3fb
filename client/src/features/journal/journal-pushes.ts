import type { LifeEvent } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { createStore } from '../../lib/create-store.ts';
import type { PushHandlers } from '../../lib/socket.ts';
import { toast } from '../../lib/toast.ts';
import * as messages from '../../messages.ts';
import { announce } from './announcer.ts';
import { refreshAnswers } from './chat/answers.ts';
import { removeMessagesAbout, spokenText, upsertMessage, useChat } from './chat/chat-data.ts';
import { noteReply, noteStats } from './chat/reply-news.tsx';
import { watchWriting } from './compose/send.ts';
import { refreshMemories, useMemories } from './lookback/memories.tsx';
import { removePlan, removePlansOf, upsertPlan, usePlans } from './plans/plans-data.ts';
import { askReminder, forgetReminder } from './reminder/reminder.tsx';
import { confirmInChat, isSending, useMutations } from './mutations/log.ts';
import { deliverNow } from './mutations/runner.ts';
import { countRemoved, forgetDeletion } from './story/deletions.ts';
import { refetchSearch, removeEvent, upsertEvent, useOverview, useStory } from './story/story-data.ts';

/** The achievements and cheers that were announced: each comes once. */
const useAnnounced = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

function isFirst(id: string): boolean {
  const { ids } = useAnnounced.getState();
  if (ids.includes(id)) return false;
  useAnnounced.setState({ ids: [...ids, id] });
  return true;
}

function handleCreated(event: LifeEvent): void {
  // One's own is announced by its toast; this is one from another tab or device.
  const isNew = upsertEvent(event);
  forgetReminder();
  if (isNew && !isQuiet(event.tone) && !isSending(useMutations.getState())) {
    announce(`New life event: ${event.title}.`);
  }
  refetchSearch();
}

function handleChanged(event: LifeEvent): void {
  upsertEvent(event);
  refreshAnswers(event);
  refreshMemories(event.id);
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
    removePlansOf(id);
    refetchSearch();
  },
  'cheer:received': ({ event_id, from, trait, at }) => {
    if (!isFirst(`${event_id} ${from.username} ${at}`)) return;
    const title = useStory.getState().items.find(({ id }) => id === event_id)?.title;
    toast.success(messages.journal.cheered(from.name, trait, title));
  },
  // With a friendship goes what the friend saw.
  'friend:removed': () => {
    void useStory.getState().refetch();
  },
  'stats:changed': (stats) => {
    useStory.getState().setTotal(stats.total_events - countRemoved());
    noteStats(stats);
    useOverview.getState().refetchSoon();
  },
  'plan:changed': upsertPlan,
  'plan:removed': ({ id }) => removePlan(id),
  'reminder:due': askReminder,
  'chat:message': (message) => {
    const isNew = upsertMessage(message);
    if (isNew && message.type === 'user') confirmInChat(message.content);
    if (isNew) noteReply(message);
    if (isNew && message.type === 'assistant') announce(spokenText(message));
  },
  'achievement:unlocked': ({ id, title }) => {
    if (useStory.getState().status !== 'idle' && isFirst(id)) announce(`Achievement unlocked: ${title}.`);
  },
};

/** Also on other pages than the dashboard. */
export const start = watchWriting;

/** After a gap in the connection: sends what could not be sent, and reads again what is on the screen. */
export function refetch(): void {
  void deliverNow();
  void useStory.getState().refetch();
  void useOverview.getState().refetch();
  void useMemories.getState().refetch();
  void useChat.getState().refetch();
  void usePlans.getState().refetch();
  refetchSearch();
}
