import type { LifeEvent } from '@app/shared/journal';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { dropEdit, openEdits } from './edit-draft.ts';
import { eventOf, useStory } from './story-data.ts';

/** The event whose editor was open when the page went, or whose changes were refused. */
async function leftInEditor(): Promise<LifeEvent | null> {
  const id = (await openEdits()).at(-1);
  if (id === undefined) return null;
  const known = eventOf(id);
  if (known) return known;
  try {
    const [event] = await api('events.list', { query: { ids: id } });
    if (!event) dropEdit(id);
    return event ?? null;
  } catch {
    return null;
  }
}

/** Opens the editor again with what was typed in it and not saved. */
export function useReopenedEdit(open: (event: LifeEvent) => void): void {
  const isReady = useStory(({ status }) => status === 'ready');
  useEffect(() => {
    if (!isReady) return;
    const session = sessionSignal();
    void leftInEditor().then((event) => {
      if (event && !session.aborted) open(event);
    });
  }, [isReady, open]);
}
