import { formatDay, formatDayLong } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { Lock } from 'lucide';
import { useState } from 'react';
import { headed } from '../../../domain/headed.ts';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { Dialog, preloadDialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface EventRowsProps {
  events: readonly LifeEvent[];
  /** What list it is. */
  label: string;
}

/** Events in one line each, day and title; a tap opens the whole entry. */
export function EventRows({ events, label }: EventRowsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = events.find(({ id }) => id === openId);
  return (
    <>
      <ul aria-label={label} className="mt-2 border-t border-line">
        {events.map((event) => (
          <li key={event.id} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-11 w-full items-baseline gap-3 rounded-sm px-1 py-2 text-left hover:bg-well pointer-fine:min-h-9 pointer-fine:py-1.5"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => {
                setOpenId(event.id);
              }}
            >
              <time dateTime={event.date} className="tabular min-w-24 shrink-0 text-sm text-soft">
                {formatDay(event.date)}
              </time>
              <span className="min-w-0 grow truncate">{headed(event).heading}</span>
              {!event.is_public && (
                <span className="shrink-0 self-center text-soft">
                  <Icon icon={Lock} className="size-3.5" />
                  <span className="sr-only">Private</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
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
