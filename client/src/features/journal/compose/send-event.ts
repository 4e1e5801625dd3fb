import { limits } from '@app/shared/limits';
import { ApiError } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { assistantNote, localId } from '../chat/chat-notes.ts';
import { useChat } from '../chat/chat-store.ts';
import { clearDraft, returnDraft, useComposer, type Draft } from './composer-store.ts';
import { beginAttempt, closeAttempt, openAttempt, setAside, type Attempt } from './outbox.ts';
import { isRefused, postEvent } from './post-event.ts';
import { sameSession } from '../same-session.ts';
import { takeIn } from '../story/story-store.ts';

/** Whether a draft can be sent: something is in it, and not too much. */
export const canSend = ({ text }: Draft): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= limits.descriptionMax;
};

/** Sends what stands in the composer. Does nothing when that is empty, or while something is being sent. */
export async function sendDraft(): Promise<void> {
  const { draft, isSending } = useComposer.getState();
  if (isSending || !canSend(draft)) return;
  clearDraft();
  await deliver(beginAttempt(draft));
}

/** Takes up what was being sent when the page was left; what had been given up goes back into the composer. */
export async function resumeSending(): Promise<void> {
  const open = openAttempt();
  const { draft, isSending } = useComposer.getState();
  if (!open || isSending) return;
  if (!open.hasFailed) await deliver(open);
  else if (draft.text === '') returnDraft(open.draft);
}

async function deliver(attempt: Attempt): Promise<void> {
  const id = localId();
  const isSame = sameSession();
  useComposer.setState({ isSending: true });
  useChat.getState().addLocal({ id, type: 'user', content: attempt.body.description, event_id: null });
  try {
    const { event } = await postEvent(attempt);
    if (!isSame()) return;
    closeAttempt();
    takeIn(event);
    useChat.getState().tie(id, event.id);
    toast.success(messages.journal.added);
  } catch (error) {
    if (isRefused(error)) closeAttempt();
    else setAside(attempt);
    if (!isSame()) return;
    useChat.getState().dropLocal(id);
    returnDraft(attempt.draft);
    toastFixed(error, messages.journal.createFailed);
    // The spec's sentence says that it failed; the server's says what to do about it.
    if (error instanceof ApiError && error.detail && !error.sessionEnded) toast.info(error.detail);
    void assistantNote(messages.journal.createFailedReply);
  } finally {
    if (isSame()) useComposer.setState({ isSending: false });
  }
}
