import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { keptText } from '../../../lib/storage.ts';
import { openUnsent, readUnsent } from '../../../lib/unsent.ts';
import { dropFields, writeFields } from '../../../lib/kept-fields.ts';
import { eventOf, useStory } from './story-data.ts';

/** Under which name the editor stores what was changed in it. */
export const editDraftOf = (eventId: string): string => `edit:${eventId}`;

/** Has changes stand in the editor of an event when it is opened. */
export const keepEdit = (eventId: string, changes: UpdateEventBody): void => {
  writeFields(editDraftOf(eventId), changes);
};

export const dropEdit = (eventId: string): void => {
  dropFields(editDraftOf(eventId));
};

/** The event whose editor is open in this tab: another tab must not open it, too. */
const openEditor = keptText('sessionStorage', 'open-editor');

/** Remembers, across a reload, that this tab has the editor open. */
export function useOpenEditor(eventId: string): void {
  useEffect(() => {
    openEditor.write(eventId);
    return openEditor.clear;
  }, [eventId]);
}

/** The event whose editor was open in this tab when the page was left, if something was typed in it. */
async function leftInEditor(): Promise<LifeEvent | null> {
  const id = openEditor.read();
  await openUnsent();
  if (id === null || readUnsent(editDraftOf(id)) === null) return null;
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
