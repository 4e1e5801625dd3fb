import { Lock } from 'lucide';
import { Icon } from '../ui/icon.tsx';
import { formatDayLong } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { Dialog } from '../ui/dialog.tsx';
import { OwnEventCard } from './own-event-card.tsx';

/** Marks a private event in a list of one line each. */
export const PrivateMark = () => (
  <span className="shrink-0 self-center text-soft">
    <Icon icon={Lock} className="size-3.5" />
    <span className="sr-only">Private</span>
  </span>
);

interface EntryDialogProps {
  /** Nothing is open without one. */
  event: LifeEvent | undefined;
  onClose: () => void;
}

/** A whole entry, over the page on which its title stands. */
export const EntryDialog = ({ event, onClose }: EntryDialogProps) => (
  <Dialog
    isOpen={event !== undefined}
    title={event ? `Event of ${formatDayLong(event.date)}` : ''}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    {event && <OwnEventCard event={event} />}
  </Dialog>
);
