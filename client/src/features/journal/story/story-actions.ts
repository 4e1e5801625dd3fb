import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { api, ApiError } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { assistantNote } from '../chat/chat-notes.ts';
import { sameSession } from '../same-session.ts';
import { eventOf, filterAgain, putBack, takeAway, takeIn, useFound } from './story-store.ts';

/** The events whose privacy is being changed: a second click meanwhile would race the first. */
const useBusy = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

const setBusy = (id: string, isBusy: boolean) => {
  useBusy.setState(({ ids }) => ({ ids: new Set(isBusy ? [...ids, id] : [...ids].filter((other) => other !== id)) }));
};

/** Public becomes private and back: at once here, and taken back when the server says no. */
export async function togglePrivacy(event: LifeEvent): Promise<void> {
  if (useBusy.getState().ids.has(event.id)) return;
  const isSame = sameSession();
  const is_public = !event.is_public;
  const show = (value: boolean) => takeIn({ ...(eventOf(event.id) ?? event), is_public: value });
  setBusy(event.id, true);
  show(is_public);
  try {
    const answer = await api('events.update', { params: { id: event.id }, body: { is_public } });
    if (!isSame()) return;
    takeIn(answer);
    toast.success(is_public ? messages.journal.nowPublic : messages.journal.nowPrivate);
  } catch (error) {
    if (!isSame()) return;
    show(event.is_public);
    toastFixed(error, messages.journal.privacyFailed);
  } finally {
    setBusy(event.id, false);
  }
}

/** Deletes an event: at once here, and put back when the server could not. One that is gone already counts as deleted. */
export async function deleteEvent(event: LifeEvent): Promise<void> {
  const isSame = sameSession();
  const wasFound = useFound.getState().items.some((item) => item.id === event.id);
  takeAway(event.id);
  try {
    await api('events.remove', { params: { id: event.id } });
  } catch (error) {
    if (!isSame()) return;
    if (!(error instanceof ApiError && error.status === 404)) {
      putBack(event, wasFound);
      toastFixed(error, messages.journal.deleteFailed);
      return;
    }
  }
  if (!isSame()) return;
  toast.success(messages.journal.deleted);
  void assistantNote(messages.journal.removedNote);
}

/** Saves what was edited; rejects with `ApiError`. */
export async function saveEvent(id: string, changes: UpdateEventBody): Promise<void> {
  const isSame = sameSession();
  const answer = await api('events.update', { params: { id }, body: changes });
  if (!isSame()) return;
  takeIn(answer);
  filterAgain();
}
