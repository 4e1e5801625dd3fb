import type { AskAction } from '@app/shared/ask-action';
import { Check } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Answer } from './answers.ts';
import { EventRows } from '../components/event-rows.tsx';
import { perform } from './perform.ts';

export interface AnswerPartsProps {
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
    // The button may be gone when it is done, and the focus must not go with it.
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
      {answer.events.length > 0 && <EventRows events={answer.events} label="Entries" />}
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
                disabled={busy !== null}
                onClick={() => void handleTap(action)}
              >
                {action.label}
              </Button>
            );
          }
          // What was kept is told of below.
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
