import type { LifeEvent } from '@app/shared/journal';
import { api, ApiError, isSessionOver } from '../../../lib/api.ts';
import { isAmbiguous } from '../../../lib/retry.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { readUnsent } from '../../../lib/unsent.ts';
import { messages } from '../../../messages.ts';
import { changeOf, dropChange, useChanges, type PendingChange } from './changes.ts';
import { DELETIONS } from './deletions.ts';
import { keepEdit } from './edit-draft.ts';
import { saveEvent, UNDO_MS } from './story-actions.ts';
import { refetchSearch, removeEvent, upsertEvent } from './story-data.ts';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that were changed here and, to something else, elsewhere, as they are there. */
function changedElsewhere({ before, changes }: PendingChange, current: LifeEvent): Partial<LifeEvent> {
  const isContested = ([key, value]: [string, unknown]) => {
    const field = key as keyof LifeEvent;
    return !isSame(current[field], before[field]) && !isSame(current[field], value);
  };
  const keys = Object.entries(changes).filter(isContested);
  return Object.fromEntries(keys.map(([key]) => [key, current[key as keyof LifeEvent]]));
}

/** Says that two devices had changed the same, with the way back to what the other one had. */
function tellContest(saved: LifeEvent, others: Partial<LifeEvent>): void {
  if (Object.keys(others).length === 0) return;
  toast.success(messages.journal.changedTwice(saved.title), {
    key: `contest:${saved.id}`,
    durationMs: UNDO_MS,
    undo: () => void saveEvent(saved, others).catch(() => undefined),
  });
}

async function deliverChange(id: string, change: PendingChange): Promise<void> {
  const [current] = await api('events.list', { query: { ids: id } });
  if (!current) throw new ApiError(404);
  const saved = await api('events.update', { params: { id }, body: change.changes });
  dropChange(id, change);
  upsertEvent(saved);
  tellContest(saved, changedElsewhere(change, current));
}

/** The words are not lost: they stand in the editor when it is opened. */
function refused(id: string, change: PendingChange, error: unknown): void {
  dropChange(id, change);
  if (error instanceof ApiError && error.status === 404) {
    removeEvent(id);
    toast.warning(messages.journal.changedGone(change.before.title));
    return;
  }
  keepEdit(id, change.changes);
  toastFixed(error, messages.journal.changeRefused(change.before.title));
  if (error instanceof ApiError && error.detail) toast.info(error.detail);
}

/** Sends the changes that wait; one whose event is being deleted goes with it. Resolves to whether somebody answered. */
export async function deliverChanges(session: AbortSignal): Promise<boolean> {
  for (const id of Object.keys(useChanges.getState().byEvent)) {
    const change = changeOf(id);
    if (!change || readUnsent(DELETIONS + id)) continue;
    try {
      await deliverChange(id, change);
    } catch (error) {
      if (session.aborted || isSessionOver(error) || isAmbiguous(error)) return false;
      refused(id, change, error);
    }
    refetchSearch();
  }
  return true;
}
