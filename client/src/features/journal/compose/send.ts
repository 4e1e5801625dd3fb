import type { ChatMessage } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { ApiError, isSessionOver } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { lateCode } from '../../../lib/late.tsx';
import { clearPendingText, readPendingText } from '../../../lib/pending-text.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { useAnswers } from '../chat/answers.ts';
import { addAssistantNote, addOptimistic } from '../chat/chat-data.ts';
import { showEntry, upsertEvent } from '../story/story-data.ts';
import { askForFocus, dropDraft, isEmpty, newDraft, restoreDraft, setDraft, useComposer, type Draft } from './draft.ts';
import {
  addSend,
  isSending,
  upsertSend,
  removeSend,
  restoreSends,
  updateSend,
  useOutbox,
  type PendingSend,
} from './outbox.ts';
import { isAmbiguous } from '../../../lib/retry.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { postEvent } from './post-event.ts';

/** Whether a draft can be sent: something is in it, and not too much. */
export const canSend = ({ text }: Draft): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= limits.descriptionMax;
};

/** For longer nobody waits to hear whether words are a question: they are an entry then. */
const KIND_MS = 300;

const asking = lateCode(() => import('./ask.ts'));

/** Fetches what tells a question from an entry: call as soon as somebody writes. */
export const preloadAsking = asking.preload;

/**
 * Sends what stands in the composer, or asks the journal when it is unmistakably no entry. Does nothing when that is empty, or
 * while something is being sent.
 */
export async function sendDraft(): Promise<void> {
  if (isBusy() || !canSend(useComposer.getState().draft)) return;
  const session = sessionSignal();
  const ask = await askingSoon();
  const { draft } = useComposer.getState();
  // What was typed in the meantime belongs to the words, which stand in the composer until now.
  if (session.aborted || !canSend(draft)) return;
  if (ask?.isAsk(draft)) return ask.askJournal(draft);
  const { taken } = useTaken.getState();
  dropDraft(draft);
  await deliver(taken && isSame(taken.draft, draft) ? again(taken) : addSend(draft, 'sending'), tellFailure);
}

const isBusy = () => isSending(useOutbox.getState().sends) || useAnswers.getState().isAsking;

/** What tells a question from an entry; null when it does not come in time. */
async function askingSoon() {
  if (asking.now()) return asking.now();
  const session = sessionSignal();
  useAnswers.setState({ isAsking: true });
  await Promise.race([asking.preload(), new Promise((resolve) => setTimeout(resolve, KIND_MS))]);
  if (!session.aborted) useAnswers.setState({ isAsking: false });
  return asking.now();
}

/** Keeps as an entry what was asked; its words stand in the chat already. */
export async function sendAsEntry(draft: Draft): Promise<void> {
  const send = addSend(draft, 'sending');
  updateSend(send.key, { isInChat: true });
  await deliver(send, tellFailure);
}

/** The send that was last taken back into the composer: with not a word changed it goes out under its old key. */
const useTaken = createStore<{ taken: PendingSend | null }>(() => ({ taken: null }));

const isSame = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b);

function again(send: PendingSend): PendingSend {
  upsertSend(send);
  return send;
}

/** Sends once more what failed, by a person's wish. What was only put aside goes as from the composer: a question is asked. */
export async function retrySend(send: PendingSend): Promise<void> {
  if (isBusy()) return;
  const ask = send.state === 'aside' ? await askingSoon() : null;
  if (!ask?.isAsk(send.draft)) return deliver(send, tellFailure);
  removeSend(send);
  await ask.askJournal(send.draft);
}

/** Asks once more what had no answer. */
export async function askAgain(send: PendingSend): Promise<void> {
  if (isBusy() || !(await asking.preload())) return;
  removeSend(send);
  await asking.now()?.askJournal(send.draft, send.key);
}

/** Keeps as an entry what had no answer. */
export async function keepUnanswered(send: PendingSend): Promise<void> {
  if (isBusy()) return;
  removeSend(send);
  await deliver(addSend(send.draft, 'sending'), tellFailure);
}

/** Takes what failed back into the composer; what stands there is put aside, so that two drafts never become one. */
export function editSend(send: PendingSend): void {
  putAside();
  removeSend(send);
  useTaken.setState({ taken: send });
  setDraft(send.draft);
  askForFocus();
}

/** Begins a draft with words from elsewhere, such as another app; what stands in the composer is put aside. */
export function beginDraft(words: Partial<Draft>): void {
  putAside();
  setDraft({ ...newDraft(), ...words });
  askForFocus();
}

function putAside(): void {
  const { draft } = useComposer.getState();
  if (!isEmpty(draft)) addSend(draft, 'aside');
}

/** Sends by itself, one after the other, what may not have arrived. What fails once more goes on waiting without a word. */
export async function sendWaiting(): Promise<void> {
  const session = sessionSignal();
  for (const { key } of useOutbox.getState().sends) {
    const { sends } = useOutbox.getState();
    const send = sends.find((other) => other.key === key && other.state === 'waiting');
    if (session.aborted || isSending(sends)) return;
    if (send) await deliver(send, () => undefined);
  }
}

/** Brings back what earlier visits left, then the words of the landing page; they share no draft. True when there were such words. */
export function openComposer(): boolean {
  restoreSends();
  restoreDraft();
  const text = readPendingText();
  clearPendingText();
  if (text !== null) {
    putAside();
    setDraft({ ...newDraft(), text });
  }
  void sendWaiting();
  return text !== null;
}

/** A message of the user was pushed: the send that it came from is no longer shown on its own. */
export function confirmSend({ type, content }: ChatMessage): void {
  const send = useOutbox
    .getState()
    .sends.find(({ state, body, isInChat }) => state === 'sending' && !isInChat && body.description === content.trim());
  if (type === 'user' && send) updateSend(send.key, { isInChat: true });
}

async function deliver(send: PendingSend, onFailure: (error: unknown) => void): Promise<void> {
  updateSend(send.key, { state: 'sending', reason: null });
  try {
    const { event } = await postEvent(send);
    removeSend(send);
    upsertEvent(event);
    showEntry(event);
    addOptimistic({ type: 'user', content: send.body.description, event_id: event.id });
    // In a crisis there is nothing but the sentence of the reply.
    if (event.tone !== 'crisis') toast.success(messages.journal.added);
  } catch (error) {
    // It waits on this device until its author is back.
    if (isSessionOver(error)) return;
    const reason = error instanceof ApiError ? (error.detail ?? null) : null;
    updateSend(send.key, { state: isAmbiguous(error) ? 'waiting' : 'failed', reason, isInChat: false });
    onFailure(error);
  }
}

function tellFailure(error: unknown): void {
  toastFixed(error, messages.journal.createFailed);
  // The spec's sentence says that it failed; the server's says what to do about it.
  if (error instanceof ApiError && error.detail) toast.info(error.detail);
  void addAssistantNote(messages.journal.createFailedReply);
}
