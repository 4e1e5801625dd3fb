import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { type EventList, useOverview, useStory, useView } from './story-data.ts';
import type { StoryEventProps } from './story-event.tsx';
import { StoryRow, useNearness, type Watch } from './story-row.tsx';
import type { LifeEvent } from '@app/shared/journal';
import { formatMonth } from '@app/shared/written-days';
import { useStore } from 'zustand';
import { type Month, type MonthPart, monthParts } from './months.ts';
import { formatNumber } from '@app/shared/counts';
import { useDevice, useOnceOnline, useOnline } from '../../../lib/online.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';

/** As many as fit on a tall screen. */
const FIRST_ROWS = 8;

interface StoryListProps extends Pick<StoryEventProps, 'list' | 'onEdit'> {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Asked for when the end comes near. */
  onEndNear: () => void;
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

/** Page Up and Page Down go from event to event: https://www.w3.org/WAI/ARIA/apg/patterns/feed/ */
function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const current = (event.target as HTMLElement).closest<HTMLElement>('[data-event]');
  if (!step || !current) return;
  const story = event.currentTarget.closest('[data-month]')?.parentElement ?? event.currentTarget;
  const entries = [...story.querySelectorAll<HTMLElement>('[data-event]')];
  const target = entries[entries.indexOf(current) + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface MonthSectionProps extends Pick<StoryEventProps, 'list' | 'onEdit'> {
  month: Month;
  /** How many events the month has in all; null where that is not known. */
  count: number | null;
  events: readonly LifeEvent[];
  newIds: ReadonlySet<string>;
  watch: Watch;
  /** How many rows stand above it. */
  offset: number;
  isBusy: boolean;
}

/** A month of the story under its heading, which stays in view. */
function MonthSection({ month, count, events, newIds, offset, isBusy, ...rest }: MonthSectionProps) {
  const name = formatMonth(month);
  const isByDate = useView((state) => state.order === 'dated');
  return (
    <section data-month={month}>
      <h3
        tabIndex={-1}
        className="sticky top-0 z-10 -mx-1 mb-1.5 flex items-baseline gap-1.5 border-b border-line bg-paper px-1 pt-2 pb-1.5 text-base md:bg-sheet"
      >
        {/* Its events may be of other days than those on which they were written. */}
        {isByDate ? name : `Written in ${name}`}
        {count !== null && (
          <span className="tabular font-sans text-sm font-normal text-soft">· {formatNumber(count)}</span>
        )}
      </h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed handles Page Up and Page Down */}
      <div role="feed" aria-label={`Life events, ${name}`} aria-busy={isBusy} onKeyDown={handleKeyDown}>
        {events.map((event, index) => (
          <StoryRow
            key={event.id}
            event={event}
            isNew={newIds.has(event.id)}
            startsNear={offset + index < FIRST_ROWS}
            {...rest}
          />
        ))}
      </div>
    </section>
  );
}

/** How many events a part of the list has in all: as many as are shown where it is whole, else what the server has counted. */
function useCounts(list: EventList): (part: MonthPart<LifeEvent>, index: number, parts: number) => number | null {
  const order = useView((state) => state.order);
  const overview = useOverview((state) => state.data);
  const hasMore = useStore(list, (state) => state.hasMore);
  const hasNewer = useStore(list, (state) => state.start !== null);
  return ({ month, items }, index, parts) => {
    const isWhole = (index > 0 || !hasNewer) && (index < parts - 1 || !hasMore);
    if (isWhole) return items.length;
    if (list !== useStory) return null;
    return overview?.[order].find((one) => one.month === month)?.count ?? null;
  };
}

/** Whether the rest of a list cannot be read, for want of a connection. With one it is asked for again. */
function useIsCutOff(list: EventList): boolean {
  const isStuck = useStore(list, ({ status, hasMore }) => status === 'failed' && hasMore);
  const isKept = useDevice((state) => state.isKept);
  const isOnline = useOnline();
  return isStuck && (isKept || !isOnline);
}

/** However many events there are, only those near to being seen are in the page. */
export function StoryList({ list, scroller, onEndNear, onEdit }: StoryListProps) {
  const order = useView((state) => state.order);
  const events = useStore(list, (state) => state.items);
  const newIds = useStore(list, (state) => state.unseenIds);
  const isLoadingMore = useStore(list, (state) => state.isLoadingMore);
  const parts = useMemo(() => monthParts(events, order), [events, order]);
  const countOf = useCounts(list);
  const isCutOff = useIsCutOff(list);
  const hasFailed = useStore(
    list,
    ({ status, hasMore, isLoadingMore: isBusy }) => status === 'failed' && hasMore && !isBusy,
  );
  useOnceOnline(hasFailed, onEndNear);
  const watch = useNearness(scroller);
  return (
    <div className="space-y-6">
      {parts.map((part, index) => (
        <MonthSection
          key={part.key}
          month={part.month}
          count={countOf(part, index, parts.length)}
          events={part.items}
          offset={part.offset}
          newIds={newIds}
          watch={watch}
          list={list}
          isBusy={isLoadingMore}
          onEdit={onEdit}
        />
      ))}
      {isCutOff ? (
        <p role="status" className="py-4 text-sm text-soft">
          {messages.journal.olderElsewhere}
        </p>
      ) : hasFailed ? (
        <p className="flex flex-wrap items-center gap-3 py-4 text-sm text-soft">
          <span role="status">{messages.journal.loadFailed}</span>
          <Button size="small" variant="quiet" onClick={onEndNear}>
            Try again
          </Button>
        </p>
      ) : (
        <End key={events.length} watch={watch} onNear={onEndNear} />
      )}
    </div>
  );
}
