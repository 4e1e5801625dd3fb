import type { LifeEvent } from '@app/shared/journal';
import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createGrouping } from './row-groups.ts';
import type { StoryEntryProps } from './story-entry.tsx';
import { useNearness, type Watch } from './use-nearness.ts';
import { StoryRow } from './story-row.tsx';

/** As many as fit on a tall screen. */
const FIRST_ROWS = 8;

interface StoryListProps extends Pick<StoryEntryProps, 'list' | 'onEdit' | 'onDelete'> {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Asked for when the end comes near. */
  onEndNear: () => void;
}

interface StoryGroupProps extends Pick<StoryEntryProps, 'list' | 'onEdit' | 'onDelete'> {
  events: readonly LifeEvent[];
  /** Those that are written in. */
  newIds: ReadonlySet<string>;
  watch: Watch;
  /** How many are drawn at once, without waiting to be seen. */
  nearRows: number;
}

const hasSameRows = (a: StoryGroupProps, b: StoryGroupProps): boolean =>
  a.events.length === b.events.length &&
  a.events.every((event, index) => event === b.events[index]) &&
  a.events.every(({ id }) => a.newIds.has(id) === b.newIds.has(id));

const StoryGroup = memo(
  ({ events, newIds, nearRows, ...rest }: StoryGroupProps) =>
    events.map((event, index) => (
      <StoryRow key={event.id} event={event} isNew={newIds.has(event.id)} startsNear={index < nearRows} {...rest} />
    )),
  (a, b) => hasSameRows(a, b) && a.list === b.list && a.watch === b.watch && a.onDelete === b.onDelete,
);

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
export function StoryList({ list, scroller, onEndNear, onEdit, onDelete }: StoryListProps) {
  const events = useStore(list, (state) => state.items);
  const newIds = useStore(list, (state) => state.unseenIds);
  const isLoadingMore = useStore(list, (state) => state.isLoadingMore);
  const [grouping] = useState(() => createGrouping<LifeEvent>());
  const groups = useMemo(() => grouping(events), [grouping, events]);
  const watch = useNearness(scroller);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed handles Page Up and Page Down
    <div role="feed" aria-label="Life events" aria-busy={isLoadingMore} onKeyDown={handleKeyDown}>
      {groups.map(({ key, items }, index) => (
        <StoryGroup
          key={key}
          events={items}
          newIds={newIds}
          watch={watch}
          nearRows={index < 2 ? FIRST_ROWS : 0}
          list={list}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
      <End key={events.length} watch={watch} onNear={onEndNear} />
    </div>
  );
}
