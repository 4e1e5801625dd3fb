import type { LifeEvent } from '@app/shared/journal';
import { api, ApiError, isSessionOver } from '../../../lib/api.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { dropUnsent, unsentNames, writeUnsent } from '../../../lib/unsent.ts';
import { messages } from '../../../messages.ts';
import { addAssistantNote, removeMessagesAbout } from '../chat/chat-data.ts';
import { UNDO_MS } from './story-actions.ts';
import { removeEvent, restoreEvent, useSearchResults } from './story-data.ts';

/** Deletions that can still be undone are also kept on the device, so that none is forgotten when the page goes. */
const PREFIX = 'deletion:';

interface Undoable {
  /** Aborted when the user's session is over: then the deletion is finished in their next one. */
  session: AbortSignal;
  send: () => Promise<void>;
}

const undoable = new Map<string, Undoable>();

/** One that is gone already counts as deleted. */
async function deleteOnServer(id: string): Promise<void> {
  try {
    // The page may be going.
    await api('events.remove', { params: { id }, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Deletes an event: at once here, on the server when nobody has wanted it back. It is put back, too, when the server could not. */
export function deleteEvent(event: LifeEvent): void {
  const { id } = event;
  const session = sessionSignal();
  const wasFound = useSearchResults.getState().items.some((found) => found.id === id);
  /** Whoever is first, the sending or the way back, is the only one. */
  const take = () => {
    if (!undoable.delete(id) || session.aborted) return false;
    dropUnsent(PREFIX + id);
    return true;
  };
  const send = async () => {
    if (!take()) return;
    try {
      await deleteOnServer(id);
      removeMessagesAbout(id);
      void addAssistantNote(messages.journal.removedNote);
    } catch (error) {
      if (isSessionOver(error)) return;
      restoreEvent(event, wasFound);
      toastFixed(error, messages.journal.deleteFailed);
    }
  };
  removeEvent(id);
  undoable.set(id, { session, send });
  writeUnsent(PREFIX + id, true);
  setTimeout(() => void send(), UNDO_MS);
  toast.success(messages.journal.deleted, {
    durationMs: UNDO_MS,
    undo: () => {
      if (take()) restoreEvent(event, wasFound);
    },
    onGone: () => void send(),
  });
}

/** Sends all deletions that could still be undone, as when the page goes or the user signs out. */
export const sendDeletions = (): Promise<unknown> => Promise.all([...undoable.values()].map(({ send }) => send()));

/** Finishes what an earlier page began, and sends what is left when this one goes. Returns how to stop. */
export function finishDeletions(): () => void {
  for (const name of unsentNames(PREFIX)) {
    const id = name.slice(PREFIX.length);
    if (undoable.get(id)?.session.aborted === false) continue;
    removeEvent(id);
    deleteOnServer(id).then(
      () => {
        dropUnsent(name);
      },
      // Tried again with the next page.
      () => undefined,
    );
  }
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') void sendDeletions();
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}
