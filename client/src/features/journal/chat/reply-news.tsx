import { formatDay } from '@app/shared/dates';
import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { useState, type ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { today } from '../../../lib/dates.ts';
import { late } from '../../../lib/late.tsx';
import { toastError } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FloatingFailure } from '../../../ui/late-failure.tsx';
import { togglePrivacy } from '../story/story-actions.ts';
import { EventRows } from './event-rows.tsx';
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

/** The events that a memory counts, read when somebody wants to see which. */
function useCounted(ids: readonly string[]) {
  const [events, setEvents] = useState<readonly LifeEvent[] | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = async () => {
    setIsOpen(!isOpen);
    if (isOpen || events) return;
    try {
      setEvents(await api('events.list', { query: { ids: ids.slice(0, limits.eventIdsMax).join() } }));
    } catch (error) {
      setIsOpen(false);
      toastError(error, messages.journal.loadFailed);
    }
  };
  return { events: isOpen ? events : null, isOpen, toggle };
}

/** The quiet line below a reply: what the entry brought, what the journal remembers with it, and which day was read from it. */
export function ReplyNews({ event, numbers }: ReplyNewsProps) {
  const { memory, date_words, tone, is_public } = event;
  const [isEditing, setIsEditing] = useState(false);
  const seen = useCounted(memory?.event_ids ?? []);
  const parts = [
    numbers && tone !== 'heavy' && <span key="numbers">{counted(numbers)}</span>,
    memory && (
      <span key="memory">
        {memory.text}{' '}
        <LineButton aria-expanded={seen.isOpen} onClick={() => void seen.toggle()}>
          see which
        </LineButton>
      </span>
    ),
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
      {seen.events && <EventRows events={seen.events} label="The entries that are counted" />}
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
