import { formatDay } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { useState } from 'react';
import { EntryDialog } from '../../../domain/entry-dialog.tsx';
import { headed } from '../../../domain/headed.ts';
import { PrivateMark } from '../../../domain/private-mark.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';

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
              {!event.is_public && <PrivateMark />}
            </button>
          </li>
        ))}
      </ul>
      <EntryDialog
        event={open}
        onClose={() => {
          setOpenId(null);
        }}
      />
    </>
  );
}
