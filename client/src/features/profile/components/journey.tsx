import { monthName } from '@app/shared/written-days';
import { EventCard } from '../../../domain/event-card.tsx';
import { PinButton, type TogglePin } from './pins.tsx';
import type { JourneyMonth } from '../public-profile-source.ts';

interface JourneyProps {
  months: readonly JourneyMonth[];
  /** Ids of the pinned events. */
  pinned: ReadonlySet<string>;
  onToggle: TogglePin;
}

/** The 'Life Journey': a line down the page, with the years and months beside it. */
export const Journey = ({ months, pinned, onToggle }: JourneyProps) => (
  <ol>
    {months.map(({ month, events }, index) => {
      const year = month.slice(0, 4);
      const isNewYear = months[index - 1]?.month.slice(0, 4) !== year;
      return (
        <li key={month} className="sm:grid sm:grid-cols-[7rem_minmax(0,1fr)]">
          <h3 className="sticky top-0 z-10 self-start bg-paper py-2 text-base sm:mr-3 sm:pt-7">
            {isNewYear ? (
              <span className="mr-2 font-serif text-3xl text-accent sm:mr-0 sm:block">{year}</span>
            ) : (
              <span className="sr-only">{year} </span>
            )}
            <span className="font-sans font-normal text-soft">{monthName(month)}</span>
          </h3>
          <ul className="border-l border-line">
            {events.map((event) => (
              <li key={event.id} className="relative pl-6 sm:pl-8">
                <span
                  aria-hidden
                  className="absolute top-9.5 -left-[5px] size-[9px] rounded-full border border-accent bg-paper"
                />
                <EventCard
                  event={event}
                  headingLevel={4}
                  actions={onToggle && <PinButton event={event} isPinned={pinned.has(event.id)} onToggle={onToggle} />}
                />
              </li>
            ))}
          </ul>
        </li>
      );
    })}
  </ol>
);
