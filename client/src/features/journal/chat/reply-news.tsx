import { formatDay } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { useState, type ReactNode } from 'react';
import { today } from '../../../lib/dates.ts';
import { late } from '../../../lib/late.tsx';
import { Button } from '../../../ui/button.tsx';
import { FloatingFailure } from '../../../ui/late-failure.tsx';
import { MemoryLine } from '../components/memory-line.tsx';
import { togglePrivacy } from '../story/story-actions.ts';
import type { Numbers } from './news.ts';

const EditDialog = late(async () => (await import('../story/edit-event-dialog.tsx')).EditEventDialog, {
  waiting: () => null,
  failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});

export interface ReplyNewsProps {
  event: LifeEvent;
  numbers: Numbers | undefined;
}

const counted = ({ level, current_streak: days }: Numbers): string =>
  [
    `+${String(limits.xpPerEvent)} XP`,
    `Level ${String(level)}`,
    days > 0 && `${String(days)} ${days === 1 ? 'day' : 'days'}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** 'Nov 20', with the year where it is another one than this. */
const shortDay = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? formatDay(day).replace(/, \d+$/, '') : formatDay(day);

/** 'yesterday, Nov 20'; words that are a date themselves are not said twice. */
function dated({ date_words, date }: LifeEvent): string {
  if (!date_words || /\d/.test(date_words)) return shortDay(date);
  const words = date_words.replace(
    /^(?:Yesterday|Last|The|This|On|[A-Z]\w+(?= (?:days?|weeks?|months?) ago))/,
    (word) => word.toLowerCase(),
  );
  return `${words}, ${shortDay(date)}`;
}

const LineButton = ({ children, ...rest }: { children: ReactNode; onClick: () => void; 'aria-expanded'?: boolean }) => (
  <button type="button" className="link inline-flex min-h-6 items-center" {...rest}>
    {children}
  </button>
);

/** The quiet line below a reply: what the entry brought, what the journal remembers with it, and which day was read from it. */
export function ReplyNews({ event, numbers }: ReplyNewsProps) {
  const { memory, date_words, tone, is_public } = event;
  const [isEditing, setIsEditing] = useState(false);
  const parts = [
    numbers && tone !== 'heavy' && <span key="numbers">{counted(numbers)}</span>,
    date_words !== null && (
      <span key="date">
        Dated {dated(event)} ·{' '}
        <LineButton
          onClick={() => {
            setIsEditing(true);
          }}
        >
          change
        </LineButton>
      </span>
    ),
  ].filter(Boolean);
  return (
    <>
      {parts.length > 0 && (
        <p className="tabular mt-2 text-sm text-soft">
          {parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}
        </p>
      )}
      {memory && <MemoryLine key={memory.text} memory={memory} />}
      {tone === 'heavy' && is_public && (
        <Button className="mt-2" variant="secondary" size="small" onClick={() => void togglePrivacy(event)}>
          Keep this one private
        </Button>
      )}
      {isEditing && (
        <EditDialog
          event={event}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </>
  );
}
