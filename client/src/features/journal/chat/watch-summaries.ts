import { limits } from '@app/shared/limits';
import { api } from '../../../lib/api.ts';
import { removeEvent, upsertEvent, useStory } from '../story/story-data.ts';
import { useChat } from './chat-data.ts';

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

/** Asks for summaries and replies that are still to come, ever more seldom: only for when no push brings them. Returns how to stop. */
export function watchSummaries(): () => void {
  let wait = FIRST_MS;
  let timer = setTimeout(ask, wait);
  function ask() {
    void readPending();
    void useChat.getState().refetch();
    wait = Math.min(wait * 1.6, LAST_MS);
    timer = setTimeout(ask, wait);
  }
  return () => {
    clearTimeout(timer);
  };
}
