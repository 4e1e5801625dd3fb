import type { LifeEvent } from '@app/shared/journal';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { StoryEntry } from './story-entry.tsx';

/** About the height of an entry, until it has been measured. */
const ENTRY_PX = 300;
const NEAR_END = 6;

interface StoryListProps {
  events: readonly LifeEvent[];
  total: number;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  isLoadingMore: boolean;
  /** Asked for when the end comes near. */
  onEndNear: () => void;
  onEdit: (event: LifeEvent) => void;
  onDelete: (event: LifeEvent) => void;
}

/** Entries that came after the list was first drawn. */
function useNewIds(events: readonly LifeEvent[]): (event: LifeEvent) => boolean {
  const [since] = useState(() => events[0]?.created_at ?? '');
  return useCallback((event: LifeEvent) => event.created_at > since, [since]);
}

/** Only the entries in view are in the page, and the one with the focus, however many there are. */
export function StoryList({ events, total, scroller, isLoadingMore, onEndNear, onEdit, onDelete }: StoryListProps) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const feed = useRef<HTMLDivElement>(null);
  const isNew = useNewIds(events);
  const focused = events.findIndex((event) => event.id === focusedId);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused < 0 || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoizes here
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ENTRY_PX,
    getItemKey: (index) => events[index]?.id ?? index,
    initialRect: { width: 560, height: 900 },
    overscan: 3,
    rangeExtractor,
  });
  const rows = virtualizer.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= events.length - NEAR_END) onEndNear();
  }, [lastShown, events.length, onEndNear]);

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    setFocusedId(event.target.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? null);
  };
  const focusEntry = (index: number) => {
    const target = events[index];
    if (!target) return;
    setFocusedId(target.id);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    requestAnimationFrame(() => {
      feed.current?.querySelector<HTMLElement>(`[data-entry="${target.id}"]`)?.focus();
    });
  };
  // The keys of the feed pattern: https://www.w3.org/WAI/ARIA/apg/patterns/feed/
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!step || focused < 0) return;
    event.preventDefault();
    focusEntry(focused + step);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed handles Page Up and Page Down
    <div
      ref={feed}
      role="feed"
      aria-label="Life events"
      aria-busy={isLoadingMore}
      className="relative w-full"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={handleFocus}
      onBlur={() => {
        setFocusedId(null);
      }}
      onKeyDown={handleKeyDown}
    >
      {rows.map(({ key, index, start }) => {
        const event = events[index];
        return (
          event && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${String(start)}px)` }}
            >
              <StoryEntry
                event={event}
                place={index + 1}
                total={total}
                isNew={isNew(event)}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            </div>
          )
        );
      })}
    </div>
  );
}
