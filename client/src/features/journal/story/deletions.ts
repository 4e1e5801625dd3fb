import type { LifeEvent } from '@app/shared/journal';
import { dismissToasts, toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { addDelete, deleteOf, forgetCreateOf, removeMutation, UNDO_MS, useMutations } from '../mutations/log.ts';
import { deleteKey, onOutcome, updateKey } from '../mutations/mutation.ts';
import { dropEdit } from './edit-draft.ts';
import { removeEvent, restoreEvent, useStory } from './story-data.ts';

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

/** How many events are not shown any more, and still counted by the server. */
export function countRemoved(): number {
  const { removed } = useStory.getState();
  return useMutations.getState().mutations.filter((one) => one.kind === 'delete' && removed.has(one.eventId ?? ''))
    .length;
}

/** With the event goes what was changed of it and not sent. */
export function forgetDeletion(eventId: string): void {
  removeMutation(deleteKey(eventId));
  removeMutation(updateKey(eventId));
  dropEdit(eventId);
}

onOutcome((outcome) => {
  if (outcome.of === 'deleting') removeEvent(outcome.eventId);
  if (outcome.of === 'delete') forgetDeletion(outcome.eventId);
  if (outcome.of === 'refused' && outcome.mutation.kind === 'delete' && outcome.mutation.eventId !== null) {
    restoreEvent(outcome.mutation.eventId);
    toastFixed(outcome.error, messages.journal.deleteFailed);
  }
});
