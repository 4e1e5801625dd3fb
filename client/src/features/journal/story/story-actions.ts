import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { api } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { optimistic } from '../../../lib/data/optimistic.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { eventOf, refetchSearch, upsertEvent } from './story-data.ts';

/** The events whose privacy is being changed: a second click meanwhile would race the first. */
const useBusy = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

const setBusy = (id: string, isBusy: boolean) => {
  useBusy.setState(({ ids }) => ({ ids: new Set(isBusy ? [...ids, id] : [...ids].filter((other) => other !== id)) }));
};

/** How long there is a way back. */
export const UNDO_MS = 8000;

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
    toast.success(is_public ? messages.journal.nowPublic : messages.journal.nowPrivate, {
      durationMs: UNDO_MS,
      undo: () => void togglePrivacy(eventOf(event.id) ?? { ...event, is_public }),
    });
  } catch (error) {
    toastFixed(error, messages.journal.privacyFailed);
  } finally {
    setBusy(event.id, false);
  }
}

/** Saves what was edited; rejects with `ApiError`. */
export async function saveEvent(id: string, changes: UpdateEventBody): Promise<void> {
  upsertEvent(await api('events.update', { params: { id }, body: changes }));
  refetchSearch();
}
