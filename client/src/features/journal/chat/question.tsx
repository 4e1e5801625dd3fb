import type { EventQuestion } from '@app/shared/event-reply';
import type { ChatMessage } from '@app/shared/journal';
import { writtenAsOf } from '@app/shared/written-days';
import { api } from '../../../lib/api.ts';
import { today } from '../../../lib/dates.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../announcer.ts';
import { keepPlan } from '../plans/plans-data.ts';
import { upsertMessage, useChat } from './chat-data.ts';

/** The reply without its question, as the server has it by now. */
function withoutQuestion(messageId: string): void {
  const message: ChatMessage | undefined = useChat.getState().items.find(({ id }) => id === messageId);
  if (!message?.reply) return;
  const { line, new: added } = message.reply;
  upsertMessage({ ...message, reply: { line, new: added } });
}

async function decline(eventId: string): Promise<boolean> {
  try {
    await api('events.decline', { params: { id: eventId } });
    return true;
  } catch (error) {
    toastError(error, messages.journal.planFailed);
    return false;
  }
}

interface QuestionProps {
  messageId: string;
  eventId: string;
  question: EventQuestion;
  lang: string | undefined;
  /** A plan was kept: what to say in the place of the question. */
  onKept: (words: string) => void;
  /** It is to be answered in the event itself. */
  onWrite: () => void;
  /** What has the focus is going away. */
  onFocusLoss: () => void;
}

/** One question back, with its two answers. */
export function Question({ messageId, eventId, question, lang, onKept, onWrite, onFocusLoss }: QuestionProps) {
  const { isBusy, during } = useBusy();
  const { text, yes, no, plan } = question;
  const answer = async (send: () => Promise<boolean>): Promise<void> => {
    // The buttons are about to go, and the focus must not go with them.
    onFocusLoss();
    if (await during(send())) withoutQuestion(messageId);
  };
  const keep = async (asked: NonNullable<EventQuestion['plan']>): Promise<boolean> => {
    const isKept = await keepPlan({ ...asked, event_id: eventId });
    if (!isKept) return false;
    const words = messages.journal.planKept(writtenAsOf(asked.ask_on, today()));
    onKept(words);
    announce(words);
    return true;
  };
  return (
    <div role="group" aria-label="A question" lang={lang} className="mt-4">
      <p dir="auto">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => (plan ? void answer(() => keep(plan)) : onWrite())}
        >
          {yes}
        </Button>
        <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void answer(() => decline(eventId))}>
          {no}
        </Button>
      </div>
    </div>
  );
}
