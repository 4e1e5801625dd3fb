import { limits } from '@app/shared/limits';
import { isQuiet } from '@app/shared/quiet-tones';
import { lateCode } from '../../../lib/late.tsx';
import { pause } from '../../../lib/async.ts';
import { clearPendingText, readPendingText } from '../../../lib/before-login.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { dismissToasts, toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { askForFocus } from '../book.ts';
import { useAnswers } from '../chat/answers.ts';
import {
  addCreate,
  followOtherMutations,
  mutationOf,
  removeMutation,
  restoreMutations,
  UNDO_MS,
  updateCreate,
  upsertMutation,
  withdraw,
} from '../mutations/log.ts';
import { type CreateMutation, type Draft, isEmpty, onOutcome } from '../mutations/mutation.ts';
import { deliverNow, deliverUndoable } from '../mutations/runner.ts';
import {
  dropDraft,
  followOtherDrafts,
  moveToComposer,
  newDraft,
  restoreDraft,
  setDraft,
  useComposer,
} from './draft.ts';

/** Whether a draft can be sent: something is in it, and not too much. */
export const canSend = ({ text }: Draft): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= limits.descriptionMax;
};

/** How long words wait to be known as a question or a plan. Once loaded it takes no time; without a connection it fails at once. */
const KIND_MS = 3_000;
/** What may be one, as far as can be said without the words of any language. */
const mayAsk = ({ text }: Draft): boolean => /[?？؟]\W*$/.test(text) || !/\s\S+\s/.test(text.trim());

/** Distinguishes a question from an event, and asks it: loaded as soon as the user types. */
export const asking = lateCode(() => import('./ask.ts'));

/**
 * Sends what stands in the composer, or asks the journal when it is unmistakably no event. Does nothing when that is empty, or
 * while something is being asked.
 */
export async function sendDraft(): Promise<void> {
  if (isAsking() || useComposer.getState().reading > 0 || !canSend(useComposer.getState().draft)) return;
  const session = sessionSignal();
  const ask = await askingSoon();
  const { draft } = useComposer.getState();
  // What was typed in the meantime belongs to the words, which stand in the composer until now.
  if (session.aborted || !canSend(draft)) return;
  if (ask?.isAsk(draft)) return ask.askJournal(draft);
  addCreate(draft, ask === null && mayAsk(draft) ? 'unsure' : 'waiting');
  dropDraft(draft);
  await deliverNow();
}

/** Whether the journal is being asked. */
const isAsking = (): boolean => useAnswers.getState().isAsking;

/** What distinguishes a question from an event; null when it does not load in time. */
async function askingSoon() {
  if (asking.now()) return asking.now();
  const session = sessionSignal();
  useAnswers.setState({ isAsking: true });
  await Promise.race([asking.preload(), pause(KIND_MS)]);
  if (!session.aborted) useAnswers.setState({ isAsking: false });
  return asking.now();
}

/** What stands in the composer becomes a draft beside it, so that two drafts never become one. */
function putAside(): void {
  const { draft } = useComposer.getState();
  if (!isEmpty(draft)) addCreate(draft, 'aside');
}

/** Begins a draft with words from another place, such as another app; what stands in the composer is put aside. */
export function beginDraft(words: Partial<Draft>): void {
  putAside();
  setDraft({ ...newDraft(), ...words });
  askForFocus();
}

/** Sends once more what failed, by a person's wish. A draft goes as from the composer: a question is asked. */
export async function retryCreate(mutation: CreateMutation): Promise<void> {
  const ask = mutation.state === 'aside' ? await askingSoon() : null;
  if (ask?.isAsk(mutation.draft)) {
    if (isAsking()) return;
    return ask.askJournal(mutation.draft, mutation.key);
  }
  updateCreate(mutation.key, { state: 'waiting', reason: null, tries: 0, notBefore: 0 });
  await deliverNow();
}

/** Under a new key; stored anew before the old one is dropped: a crash in between may leave both, and never neither. */
function sendAnew({ key, body, draft }: CreateMutation): void {
  upsertMutation({ ...addCreate(draft, 'waiting'), body });
  removeMutation(key);
}

/** Asks once more what had no answer, or what its author says is a question. */
export async function askAgain({ draft, key, state }: CreateMutation): Promise<void> {
  if (isAsking() || !(await asking.preload())) return;
  await asking.now()?.askJournal(draft, key, state === 'unsure');
}

/** Saves as an event what had no answer, or what its author says is no question. */
export async function saveUnanswered(mutation: CreateMutation): Promise<void> {
  sendAnew(mutation);
  await deliverNow();
}

/** Brings what was not sent back into the composer; what stands there is put aside. */
export function editCreate(mutation: CreateMutation): void {
  putAside();
  // Written on an earlier day, it still belongs to that day.
  moveToComposer({ ...mutation.draft, writtenOn: mutation.body.written_on });
  withdraw(mutation);
  void deliverNow();
  askForFocus();
}

/** Throws away what was not sent, also on the server where its answer was lost. It can be undone for a while. */
export function discardCreate(mutation: CreateMutation): void {
  withdraw(mutation, UNDO_MS);
  toast.success(messages.journal.discarded, {
    key: `discarded:${mutation.key}`,
    durationMs: UNDO_MS,
    undo: () => {
      const isWaiting = mutation.state === 'waiting';
      // Withdrawn on the server by now, its key makes no event any more.
      if (isWaiting && !mutationOf(mutation.key)) sendAnew(mutation);
      else upsertMutation(mutation);
      void deliverNow();
    },
  });
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
  void restoreMutations().then(deliverNow);
  void restoreDraft().then((others) => {
    for (const other of others) addCreate(other, 'aside');
  });
  return text !== null;
}

const deliverWhenShown = () => {
  if (document.visibilityState === 'visible') void deliverNow();
  else void deliverUndoable();
};

/**
 * While a user is logged in, on whatever page: sends by itself what earlier visits left and what is written now, as soon as somebody
 * may answer, and shows what other tabs of this browser do. Returns an unsubscribe function.
 */
export function watchWriting(): () => void {
  const handleOnline = () => void deliverNow();
  const handlePageHide = () => void deliverUndoable();
  void restoreMutations().then(handleOnline);
  window.addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', deliverWhenShown);
  // Not every browser says that a page is hidden when it is closed.
  window.addEventListener('pagehide', handlePageHide);
  const stops = [followOtherMutations(), followOtherDrafts()];
  return () => {
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', deliverWhenShown);
    window.removeEventListener('pagehide', handlePageHide);
    for (const stop of stops) stop();
  };
}

onOutcome((outcome) => {
  // On a hard day, and where the server has kept private what may be one, there is nothing but the sentence of the reply.
  if (outcome.of === 'create') {
    const { event, mutation } = outcome;
    // Nor what was said of the event before it.
    if (isQuiet(event.tone) || (mutation.draft.isPublic && !event.is_public)) dismissToasts();
    else toast.success(messages.journal.added);
  }
  if (outcome.of === 'refused' && outcome.mutation.kind === 'create') {
    toastFixed(outcome.error, messages.journal.createFailed);
  }
  if (outcome.of === 'waiting') announce(messages.journal.waiting);
});
