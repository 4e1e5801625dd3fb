import type { LifeEvent } from '@app/shared/journal';
import { api, ApiError, isSessionOver } from '../../../lib/api.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { isAmbiguous } from '../../../lib/retry.ts';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { dropUnsent, onKeptElsewhere, openUnsent, readUnsent, unsentNames, writeUnsent } from '../../../lib/unsent.ts';
import { messages } from '../../../messages.ts';
import { addAssistantNote, removeMessagesAbout } from '../chat/chat-data.ts';
import { forgetSendOf } from '../compose/outbox.ts';
import { dropChange } from './changes.ts';
import { dropEdit } from './edit-draft.ts';
import { UNDO_MS } from './story-actions.ts';
import { removeEvent, restoreEvent, useSearchResults } from './story-data.ts';

/** Deletions that the server does not have yet are kept on the device, so that none is forgotten when the page goes. */
export const DELETIONS = 'deletion:';
/** Without an answer it is tried again so much later. */
const RETRY_MS = 20_000;

interface Kept {
  /** When it was asked for, in milliseconds. */
  at: number;
}

interface Undoable {
  event: LifeEvent;
  wasFound: boolean;
  /** Aborted when the user's session is over: then the deletion is finished in their next one. */
  session: AbortSignal;
  timer: ReturnType<typeof setTimeout>;
}

const undoable = new Map<string, Undoable>();

const keyOf = (id: string) => DELETIONS + id;

/** Whoever is first, the sending or the way back, is the only one; the other finds nothing. */
function take(id: string): Undoable | null {
  const found = undoable.get(id);
  if (!found) return null;
  undoable.delete(id);
  clearTimeout(found.timer);
  dismissToast(keyOf(id));
  return found.session.aborted ? null : found;
}

/** With the event goes what was changed of it and not sent. */
function forgetKept(id: string): void {
  dropUnsent(keyOf(id));
  dropChange(id);
  dropEdit(id);
}

/** One that is gone already counts as deleted. */
async function deleteOnServer(id: string): Promise<void> {
  try {
    // The page may be going.
    await api('events.remove', { params: { id }, keepalive: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  forgetKept(id);
  removeMessagesAbout(id);
}

async function send(id: string): Promise<void> {
  const taken = take(id);
  if (!taken) return;
  try {
    await deleteOnServer(id);
    void addAssistantNote(messages.journal.removedNote);
  } catch (error) {
    if (isSessionOver(error)) return;
    // The deletion stands.
    if (isAmbiguous(error)) {
      finishIn(RETRY_MS);
      return;
    }
    dropUnsent(keyOf(id));
    restoreEvent(taken.event, taken.wasFound);
    toastFixed(error, messages.journal.deleteFailed);
  }
}

/** Deletes an event: at once here, on the server when nobody has wanted it back. It is put back, too, when the server refuses. */
export function deleteEvent(event: LifeEvent): void {
  const { id } = event;
  if (undoable.has(id)) return;
  const wasFound = useSearchResults.getState().items.some((found) => found.id === id);
  const timer = setTimeout(() => void send(id), UNDO_MS);
  undoable.set(id, { event, wasFound, session: sessionSignal(), timer });
  void writeUnsent(keyOf(id), { at: Date.now() } satisfies Kept);
  forgetSendOf(event);
  removeEvent(id);
  toast.success(messages.journal.deleted, {
    key: keyOf(id),
    durationMs: UNDO_MS,
    undo: () => {
      if (!take(id)) return;
      dropUnsent(keyOf(id));
      restoreEvent(event, wasFound);
    },
    onGone: () => void send(id),
  });
}

/** How many events are gone here and not yet on the server. */
export const undoableDeletions = (): number => undoable.size;

/** Another device was quicker: there is no way back any more. */
export function forgetDeletion(id: string): void {
  take(id);
  forgetKept(id);
}

/** Sends all deletions that could still be undone, as when the page goes or the user signs out. */
export const sendDeletions = (): Promise<unknown> => Promise.all([...undoable.keys()].map(send));

let next: ReturnType<typeof setTimeout> | undefined;

function finishIn(ms: number): void {
  clearTimeout(next);
  next = setTimeout(finishLeft, ms);
}

/** Sends what an earlier page or try has left; what another page may still undo has its time. */
function finishLeft(): void {
  for (const name of unsentNames(DELETIONS)) {
    const id = name.slice(DELETIONS.length);
    if (undoable.get(id)?.session.aborted === false) continue;
    const left = (readUnsent<Kept>(name)?.at ?? 0) + UNDO_MS - Date.now();
    if (left > 0) {
      finishIn(left);
      continue;
    }
    removeEvent(id);
    // What is refused is tried again with the next page.
    void deleteOnServer(id).catch((error: unknown) => {
      if (isAmbiguous(error) && !isSessionOver(error)) finishIn(RETRY_MS);
    });
  }
}

/** The page of that tab may be closed before anybody has answered it. */
const finishForOtherTab = (name: string) => {
  if (name.startsWith(DELETIONS) && readUnsent(name)) finishIn(UNDO_MS + RETRY_MS);
};

/** While a user is signed in: finishes what was left, and sends what can be undone when the page goes. Returns how to stop. */
export function watchDeletions(): () => void {
  const sendNow = () => void sendDeletions();
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') sendNow();
  };
  const stopFollowing = onKeptElsewhere(finishForOtherTab);
  void openUnsent().then(finishLeft);
  window.addEventListener('online', finishLeft);
  document.addEventListener('visibilitychange', sendWhenHidden);
  // A page that is closed is not said to be hidden by every browser.
  window.addEventListener('pagehide', sendNow);
  return () => {
    clearTimeout(next);
    stopFollowing();
    window.removeEventListener('online', finishLeft);
    window.removeEventListener('pagehide', sendNow);
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}
