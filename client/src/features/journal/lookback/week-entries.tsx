import { formatDayLong } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { Lock } from 'lucide';
import { useState } from 'react';
import { headed } from '../../../domain/headed.ts';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { formatWeekday } from '../../../lib/dates.ts';
import { Dialog, preloadDialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { byDay } from './lookback-data.ts';

const Entry = ({ event, onOpen }: { event: LifeEvent; onOpen: () => void }) => (
  <li>
    <button
      type="button"
      className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-baseline gap-2 rounded-md px-2 py-1.5 text-left hover:bg-well"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onOpen}
    >
      <span dir="auto" className="line-clamp-2 min-w-0 grow">
        {headed(event).heading}
      </span>
      {!event.is_public && (
        <span className="shrink-0 self-center text-soft">
          <Icon icon={Lock} className="size-3.5" />
          <span className="sr-only">Private</span>
        </span>
      )}
    </button>
  </li>
);

/** What was done, day by day; a tap opens the whole entry. */
export function WeekEntries({ events }: { events: readonly LifeEvent[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = events.find(({ id }) => id === openId);
  return (
    <>
      {byDay(events).map(([day, ofDay]) => (
        <section
          key={day}
          aria-label={formatWeekday(day)}
          className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[11rem_1fr]"
        >
          <h3 className="pt-2 font-sans text-sm font-medium text-soft">
            <time dateTime={day}>{formatWeekday(day)}</time>
          </h3>
          <ul>
            {ofDay.map((event) => (
              <Entry
                key={event.id}
                event={event}
                onOpen={() => {
                  setOpenId(event.id);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <Dialog
        isOpen={open !== undefined}
        title={open ? `Entry of ${formatDayLong(open.date)}` : ''}
        onOpenChange={(isOpen) => {
          if (!isOpen) setOpenId(null);
        }}
      >
        {open && <OwnEventCard event={open} />}
      </Dialog>
    </>
  );
}
