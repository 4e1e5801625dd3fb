import type { LifeEvent } from '@app/shared/journal';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useNearness, type Watch } from './use-nearness.ts';
import { StoryRow } from './story-row.tsx';

/** As many as fit on a tall screen. */
const FIRST_ROWS = 8;

interface StoryListProps {
  events: readonly LifeEvent[];
  total: number;
  /** What was created later than this is written in. */
  since: string;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  isLoadingMore: boolean;
  /** Asked for when the end comes near. */
  onEndNear: () => void;
  onEdit: (event: LifeEvent) => void;
  onDelete: (event: LifeEvent) => void;
}

function End({ watch, onNear }: { watch: Watch; onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    return watch(end.current, (isNear) => {
      if (isNear) onNear();
    });
  }, [watch, onNear]);
  return <div ref={end} className="h-px" />;
}

/** Page Up and Page Down go from entry to entry: https://www.w3.org/WAI/ARIA/apg/patterns/feed/ */
function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const current = (event.target as HTMLElement).closest<HTMLElement>('[data-entry]');
  if (!step || !current) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')];
  const target = entries[entries.indexOf(current) + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** However many entries there are, only those near to being seen are in the page. */
export function StoryList({
  events,
  total,
  since,
  scroller,
  isLoadingMore,
  onEndNear,
  onEdit,
  onDelete,
}: StoryListProps) {
  const watch = useNearness(scroller);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed handles Page Up and Page Down
    <div role="feed" aria-label="Life events" aria-busy={isLoadingMore} onKeyDown={handleKeyDown}>
      {events.map((event, index) => (
        <StoryRow
          key={event.id}
          event={event}
          place={index + 1}
          total={total}
          isNew={event.created_at > since}
          watch={watch}
          startsNear={index < FIRST_ROWS}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
      <End key={events.length} watch={watch} onNear={onEndNear} />
    </div>
  );
}
