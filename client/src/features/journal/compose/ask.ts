import { askKind } from '@app/shared/ask-kind';
import { api, isSessionOver } from '../../../lib/api.ts';
import { newKey, withRetries } from '../../../lib/retry.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages as texts } from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { addAnswer, useAnswers } from '../chat/answers.ts';
import { addOptimistic, removeOptimistic, upsertMessage } from '../chat/chat-data.ts';
import { dropDraft, isEmpty, liftDraft, setDraft, useComposer, type Draft } from './draft.ts';
import { addSend } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** Whether a draft is unmistakably no entry. A picture, a day or a lesson make it one. */
export const isAsk = ({ text, date, learned, image }: Draft): boolean =>
  date === null && learned === null && image === null && askKind(text) !== 'entry';

/** Asks the journal what stood in the composer. When that fails, the words are there again. */
export async function askJournal(draft: Draft): Promise<void> {
  liftDraft(draft);
  const content = draft.text.trim();
  const shown = addOptimistic({ type: 'user', content, event_id: null });
  const headers = { 'Idempotency-Key': newKey() };
  useAnswers.setState({ isAsking: true });
  try {
    const answer = await withRetries(() =>
      api('chat.ask', { body: { content }, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    );
    const [said, reply] = answer.messages;
    if (said) upsertMessage(said, shown);
    if (reply) addAnswer(reply.id, answer, draft);
    if (reply && upsertMessage(reply)) announce(reply.content);
    dropDraft(draft);
  } catch (error) {
    // The words wait on this device until their author is back.
    if (isSessionOver(error)) return;
    removeOptimistic(shown);
    takeBack(draft);
    toastError(error, texts.journal.askFailed);
  } finally {
    useAnswers.setState({ isAsking: false });
  }
}

/** Two drafts never become one. */
function takeBack(draft: Draft): void {
  if (isEmpty(useComposer.getState().draft)) setDraft(draft);
  else addSend(draft, 'aside');
}
