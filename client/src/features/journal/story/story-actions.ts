import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { api, ApiError } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { optimistic } from '../../../lib/data/optimistic.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { addAssistantNote, removeMessagesAbout } from '../chat/chat-data.ts';
import { eventOf, refetchSearch, removeEvent, restoreEvent, upsertEvent, useSearchResults } from './story-data.ts';

/** The events whose privacy is being changed: a second click meanwhile would race the first. */
const useBusy = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

const setBusy = (id: string, isBusy: boolean) => {
  useBusy.setState(({ ids }) => ({ ids: new Set(isBusy ? [...ids, id] : [...ids].filter((other) => other !== id)) }));
};

/** Public becomes private and back: at once here, and taken back when the server says no. */
export async function togglePrivacy(event: LifeEvent): Promise<void> {
  if (useBusy.getState().ids.has(event.id)) return;
  const is_public = !event.is_public;
  const show = (value: boolean) => {
    const current = eventOf(event.id) ?? event;
    // A newer version that has come in since knows better.
    if (current.rev === event.rev) upsertEvent({ ...current, is_public: value });
  };
  setBusy(event.id, true);
  try {
    await optimistic({
      apply: () => {
        show(is_public);
      },
      send: () => api('events.update', { params: { id: event.id }, body: { is_public } }),
      confirm: upsertEvent,
      rollBack: () => {
        show(event.is_public);
      },
    });
    toast.success(is_public ? messages.journal.nowPublic : messages.journal.nowPrivate);
  } catch (error) {
    toastFixed(error, messages.journal.privacyFailed);
  } finally {
    setBusy(event.id, false);
  }
}

/** One that is gone already counts as deleted. */
async function deleteOnServer(id: string): Promise<void> {
  try {
    await api('events.remove', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Deletes an event: at once here, and put back when the server could not. */
export async function deleteEvent(event: LifeEvent): Promise<void> {
  const wasFound = useSearchResults.getState().items.some(({ id }) => id === event.id);
  try {
    await optimistic({
      apply: () => {
        removeEvent(event.id);
      },
      send: () => deleteOnServer(event.id),
      rollBack: () => {
        restoreEvent(event, wasFound);
      },
    });
    removeMessagesAbout(event.id);
    toast.success(messages.journal.deleted);
    void addAssistantNote(messages.journal.removedNote);
  } catch (error) {
    toastFixed(error, messages.journal.deleteFailed);
  }
}

/** Saves what was edited; rejects with `ApiError`. */
export async function saveEvent(id: string, changes: UpdateEventBody): Promise<void> {
  upsertEvent(await api('events.update', { params: { id }, body: changes }));
  refetchSearch();
}
