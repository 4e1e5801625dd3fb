import { formatDay } from '@app/shared/written-days';
import { today } from '../../../lib/dates.ts';
import { UNDO_MS } from '../story/story-actions.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useAnswers } from '../chat/answers.ts';
import { deliverWaiting } from './delivery.ts';
import { upsertSend, type PendingSend } from './outbox.ts';
import { askAgain, editSend, keepUnanswered, retrySend, searchJournal } from './resend.ts';
import { canSend } from './send.ts';
import { takeBack } from './take-back.ts';

const titles = {
  waiting: messages.journal.waiting,
  failed: 'Not sent',
  aside: 'Set aside',
  unanswered: 'Not answered',
  unsure: messages.journal.unsure,
} as const;

/** The day it is dated, as far as it is not the one that everybody expects. */
function dayOf({ draft: { date }, body: { written_on } }: PendingSend): string | null {
  if (date) return formatDay(date);
  return written_on && written_on !== today() ? `Written ${formatDay(written_on)}` : null;
}

/** What belongs to the words, so that nobody has to open them to know who would read them. */
function detailsOf(send: PendingSend): string {
  const { isPublic, image, learned } = send.draft;
  const parts = [
    isPublic ? 'Public' : 'Private',
    dayOf(send),
    image && 'With a picture',
    learned?.trim() && 'With a lesson',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Takes it off the list, with a way back: the words are nowhere else. */
function withdraw(send: PendingSend): void {
  takeBack(send);
  toast.success(send.state === 'waiting' ? messages.journal.withdrawn : messages.journal.discarded, {
    key: `withdrawn:${send.key}`,
    durationMs: UNDO_MS,
    undo: () => {
      upsertSend(send);
      void deliverWaiting();
    },
  });
}

/** An entry that was not sent: a slip of its own, with everything that belongs to it. */
export function UnsentSlip({ send }: { send: PendingSend }) {
  const { draft, state, reason } = send;
  const isAsking = useAnswers((answers) => answers.isAsking);
  return (
    <div
      role="group"
      aria-label={titles[state]}
      className="ml-auto w-fit max-w-[85%] rounded-lg rounded-br-sm border border-dashed border-edge bg-sheet px-4 py-2.5"
    >
      <p className="text-sm font-medium text-soft">{titles[state]}</p>
      {draft.image && <img src={draft.image} alt="Of this entry" className="my-1.5 max-h-28 rounded-sm" />}
      <p dir="auto" className="whitespace-pre-wrap">
        {draft.text}
      </p>
      <p className="mt-1 text-sm text-soft">{detailsOf(send)}</p>
      {reason && <p className="mt-1 text-sm text-danger">{reason}</p>}
      <div className="mt-2 flex flex-wrap justify-end gap-1">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            withdraw(send);
          }}
        >
          {state === 'waiting' ? 'Withdraw' : 'Discard'}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            editSend(send);
          }}
        >
          Edit
        </Button>
        {state === 'unsure' ? (
          <>
            <Button variant="secondary" size="small" disabled={isAsking} onClick={() => void searchJournal(send)}>
              Search my journal
            </Button>
            <Button variant="secondary" size="small" onClick={() => void keepUnanswered(send)}>
              Keep it as an event
            </Button>
          </>
        ) : state === 'unanswered' ? (
          <>
            <Button variant="quiet" size="small" onClick={() => void keepUnanswered(send)}>
              Keep it as an entry
            </Button>
            <Button variant="secondary" size="small" disabled={isAsking} onClick={() => void askAgain(send)}>
              Ask again
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            size="small"
            disabled={isAsking || !canSend(draft)}
            onClick={() => void retrySend(send)}
          >
            {state === 'aside' ? 'Send' : 'Retry'}
          </Button>
        )}
      </div>
    </div>
  );
}
