import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { api, isSessionOver } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { optimistic } from '../../../lib/data/optimistic.ts';
import { isAmbiguous } from '../../../lib/retry.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { changeOf, keepChange, withChange } from './changes.ts';
import { eventOf, refetchSearch, upsertEvent } from './story-data.ts';

/** The events whose privacy is being changed: a second click meanwhile would race the first. */
const useBusy = createStore<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

const setBusy = (id: string, isBusy: boolean) => {
  useBusy.setState(({ ids }) => ({ ids: new Set(isBusy ? [...ids, id] : [...ids].filter((other) => other !== id)) }));
};

/** How long there is a way back. */
export const UNDO_MS = 8000;

/** Keeps a change that nobody took; it goes out by itself when there is a connection. */
function keepForLater(event: LifeEvent, changes: UpdateEventBody): void {
  keepChange(event, changes);
  toast.info(messages.journal.changeWaits);
}

/** The event as it is shown: with what waits to be sent. */
const shownOf = (event: LifeEvent): LifeEvent => withChange(eventOf(event.id) ?? event, changeOf(event.id));

/**
 * Makes an event public or private: at once here, and taken back when the server says no. For a while there is a way back.
 * Resolves to whether the server has agreed, or will be asked when there is a connection.
 */
export async function setPrivacy(event: LifeEvent, is_public: boolean): Promise<boolean> {
  const { id } = event;
  if (event.is_public === is_public || useBusy.getState().ids.has(id)) return false;
  if (changeOf(id)) {
    keepForLater(event, { is_public });
    return true;
  }
  const session = sessionSignal();
  const show = (value: boolean) => {
    const current = eventOf(id) ?? event;
    // A newer version that has come in since knows better.
    if (current.rev === event.rev) upsertEvent({ ...current, is_public: value });
  };
  setBusy(id, true);
  try {
    const changed = await optimistic({
      apply: () => {
        show(is_public);
      },
      send: () => api('events.update', { params: { id }, body: { is_public } }),
      confirm: upsertEvent,
      rollBack: () => {
        show(event.is_public);
      },
    });
    toast.success(is_public ? messages.journal.nowPublic : messages.journal.nowPrivate, {
      key: `privacy:${id}`,
      durationMs: UNDO_MS,
      undo: () => {
        if (!session.aborted) void setPrivacy(shownOf(changed), event.is_public);
      },
    });
    return true;
  } catch (error) {
    if (isAmbiguous(error) && !isSessionOver(error)) {
      keepForLater(event, { is_public });
      return true;
    }
    toastFixed(error, messages.journal.privacyFailed);
    return false;
  } finally {
    setBusy(id, false);
  }
}

/** Public becomes private and back. */
export const togglePrivacy = (event: LifeEvent): Promise<boolean> => setPrivacy(event, !event.is_public);

/**
 * Saves what was edited; rejects with `ApiError` when the server refuses it. Resolves to whether it is saved: without a connection
 * it waits on this device, joined with what waits there already.
 */
export async function saveEvent(event: LifeEvent, changes: UpdateEventBody): Promise<boolean> {
  const { id } = event;
  if (changeOf(id)) {
    keepForLater(event, changes);
    return false;
  }
  try {
    upsertEvent(await api('events.update', { params: { id }, body: changes }));
    refetchSearch();
    return true;
  } catch (error) {
    if (!isAmbiguous(error) || isSessionOver(error)) throw error;
    keepForLater(event, changes);
    return false;
  }
}
