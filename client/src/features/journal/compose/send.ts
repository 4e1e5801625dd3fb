import type { ChatMessage } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { lateCode } from '../../../lib/late.tsx';
import { pause } from '../../../lib/pause.ts';
import { clearPendingText, readPendingText } from '../../../lib/pending-text.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { useAnswers } from '../chat/answers.ts';
import { deliverWaiting } from './delivery.ts';
import { askForFocus, dropDraft, isEmpty, newDraft, restoreDraft, setDraft, useComposer, type Draft } from './draft.ts';
import {
  addSend,
  markInChat,
  removeSend,
  restoreSends,
  setEdited,
  takeBack,
  updateSend,
  upsertSend,
  useOutbox,
  type PendingSend,
} from './outbox.ts';

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
 * while something is being asked.
 */
export async function sendDraft(): Promise<void> {
  if (isAsking() || !canSend(useComposer.getState().draft)) return;
  const session = sessionSignal();
  const ask = await askingSoon();
  const { draft } = useComposer.getState();
  // What was typed in the meantime belongs to the words, which stand in the composer until now.
  if (session.aborted || !canSend(draft)) return;
  if (ask?.isAsk(draft)) {
    setEdited(null);
    return ask.askJournal(draft);
  }
  const { edited } = useOutbox.getState();
  if (edited && isSame(edited.draft, draft)) upsertSend({ ...edited, state: 'waiting', reason: null });
  else addSend(draft, 'waiting');
  setEdited(null);
  dropDraft(draft);
  await deliverWaiting();
}

const isAsking = () => useAnswers.getState().isAsking;

/** What tells a question from an entry; null when it does not come in time. */
async function askingSoon() {
  if (asking.now()) return asking.now();
  const session = sessionSignal();
  useAnswers.setState({ isAsking: true });
  await Promise.race([asking.preload(), pause(KIND_MS)]);
  if (!session.aborted) useAnswers.setState({ isAsking: false });
  return asking.now();
}

/** Keeps as an entry what was asked; its words stand in the chat already. */
export async function sendAsEntry(draft: Draft): Promise<void> {
  const { key } = addSend(draft, 'waiting');
  markInChat(key, true);
  await deliverWaiting();
}

const isSame = (a: Draft, b: Draft) =>
  (Object.keys({ ...a, ...b }) as (keyof Draft)[]).every((field) => a[field] === b[field]);

/** Sends once more what failed, by a person's wish. What was only put aside goes as from the composer: a question is asked. */
export async function retrySend(send: PendingSend): Promise<void> {
  const ask = send.state === 'aside' ? await askingSoon() : null;
  if (ask?.isAsk(send.draft)) {
    if (isAsking()) return;
    return ask.askJournal(send.draft, send.key);
  }
  updateSend(send.key, { state: 'waiting', reason: null });
  await deliverWaiting();
}

/** Asks once more what had no answer. */
export async function askAgain(send: PendingSend): Promise<void> {
  if (isAsking() || !(await asking.preload())) return;
  await asking.now()?.askJournal(send.draft, send.key);
}

/** Keeps as an entry what had no answer. */
export async function keepUnanswered(send: PendingSend): Promise<void> {
  // Kept anew before it is dropped: a crash in between may leave both, and never neither.
  addSend(send.draft, 'waiting');
  removeSend(send);
  await deliverWaiting();
}

/** Takes what was not sent back into the composer; what stands there is put aside, so that two drafts never become one. */
export function editSend(send: PendingSend): void {
  putAside();
  // Told on a later day, it still belongs to the one on which it was written.
  const draft = { ...send.draft, writtenOn: send.body.written_on };
  // Kept in its new place before it is dropped in the old one: a crash in between may leave both, and never neither. Its key comes
  // last, so that a device with little room need not hold its picture three times.
  setDraft(draft);
  takeBack(send);
  setEdited({ ...send, draft });
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
  setEdited(null);
}

/**
 * Puts the words of the landing page into the composer, and brings back what earlier visits left; they share no draft. True when
 * there were such words.
 */
export function openComposer(): boolean {
  const text = readPendingText();
  clearPendingText();
  if (text !== null) {
    putAside();
    setDraft({ ...newDraft(), text });
  }
  void restoreSends().then(deliverWaiting);
  void restoreDraft().then((others) => {
    for (const other of others) addSend(other, 'aside');
  });
  return text !== null;
}

/** A message of the user was pushed: the send that it came from is no longer shown on its own. */
export function confirmSend({ type, content }: ChatMessage): void {
  const { sends, sendingKey, inChat } = useOutbox.getState();
  const send = sends.find(({ key }) => key === sendingKey);
  if (type !== 'user' || !send || inChat.has(send.key)) return;
  if (send.body.description === content.trim()) markInChat(send.key, true);
}
