import { formatDay } from '@app/shared/dates';
import { Button } from '../../../ui/button.tsx';
import type { Draft } from './draft.ts';
import { removeSend, type PendingSend } from './outbox.ts';
import { askAgain, editSend, keepUnanswered, retrySend } from './send.ts';

const titles = { waiting: 'Not sent yet', failed: 'Not sent', aside: 'Put aside', unanswered: 'Not answered' } as const;

/** What belongs to the words, so that nobody has to open them to know who would read them. */
const detailsOf = ({ isPublic, date, image, learned }: Draft): string =>
  [
    isPublic ? 'Public' : 'Private',
    date && formatDay(date),
    image && 'With a picture',
    learned?.trim() && 'With a lesson',
  ]
    .filter(Boolean)
    .join(' · ');

interface UnsentSlipProps {
  send: PendingSend & { state: keyof typeof titles };
  /** Something else is being sent. */
  isBusy: boolean;
}

/** An entry that was not sent: a slip of its own, with everything that belongs to it. */
export function UnsentSlip({ send, isBusy }: UnsentSlipProps) {
  const { draft, state, reason } = send;
  return (
    <div
      role="group"
      aria-label={titles[state]}
      className="ml-auto w-fit max-w-[85%] rounded-lg rounded-br-sm border border-dashed border-edge bg-sheet px-4 py-2.5"
    >
      <p className="text-sm font-medium text-soft">{titles[state]}</p>
      <p className="whitespace-pre-wrap">{draft.text}</p>
      <p className="mt-1 text-sm text-soft">{detailsOf(draft)}</p>
      {reason && <p className="mt-1 text-sm text-danger">{reason}</p>}
      <div className="mt-2 flex flex-wrap justify-end gap-1">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            removeSend(send);
          }}
        >
          Discard
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
        {state === 'unanswered' ? (
          <>
            <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void keepUnanswered(send)}>
              Keep it as an entry
            </Button>
            <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void askAgain(send)}>
              Ask again
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void retrySend(send)}>
            {state === 'aside' ? 'Send' : 'Retry'}
          </Button>
        )}
      </div>
    </div>
  );
}
