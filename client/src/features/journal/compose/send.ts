import type { ChatMessage } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { lateCode } from '../../../lib/late.tsx';
import { pause } from '../../../lib/pause.ts';
import { clearPendingText, readPendingText } from '../../../lib/pending-text.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { useAnswers } from '../chat/answers.ts';
import { deliverWaiting } from './delivery.ts';
import { dropDraft, isEmpty, newDraft, restoreDraft, setDraft, useComposer, type Draft } from './draft.ts';
import { addSend, markInChat, restoreSends, setEdited, upsertSend, useOutbox } from './outbox.ts';

/** Whether a draft can be sent: something is in it, and not too much. */
export const canSend = ({ text }: Draft): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= limits.descriptionMax;
};

/** For longer nobody waits to learn whether words are a question. */
const KIND_MS = 300;
/** What may be one, as far as can be said without the words of any language. */
const mayAsk = ({ text }: Draft): boolean => /[?？؟]\W*$/.test(text) || !/\s\S+\s/.test(text.trim());

/** Tells a question from an entry, and asks it: fetched as soon as somebody writes. */
export const asking = lateCode(() => import('./ask.ts'));

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
  else addSend(draft, ask === null && mayAsk(draft) ? 'unsure' : 'waiting');
  setEdited(null);
  dropDraft(draft);
  await deliverWaiting();
}

/** Whether the journal is being asked. */
export const isAsking = (): boolean => useAnswers.getState().isAsking;

/** What tells a question from an entry; null when it does not come in time. */
export async function askingSoon() {
  if (asking.now()) return asking.now();
  const session = sessionSignal();
  useAnswers.setState({ isAsking: true });
  await Promise.race([asking.preload(), pause(KIND_MS)]);
  if (!session.aborted) useAnswers.setState({ isAsking: false });
  return asking.now();
}

const isSame = (a: Draft, b: Draft) =>
  (Object.keys({ ...a, ...b }) as (keyof Draft)[]).every((field) => a[field] === b[field]);

/** What stands in the composer waits beside it, so that two drafts never become one. */
export function putAside(): void {
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
