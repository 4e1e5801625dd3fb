import type { AskAnswer } from '@app/shared/ask';
import type { AskAction } from '@app/shared/ask-action';
import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { createStore } from '../../../lib/create-store.ts';
import { type Draft, emptyDraft } from '../mutations/mutation.ts';
import { limits } from '@app/shared/limits';
import { api } from '../../../lib/api.ts';
import { today } from '../../../lib/dates.ts';
import { useStory } from '../story/story-data.ts';
import { useEffect } from 'react';

/** What came with a reply of the journal: the events it speaks of, and what can be done. */
export interface Answer extends Pick<AskAnswer, 'events' | 'actions'> {
  /** The words as they were composed, for when they are kept as an event. */
  draft: Draft;
  /** What was tapped and done. */
  done: readonly AskAction[];
}

/** The answers, by the id of the reply in the chat. */
export const useAnswers = createStore<{ isAsking: boolean; byReply: Readonly<Record<string, Answer>> }>(() => ({
  isAsking: false,
  byReply: {},
}));

const changeAll = (change: (answer: Answer) => Answer) => {
  const { byReply } = useAnswers.getState();
  useAnswers.setState({
    byReply: Object.fromEntries(Object.entries(byReply).map(([id, answer]) => [id, change(answer)])),
  });
};

/** Shows the newer version of an event in the answers that name it. */
export function refreshAnswers(event: LifeEvent): void {
  changeAll((answer) => ({
    ...answer,
    events: answer.events.map((known) => (known.id === event.id && known.rev <= event.rev ? event : known)),
  }));
}

/** Takes a deleted event out of the answers, with its words on buttons. */
export function dropFromAnswers(eventId: string): void {
  const isOther = ({ params }: AskAction) => !('id' in params) || params.id !== eventId;
  changeAll((answer) => ({
    ...answer,
    events: answer.events.filter(({ id }) => id !== eventId),
    actions: answer.actions.filter(isOther),
    done: answer.done.filter(isOther),
  }));
}

const put = (replyId: string, answer: Answer) =>
  useAnswers.setState(({ byReply }) => ({ byReply: { ...byReply, [replyId]: answer } }));

/** Shows what came with a reply. */
export function addAnswer(
  replyId: string,
  { events, actions }: Pick<AskAnswer, 'events' | 'actions'>,
  draft: Draft,
): void {
  put(replyId, { events, actions, draft, done: [] });
}

/** Notes what was done, so that it is not offered again. */
export function markDone(replyId: string, action: AskAction): void {
  const answer = useAnswers.getState().byReply[replyId];
  if (answer) put(replyId, { ...answer, done: [...answer.done, action] });
}

/** Shows what belongs to the stored replies among the messages, oldest first, with the events as they are now. */
async function showStoredAnswers(messages: readonly ChatMessage[]): Promise<void> {
  const { byReply } = useAnswers.getState();
  const open = messages.filter(({ id, answer }) => answer && !byReply[id]);
  // Where they cannot be read, the sentence stands alone until the next visit.
  const events = await eventsOf(open.flatMap(({ answer }) => answer?.event_ids ?? [])).catch(() => null);
  if (!events) return;
  for (const message of open) {
    const { id, answer } = message;
    if (!answer || useAnswers.getState().byReply[id]) continue;
    const there = answer.event_ids.flatMap((one) => events.get(one) ?? []);
    const actions = answer.actions.filter((one) => one.call !== 'events.create' && isOpen(one, there));
    const asked = messages[messages.indexOf(message) - 1];
    const kept = asked?.type === 'user' && asked.event_id === null ? [keeping(asked.content)] : [];
    addAnswer(id, { events: there, actions: [...actions, ...kept] }, { ...emptyDraft, text: asked?.content ?? '' });
  }
}

/** Whether an event is there and not yet as the action would make it, or a plan's day is still to come. */
function isOpen(action: AskAction, events: readonly LifeEvent[]): boolean {
  if (action.call === 'plans.create') return action.params.ask_on > today();
  const event = events.find(({ id }) => id === ('id' in action.params ? action.params.id : ''));
  if (!event || action.call !== 'events.update') return event !== undefined;
  const { is_public, date } = action.params;
  return is_public !== undefined ? event.is_public !== is_public : event.date !== date;
}

const keeping = (description: string): AskAction => ({
  label: 'Keep it as an event',
  call: 'events.create',
  params: { description, chat: true },
});

/** The events as far as they are there; those that are loaded are not read again. */
async function eventsOf(ids: readonly string[]): Promise<ReadonlyMap<string, LifeEvent>> {
  const found = new Map(useStory.getState().items.map((event) => [event.id, event]));
  const missing = [...new Set(ids)].filter((id) => !found.has(id));
  for (let from = 0; from < missing.length; from += limits.eventIdsMax) {
    const some = missing.slice(from, from + limits.eventIdsMax).join();
    for (const event of await api('events.list', { query: { ids: some } })) found.set(event.id, event);
  }
  return found;
}

/** What belongs to replies that come from the history, for example after a reload, is read and shown again. */
export function useStoredAnswers(messages: readonly ChatMessage[]): void {
  const isAsking = useAnswers((state) => state.isAsking);
  // Most of the events come with the story.
  const isStoryRead = useStory(({ status }) => status === 'ready' || status === 'failed');
  useEffect(() => {
    const { byReply } = useAnswers.getState();
    // What is asked just now brings its answer along.
    if (!isStoryRead || isAsking || messages.every(({ id, answer }) => !answer || byReply[id])) return;
    void showStoredAnswers(messages);
  }, [messages, isAsking, isStoryRead]);
}
