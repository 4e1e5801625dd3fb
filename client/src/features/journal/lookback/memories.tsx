import type { MemoryOfDay } from '@app/shared/look-back';
import { api } from '../../../lib/api.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { currentUserId } from '../../../lib/session.ts';
import { keptText } from '../../../lib/storage.ts';
import { isStill } from '../../../lib/use-media.ts';
import type { Day } from '@app/shared/dates';
import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EventButton } from '../../../domain/event-lines.tsx';
import { headed } from '../../../domain/headed.ts';
import { usePictureAddress } from '../../../domain/use-picture-address.ts';
import { safeUrl } from '../../../lib/safe-url.ts';
import { IconButton } from '../../../ui/icon.tsx';
import { useStory } from '../story/story-data.ts';
import { useToday } from '../../../lib/dates.ts';

/** What happened on this day. That it could not be read is not worth a word. */
export const useMemories = createResource<MemoryOfDay[]>({ read: () => api('memories.list'), failure: null });

/** Shows an event as it is now, or no more, when it is among them. */
export function refreshMemories(id: string): void {
  const { data, refetchSoon } = useMemories.getState();
  if (data?.some(({ event }) => event.id === id)) refetchSoon();
}

/** The day on which the user wants no more of it, on this device. */
const dismissedDay = () => keptText('localStorage', `memories:${currentUserId() ?? ''}`);

const SHOWN = 3;

const titles = {
  on_this_day: 'On this day',
  six_months_ago: 'Six months ago today',
  a_month_ago: 'A month ago today',
} as const;

const agoOf = ({ years }: MemoryOfDay): string =>
  years === 0 ? '' : years === 1 ? 'A year ago' : `${String(years)} years ago`;

/** How far the card's room pushes what is below it. */
function outerHeight(card: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(card);
  return [marginTop, marginBottom].reduce((sum, margin) => sum + Number.parseFloat(margin || '0'), card.offsetHeight);
}

/**
 * Lays the card above what is being read without moving it, and then scrolls up to the card where nobody is reading yet. A
 * browser keeps the place itself once something has been scrolled.
 */
function useQuietEntrance() {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const scroller = card.current?.parentElement;
    if (!card.current || !scroller || scroller.scrollTop > 0) return;
    scroller.scrollTop = outerHeight(card.current);
    if (!scroller.matches(':hover, :focus-within')) {
      scroller.scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' });
    }
  }, []);
  return card;
}

/** The picture that leads an event, small beside its words; one that does not come leaves them alone. */
function Thumbnail({ event: { image_url, is_public } }: Pick<MemoryOfDay, 'event'>) {
  const { address, isComing } = usePictureAddress(image_url, is_public);
  const [broken, setBroken] = useState<string | null>(null);
  const src = safeUrl(address);
  if (isComing) return <span className="size-16 shrink-0 self-start" />;
  if (!src || broken === src) return null;
  return (
    <img
      src={src}
      alt=""
      referrerPolicy="no-referrer"
      className="size-16 shrink-0 self-start rounded-sm border border-line object-cover"
      onError={() => setBroken(src)}
    />
  );
}

interface MemoryCardProps {
  memories: readonly MemoryOfDay[];
  day: Day;
  onDismiss: (day: Day) => void;
}

/** What happened on this day, above what is being read, but for what has been deleted since. */
function MemoryCard({ memories, day, onDismiss }: MemoryCardProps) {
  const card = useQuietEntrance();
  const removed = useStory((state) => state.removed);
  const left = memories.filter(({ event }) => !removed.has(event.id));
  if (left.length === 0) return null;
  return (
    <section
      ref={card}
      aria-labelledby="memories-heading"
      className="mt-2 mb-3 rounded-lg border border-line bg-well py-2 pr-2 pl-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 id="memories-heading" className="text-lg">
          {titles[left[0]?.kind ?? 'on_this_day']}
        </h3>
        <IconButton
          icon={X}
          label="Dismiss for today"
          onClick={() => {
            dismissedDay().write(day);
            onDismiss(day);
            document.getElementById('story-heading')?.focus({ preventScroll: true });
          }}
        />
      </div>
      <ul className="pb-1">
        {left.slice(0, SHOWN).map((memory) => (
          <li key={memory.event.id}>
            <EventButton
              event={memory.event}
              className="-ml-2 flex min-h-11 w-full items-baseline gap-x-3 max-sm:flex-wrap rounded-md px-2 py-1.5 text-left hover:bg-sheet pointer-fine:min-h-9"
            >
              {memory.years > 0 && <span className="shrink-0 text-sm text-soft max-sm:w-full">{agoOf(memory)}</span>}
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1">
                {headed(memory.event).heading}
              </span>
              <Thumbnail event={memory.event} />
            </EventButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happened on this day, until it is dismissed for the day. */
export function Memories() {
  const day = useToday();
  const memories = useMemories((state) => state.data);
  const [dismissedOn, setDismissedOn] = useState<string | null>(null);
  const isHidden = dismissedOn === day || dismissedDay().read() === day;
  useEffect(() => {
    if (isHidden) return;
    const { load, watch } = useMemories.getState();
    void load();
    return watch();
  }, [day, isHidden]);
  if (isHidden || !memories || memories.length === 0) return null;
  return <MemoryCard memories={memories} day={day} onDismiss={setDismissedOn} />;
}
