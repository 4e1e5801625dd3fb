import type { LifeEvent } from '@app/shared/journal';
import { createStore } from '../../../lib/create-store.ts';
import { dismissToasts, toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { addDelete, deleteOf, forgetCreateOf, removeMutation, UNDO_MS } from '../mutations/log.ts';
import { deleteKey, onOutcome, updateKey } from '../mutations/mutation.ts';
import { dropEdit } from './edit-draft.ts';
import { eventOf, removeEvent, restoreEvent, useSearchResults } from './story-data.ts';

/** Deletes an event: it can be undone for a while, in the place of its card or in the toast, then it is deleted on the server. */
export function deleteEvent({ id, description }: LifeEvent, undoIn: 'place' | 'toast'): void {
  if (deleteOf(id)) return;
  forgetCreateOf(description);
  addDelete(id);
  if (undoIn === 'place') toast.success(messages.journal.deleted);
  else {
    toast.success(messages.journal.deleted, {
      key: deleteKey(id),
      durationMs: UNDO_MS,
      undo: () => undoDelete(id),
    });
  }
}

/** Cancels a deletion that was not sent yet. */
export function undoDelete(eventId: string): void {
  const deletion = deleteOf(eventId);
  if (!deletion || deletion.notBefore <= Date.now()) return;
  removeMutation(deletion.key);
  // It says that the event is deleted.
  dismissToasts();
}

interface Removed {
  event: LifeEvent | undefined;
  wasFound: boolean;
}

/** What was taken off the screen and comes back when the server refuses to delete it, by id. */
const useRemoved = createStore<{ byId: Readonly<Record<string, Removed>> }>(() => ({ byId: {} }));

function setRemoved(eventId: string, removed: Removed | undefined): void {
  const others = Object.entries(useRemoved.getState().byId).filter(([id]) => id !== eventId);
  useRemoved.setState({ byId: Object.fromEntries(removed ? [...others, [eventId, removed]] : others) });
}

/** How many events are not shown any more, and still counted by the server. */
export const countRemoved = (): number => Object.keys(useRemoved.getState().byId).length;

/** With the event goes what was changed of it and not sent. */
export function forgetDeletion(eventId: string): void {
  setRemoved(eventId, undefined);
  removeMutation(deleteKey(eventId));
  removeMutation(updateKey(eventId));
  dropEdit(eventId);
}

onOutcome((outcome) => {
  if (outcome.of === 'deleting') {
    const { eventId } = outcome;
    const wasFound = useSearchResults.getState().items.some(({ id }) => id === eventId);
    if (!useRemoved.getState().byId[eventId]) setRemoved(eventId, { event: eventOf(eventId), wasFound });
    removeEvent(eventId);
  }
  if (outcome.of === 'delete') forgetDeletion(outcome.eventId);
  if (outcome.of === 'refused' && outcome.mutation.kind === 'delete' && outcome.mutation.eventId !== null) {
    const { event, wasFound = false } = useRemoved.getState().byId[outcome.mutation.eventId] ?? {};
    setRemoved(outcome.mutation.eventId, undefined);
    if (event) restoreEvent(event, wasFound);
    toastFixed(outcome.error, messages.journal.deleteFailed);
  }
});
