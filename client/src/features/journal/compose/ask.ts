import { askKind } from '@app/shared/ask-kind';
import { mayBePlan } from '@app/shared/plan-words';
import { api, isSessionOver } from '../../../lib/api.ts';
import { isOffline } from '../../../lib/online.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { newKey, withRetries } from '../../../lib/retry.ts';
import { toastError } from '../../../lib/toast-error.ts';
import * as texts from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { addAnswer, useAnswers } from '../chat/answers.ts';
import { addOptimistic, upsertMessage, useOptimisticMessages } from '../chat/chat-data.ts';
import { addCreate, markInChat, removeMutation, updateCreate } from '../mutations/log.ts';
import { type Draft, emptyDraft, hasDetails } from '../mutations/mutation.ts';
import { deliverNow } from '../mutations/runner.ts';
import { setDraft, useComposer } from './draft.ts';

const TIMEOUT_MS = 20_000;

/**
 * Whether a draft is unmistakably no event, or may be nothing but a plan, which only the server knows: without a connection, and with
 * details, it is an event.
 */
export const isAsk = (draft: Draft): boolean =>
  !hasDetails(draft) && (askKind(draft.text) !== 'entry' || (!isOffline() && mayBePlan(draft.text)));

/** Takes what is asked, and kept elsewhere by now, out of the composer, which stays as private as it was. */
function liftDraft(draft: Draft): void {
  const { isPublic, isChosen } = draft;
  if (useComposer.getState().draft === draft) setDraft({ ...emptyDraft, isPublic, isChosen });
}

/** The server has not taken it. */
function removeOptimistic(id: string): void {
  useOptimisticMessages.setState(({ items }) => ({ items: items.filter((one) => one.id !== id) }));
}

/** Has its author say whether it is a question or an event. */
function askBack(key: string): void {
  updateCreate(key, { state: 'unsure' });
  announce(texts.journal.unsure);
}

/** Saves as an event what was asked. */
async function saveAsked(draft: Draft, key: string): Promise<void> {
  addCreate(draft, 'waiting');
  removeMutation(key);
  await deliverNow();
}

/**
 * Asks the journal. Until there is an answer the words are kept as a slip, which shows when it fails: to be asked again under the
 * same key or kept as an event; in the composer 'Send' would only ask again.
 */
export async function askJournal(draft: Draft, key = newKey(), isQuestion = false): Promise<void> {
  const session = sessionSignal();
  // Kept in its new place before it leaves the composer, and seen in the chat meanwhile.
  addCreate(draft, 'unanswered', key);
  markInChat(key, true);
  liftDraft(draft);
  const content = draft.text.trim();
  const isEntry = !isQuestion && askKind(content) === 'entry';
  const shown = addOptimistic({ type: 'user', content, event_id: null });
  const headers = { 'Idempotency-Key': key };
  useAnswers.setState({ isAsking: true });
  try {
    const answer = await withRetries(() =>
      api('chat.ask', {
        body: { content, ...(isQuestion ? { is_question: true } : {}), ...(isEntry ? { is_entry: true } : {}) },
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    const [said, reply] = answer.messages;
    if (!said) {
      removeOptimistic(shown);
      markInChat(key, false);
      // What is no question at all becomes an event; otherwise its author is asked, and nothing is stored until then.
      if (answer.kind === 'entry') await saveAsked(draft, key);
      else askBack(key);
      return;
    }
    removeMutation(key);
    upsertMessage(said, shown);
    if (reply) addAnswer(reply.id, answer, draft);
    if (reply && upsertMessage(reply)) announce(reply.content);
  } catch (error) {
    // The words wait on this device until their author is back.
    if (isSessionOver(error)) return;
    removeOptimistic(shown);
    markInChat(key, false);
    // Nobody can say whether it is a plan: then it is what it would have been without the question.
    if (isEntry && !session.aborted) await saveAsked(draft, key);
    else toastError(error, texts.journal.askFailed);
  } finally {
    if (!session.aborted) useAnswers.setState({ isAsking: false });
  }
}
