import { askKind } from '@app/shared/ask-kind';
import { api, isSessionOver } from '../../../lib/api.ts';
import { newKey, withRetries } from '../../../lib/retry.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages as texts } from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { addAnswer, useAnswers } from '../chat/answers.ts';
import { addOptimistic, removeOptimistic, upsertMessage } from '../chat/chat-data.ts';
import { forgetLifted, liftDraft, type Draft } from './draft.ts';
import { addSend } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** Whether a draft is unmistakably no entry. A picture, a day or a lesson make it one. */
export const isAsk = ({ text, date, learned, image }: Draft): boolean =>
  date === null && learned === null && image === null && askKind(text) !== 'entry';

/**
 * Asks the journal. When that fails, the words wait on a slip, to be asked again under the same key or kept as an entry; in the
 * composer 'Send' would only ask again.
 */
export async function askJournal(draft: Draft, key = newKey()): Promise<void> {
  liftDraft(draft);
  const content = draft.text.trim();
  const shown = addOptimistic({ type: 'user', content, event_id: null });
  const headers = { 'Idempotency-Key': key };
  useAnswers.setState({ isAsking: true });
  try {
    const answer = await withRetries(() =>
      api('chat.ask', { body: { content }, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    const [said, reply] = answer.messages;
    if (said) upsertMessage(said, shown);
    if (reply) addAnswer(reply.id, answer, draft);
    if (reply && upsertMessage(reply)) announce(reply.content);
    forgetLifted();
  } catch (error) {
    // The words wait on this device until their author is back.
    if (isSessionOver(error)) return;
    removeOptimistic(shown);
    addSend(draft, 'unanswered', key);
    forgetLifted();
    toastError(error, texts.journal.askFailed);
  } finally {
    useAnswers.setState({ isAsking: false });
  }
}
