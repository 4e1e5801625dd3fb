import { formatDay } from '@app/shared/written-days';
import type { EventMemory, LifeEvent } from '@app/shared/journal';
import { useState } from 'react';
import { EventButton, PrivateMark } from '../../../domain/event-lines.tsx';
import { headed } from '../../../domain/headed.ts';
import { limits } from '@app/shared/limits';
import { clsx } from 'clsx';
import { api } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';

interface EventRowsProps {
  events: readonly LifeEvent[];
  /** What list it is. */
  label: string;
}

/** Events in one line each, day and title. */
export const EventRows = ({ events, label }: EventRowsProps) => (
  <ul aria-label={label} className="mt-2 border-t border-line">
    {events.map((event) => (
      <li key={event.id} className="border-b border-line">
        <EventButton
          event={event}
          className="flex min-h-11 w-full items-baseline gap-3 rounded-sm px-1 py-2 text-left hover:bg-well pointer-fine:min-h-9 pointer-fine:py-1.5"
        >
          <time dateTime={event.date} className="tabular min-w-24 shrink-0 text-sm text-soft">
            {formatDay(event.date)}
          </time>
          <span className="line-clamp-2 min-w-0 grow lg:line-clamp-1">{headed(event).heading}</span>
          {!event.is_public && <PrivateMark />}
        </EventButton>
      </li>
    ))}
  </ul>
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

/** A true sentence from the user's own journal, and the events that it counts. */
export function MemoryLine({ memory, className }: { memory: EventMemory; className?: string }) {
  const counted = useCounted(memory.event_ids);
  return (
    <div className="mt-3">
      <p dir="auto" className={clsx('journal-words', className)}>
        {memory.text}
      </p>
      <p className="text-sm text-soft">
        <button
          type="button"
          aria-expanded={counted.isOpen}
          className="link inline-flex min-h-11 items-center pointer-fine:min-h-6"
          onClick={() => void counted.toggle()}
        >
          {counted.isOpen ? 'Hide events' : 'Show events'}
        </button>
      </p>
      {counted.events && <EventRows events={counted.events} label="The events counted here" />}
    </div>
  );
}
