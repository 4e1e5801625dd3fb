import { formatDay } from '@app/shared/written-days';
import { clsx } from 'clsx';
import { today } from '../../../lib/dates.ts';
import { counted } from '@app/shared/counts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useAnswers } from '../chat/answers.ts';
import type { CreateMutation } from '../mutations/mutation.ts';
import { askAgain, canSend, discardCreate, editCreate, retryCreate, saveUnanswered } from './send.ts';

const titles = {
  waiting: messages.journal.waiting,
  failed: 'Not sent',
  aside: 'Draft',
  unanswered: 'Not answered',
  unsure: messages.journal.unsure,
} as const;

/** The day it is dated, as far as it is not the one that everybody expects. */
function dayOf({ draft: { date }, body: { written_on } }: CreateMutation): string | null {
  if (date) return formatDay(date);
  return written_on && written_on !== today() ? `Written ${formatDay(written_on)}` : null;
}

/** What belongs to the words, so that nobody has to open them to know who would read them. */
function detailsOf(mutation: CreateMutation): string {
  const { isPublic, isChosen, images, learned } = mutation.draft;
  const parts = [
    // The server reads the words, and keeps what is hard private unless its author has chosen.
    !isPublic ? 'Private' : isChosen ? 'Public' : messages.journal.publicByDefault,
    dayOf(mutation),
    images.length > 0 && (images.length === 1 ? 'With a picture' : `With ${counted(images.length, 'picture')}`),
    learned?.trim() && 'Includes what you learned',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** An event that was not sent: a slip of its own, with everything that belongs to it. */
export function UnsentSlip({ mutation }: { mutation: CreateMutation }) {
  const { draft, state, reason } = mutation;
  const isAsking = useAnswers((answers) => answers.isAsking);
  return (
    <div
      role="group"
      aria-label={titles[state]}
      className="ml-auto w-fit max-w-[85%] rounded-lg rounded-br-sm border border-dashed border-edge bg-sheet px-4 py-2.5"
    >
      <p className="text-sm font-medium text-soft">{titles[state]}</p>
      {draft.images.length > 0 && (
        <div className="my-1.5 flex flex-wrap gap-1.5">
          {draft.images.map((image) => (
            <img
              key={image}
              src={image}
              alt="Attached to this event"
              className={clsx('rounded-sm', draft.images.length > 1 ? 'size-16 object-cover' : 'max-h-28')}
            />
          ))}
        </div>
      )}
      <p dir="auto" className="whitespace-pre-wrap">
        {draft.text}
      </p>
      <p className="mt-1 text-sm text-soft">{detailsOf(mutation)}</p>
      {reason && <p className="mt-1 text-sm text-danger">{reason}</p>}
      <div className="mt-2 flex flex-wrap justify-end gap-1">
        <Button variant="quiet" size="small" onClick={() => discardCreate(mutation)}>
          Discard
        </Button>
        <Button variant="quiet" size="small" onClick={() => editCreate(mutation)}>
          Edit
        </Button>
        {state === 'unsure' ? (
          <>
            <Button variant="secondary" size="small" disabled={isAsking} onClick={() => void askAgain(mutation)}>
              Search my journal
            </Button>
            <Button variant="secondary" size="small" onClick={() => void saveUnanswered(mutation)}>
              Keep it as an event
            </Button>
          </>
        ) : state === 'unanswered' ? (
          <>
            <Button variant="quiet" size="small" onClick={() => void saveUnanswered(mutation)}>
              Keep it as an event
            </Button>
            <Button variant="secondary" size="small" disabled={isAsking} onClick={() => void askAgain(mutation)}>
              Try again
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            size="small"
            disabled={isAsking || !canSend(draft)}
            onClick={() => void retryCreate(mutation)}
          >
            {state === 'aside' ? 'Send' : 'Try again'}
          </Button>
        )}
      </div>
    </div>
  );
}
