import type { EventMemory, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { clsx } from 'clsx';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { EventRows } from './event-rows.tsx';

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
