import type { AskAction } from '@app/shared/ask-action';
import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { api } from '../../../lib/api.ts';
import { emptyDraft } from '../mutations/mutation.ts';
import { useStory } from '../story/story-data.ts';
import { addAnswer } from './add-answer.ts';
import { useAnswers } from './answers.ts';

/** Shows what belongs to the stored replies among the messages, oldest first, with the events as they are now. */
export async function showStoredAnswers(messages: readonly ChatMessage[]): Promise<void> {
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

/** Whether an event is there and not yet as the action would make it. */
function isOpen(action: AskAction, events: readonly LifeEvent[]): boolean {
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
