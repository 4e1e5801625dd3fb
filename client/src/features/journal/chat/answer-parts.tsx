import type { AskAction } from '@app/shared/ask-action';
import { toast } from '../../../lib/toast.ts';
import { toastError } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { addCreate, markInChat } from '../mutations/log.ts';
import { deliverNow } from '../mutations/runner.ts';
import { keepPlan } from '../plans/plans-data.ts';
import { deleteEvent } from '../story/deletions.ts';
import { saveEvent, setPrivacy } from '../story/story-actions.ts';
import { type Answer, markDone } from './answers.ts';
import { Check } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EventRows } from '../components/memory-line.tsx';

/** Does what was tapped below a reply: one of these calls and no other, whatever the answer names. */
async function perform(replyId: string, action: AskAction, { draft, events }: Answer): Promise<void> {
  switch (action.call) {
    case 'events.create': {
      // What becomes of it is shown in the chat from here on.
      markDone(replyId, action);
      // Its words stand in the chat already.
      markInChat(addCreate(draft, 'waiting').key, true);
      return deliverNow();
    }
    case 'events.update': {
      const { id, ...changes } = action.params;
      const event = events.find((one) => one.id === id);
      if (event && changes.is_public !== undefined) {
        if (await setPrivacy(event, changes.is_public)) markDone(replyId, action);
        return;
      }
      if (!event) return;
      try {
        const isSaved = await saveEvent(event, changes);
        markDone(replyId, action);
        if (isSaved) toast.success(messages.journal.saved);
      } catch (error) {
        toastError(error, messages.journal.saveFailed);
      }
      return;
    }
    case 'plans.create': {
      if (await keepPlan(action.params)) markDone(replyId, action);
      return;
    }
    case 'events.remove': {
      const event = events.find(({ id }) => id === action.params.id);
      if (event) deleteEvent(event, 'toast');
    }
  }
}

interface AnswerPartsProps {
  replyId: string;
  answer: Answer;
}

/** Below a reply of the journal: the events it speaks of, and what can be tapped. */
export function AnswerParts({ replyId, answer }: AnswerPartsProps) {
  const [busy, setBusy] = useState<AskAction | null>(null);
  const parts = useRef<HTMLDivElement>(null);
  const handleTap = async (action: AskAction) => {
    if (busy) return;
    setBusy(action);
    // The button may disappear when it is done, and the focus must not go with it.
    parts.current?.focus({ preventScroll: true });
    await perform(replyId, action, answer);
    setBusy(null);
  };
  return (
    <div
      ref={parts}
      role="group"
      aria-label="What you can do"
      aria-busy={busy !== null}
      tabIndex={-1}
      className="pl-10 outline-none md:pl-12"
    >
      {answer.events.length > 0 && <EventRows events={answer.events} label="Events" />}
      <div className="mt-3 flex flex-wrap gap-2">
        {answer.actions.map((action) => {
          if (!answer.done.includes(action)) {
            return (
              <Button
                key={action.label}
                variant={
                  action.call === 'events.create' ? 'quiet' : action.call === 'events.remove' ? 'danger' : 'secondary'
                }
                size="small"
                className={action.call === 'events.create' ? 'first:-ml-3' : undefined}
                disabled={busy !== null}
                onClick={() => void handleTap(action)}
              >
                {action.label}
              </Button>
            );
          }
          // What was saved is shown below.
          return action.call === 'events.create' ? null : (
            <p key={action.label} className="flex min-h-9 items-center gap-1.5 px-1 text-sm text-soft">
              <Icon icon={Check} className="size-4" />
              <span className="sr-only">Done: </span>
              {action.label}
            </p>
          );
        })}
      </div>
    </div>
  );
}
