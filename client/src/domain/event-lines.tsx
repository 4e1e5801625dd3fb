import type { LifeEvent } from '@app/shared/journal';
import { formatDayLong } from '@app/shared/written-days';
import { Lock } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Dialog, preloadDialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { OwnEventCard } from './own-event-card.tsx';

/** Marks a private event in a list of one line each: in words where no tooltip can explain a padlock. */
export const PrivateMark = () => (
  <span className="inline-flex shrink-0 items-center gap-1 self-center text-soft">
    <Icon icon={Lock} className="size-3.5" />
    <span className="text-xs pointer-fine:sr-only">Private</span>
  </span>
);

interface EventButtonProps {
  event: LifeEvent;
  className: string;
  /** The line that stands for it. */
  children: ReactNode;
}

/** An event in one line of a list; a tap opens the whole, over the page. */
export function EventButton({ event, className, children }: EventButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      <Dialog isOpen={isOpen} title={`Event of ${formatDayLong(event.date)}`} onClose={() => setIsOpen(false)}>
        <OwnEventCard event={event} />
      </Dialog>
    </>
  );
}
