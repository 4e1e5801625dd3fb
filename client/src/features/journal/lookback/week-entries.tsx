import type { LifeEvent } from '@app/shared/journal';
import { useState } from 'react';
import { EntryDialog } from '../../../domain/entry-dialog.tsx';
import { headed } from '../../../domain/headed.ts';
import { PrivateMark } from '../../../domain/private-mark.tsx';
import { formatWeekday } from '../../../lib/dates.ts';
import { messages } from '../../../messages.ts';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { byDay } from './week-data.ts';

/** The words of a crisis are there, and are met by nobody who has not opened them. */
const Entry = ({ event, onOpen }: { event: LifeEvent; onOpen: () => void }) => (
  <li>
    <button
      type="button"
      className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-baseline gap-2 rounded-md px-2 py-1.5 text-left hover:bg-well"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onOpen}
    >
      {event.tone === 'crisis' ? (
        <span className="min-w-0 grow text-soft">{messages.week.hardMoment}</span>
      ) : (
        <span dir="auto" className="line-clamp-2 min-w-0 grow">
          {headed(event).heading}
        </span>
      )}
      {!event.is_public && <PrivateMark />}
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
      <EntryDialog
        event={open}
        onClose={() => {
          setOpenId(null);
        }}
      />
    </>
  );
}
