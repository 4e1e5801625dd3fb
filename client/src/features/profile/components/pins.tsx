import type { PublicLifeEvent } from '@app/shared/journal';
import { clsx } from 'clsx';
import { Pin, PinOff } from 'lucide';
import { EventCard } from '../../../domain/event-card.tsx';
import { IconButton } from '../../../ui/icon.tsx';

/** What the owner of a profile can do with its pins; null for everybody else. */
export type TogglePin = ((event: PublicLifeEvent) => void) | null;

interface PinButtonProps {
  event: PublicLifeEvent;
  isPinned: boolean;
  onToggle: (event: PublicLifeEvent) => void;
}

export const PinButton = ({ event, isPinned, onToggle }: PinButtonProps) => (
  <IconButton
    icon={isPinned ? PinOff : Pin}
    label={isPinned ? `Unpin “${event.title}”` : `Pin “${event.title}”`}
    onClick={() => onToggle(event)}
  />
);

interface PinsProps {
  pins: readonly PublicLifeEvent[];
  onToggle: TogglePin;
}

/** Pictures stand side by side, in one shape. Beside a single one, two others stand one above the other: a column is as high as what is in it. */
const layoutOf = (pins: readonly PublicLifeEvent[]): string => {
  const pictures = pins.filter(({ image_url }) => image_url !== null).length;
  if (pins.length > 2 && pictures > 1)
    return 'sm:max-md:columns-2 md:grid md:grid-cols-3 lg:-mx-24 md:[&_[aria-haspopup]]:aspect-4/3!';
  return pins.length > 1 ? 'sm:columns-2' : '';
};

/** The events that the owner has set before all others. */
export const Pins = ({ pins, onToggle }: PinsProps) => (
  <section aria-labelledby="pins" className="mt-10">
    <h2 id="pins" className="sr-only">
      Pinned
    </h2>
    <ul className={clsx('gap-5', layoutOf(pins))}>
      {pins.map((event) => (
        <li
          key={event.id}
          className="mb-5 break-inside-avoid rounded-lg border border-line bg-sheet px-4 pt-4 shadow-sheet lg:px-5 lg:pt-5"
        >
          <EventCard
            event={event}
            headingLevel={3}
            className="border-b-0 pt-0 pb-5"
            actions={onToggle && <PinButton event={event} isPinned onToggle={onToggle} />}
          />
        </li>
      ))}
    </ul>
  </section>
);
