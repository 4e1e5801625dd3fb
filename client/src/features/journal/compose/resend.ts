import { deliverWaiting } from './delivery.ts';
import { askForFocus, newDraft, setDraft, type Draft } from './draft.ts';
import { addSend, markInChat, removeSend, setEdited, updateSend, type PendingSend } from './outbox.ts';
import { asking, askingSoon, isAsking, putAside } from './send.ts';
import { takeBack } from './take-back.ts';

/** Keeps as an entry what was asked; its words stand in the chat already. */
export async function sendAsEntry(draft: Draft): Promise<void> {
  const { key } = addSend(draft, 'waiting');
  markInChat(key, true);
  await deliverWaiting();
}

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

/** Looks for what its author says is a question. */
export async function searchJournal(send: PendingSend): Promise<void> {
  if (isAsking() || !(await asking.preload())) return;
  await asking.now()?.askJournal(send.draft, send.key, true);
}

/** Keeps as an entry what had no answer, or what its author says is no question. */
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
