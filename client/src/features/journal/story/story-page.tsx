import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { weekPath } from '@app/shared/paths';
import { weekOf } from '@app/shared/week-of';
import { useToday } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import type { LifeEvent } from '@app/shared/journal';
import { PRODUCT } from '@app/shared/product';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useWatch } from '../../../lib/data/reading.ts';
import { counted, formatNumber } from '@app/shared/counts';
import { useMedia } from '../../../lib/use-media.ts';
import * as messages from '../../../messages.ts';
import { late } from '../../../lib/late.tsx';
import { EditEventDialog } from './edit-event-dialog.tsx';
import { MonthRail } from './month-nav.tsx';
import { Newer } from './newer.tsx';
import {
  type EventList,
  isNarrow,
  refetchSearch,
  useSearch,
  useOverview,
  useSearchResults,
  useStory,
  useView,
} from './story-data.ts';
import { StoryList } from './story-list.tsx';
import { useReopenedEdit } from './edit-draft.ts';
import { StoryTools } from './story-tools.tsx';
import { type Jump, jumpTo, useKeptPlace, useShownEvent } from './scrolling.ts';

/** The story before its first event, with the one step out of it. */
const EmptyStory = ({ onWrite }: { onWrite: () => void }) => (
  <EmptyState title="Start Your Journey" action={<Button onClick={onWrite}>Write your first life event</Button>}>
    Tell the chat what you did. It appears here with the traits it shows, and your story grows event by event.
  </EmptyState>
);

/** A search that finds nothing; the step out of it stands above. */
const NothingFound = () => (
  <EmptyState plate="search" title="Nothing found">
    The beginning of a word is enough. Capitals and accents don’t matter.
  </EmptyState>
);

/** Three events in gray. */
export const StorySkeleton = () => (
  <Loading label="Loading your life events">
    {[0, 1, 2].map((row) => (
      <div key={row} className="space-y-3 border-b border-line py-6 last:border-b-0">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-3/4" />
        <div className="flex gap-1.5">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
        </div>
        <Skeleton className="h-14" />
      </div>
    ))}
  </Loading>
);

/** The way to the page of this week; on Sunday it is ready. */
function WeekLink() {
  const day = useToday();
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return (
    <Link to={weekPath(weekOf(day))} className="tap link inline-flex min-h-6 items-center">
      {isSunday ? 'Your week is ready' : 'This week'}
    </Link>
  );
}

const StoryFilter = late(() => import('./story-filter.tsx').then((file) => file.StoryFilter), { waiting: () => null });

/** What is shown: all of the story until there is an answer to the search, then what was found. */
function useList(): { list: EventList; isFound: boolean } {
  const isFiltering = useSearch((state) => isNarrow(state.filter));
  const isAnswered = useSearchResults((state) => state.isAnswered || state.status === 'failed');
  useEffect(() => (isFiltering ? useSearchResults.getState().watch() : undefined), [isFiltering]);
  // What was found on an earlier visit of the page is old.
  useEffect(refetchSearch, []);
  const isFound = isFiltering && isAnswered;
  return { list: isFound ? useSearchResults : useStory, isFound };
}

interface EventsProps {
  list: EventList;
  isFound: boolean;
  scroller: RefObject<HTMLElement | null>;
  onJump: Jump;
  onWrite: () => void;
  onEdit: (event: LifeEvent) => void;
}

/** The events, in whatever state their list is. */
function Events({ list, isFound, scroller, onJump, onWrite, onEdit }: EventsProps) {
  const { order, density } = useView();
  const total = useStore(list, (state) => state.total);
  const status = useStore(list, (state) => state.status);
  const isEmpty = useStore(list, (state) => state.items.length === 0);
  const hasNewer = useStore(list, (state) => state.start !== null && state.items.length > 0);
  const handleEndNear = useCallback(() => void list.getState().loadMore(), [list]);
  const retry = () => void list.getState().load();
  return (
    <>
      {isFound && status !== 'failed' && (
        <p role="status" className={total === 0 ? 'sr-only' : 'tabular pb-2 text-sm text-soft'}>
          {total === 0 ? 'No matches.' : `${formatNumber(total)} found`}
        </p>
      )}
      {status === 'failed' && !isEmpty && (
        <p className="flex flex-wrap items-center gap-3 rounded-md border border-edge px-4 py-2 text-sm">
          {messages.journal.loadFailed}
          <Button size="small" variant="quiet" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {hasNewer && <Newer list={list} scroller={scroller} onTop={() => void onJump(null)} />}
      {!isEmpty && (
        <StoryList
          key={`${isFound ? 'found' : 'all'} ${order} ${density}`}
          list={list}
          scroller={scroller}
          onEndNear={handleEndNear}
          onEdit={onEdit}
        />
      )}
      {isEmpty && isFound && status === 'ready' && <NothingFound />}
      {isEmpty && status === 'failed' && <ErrorState message={messages.journal.loadFailed} onRetry={retry} />}
      {isEmpty && !isFound && (status === 'loading' || status === 'idle') && <StorySkeleton />}
      {isEmpty && !isFound && status === 'ready' && <EmptyStory onWrite={onWrite} />}
    </>
  );
}

interface StoryPageProps {
  /** The one step out of the empty page. */
  onWrite: () => void;
  /** Stand above the events, unless they are searched; the first also where there are none. */
  first?: ReactNode;
  above?: ReactNode;
}

/** The right page: everything that has been written, newest first. */
export function StoryPage({ onWrite, first, above }: StoryPageProps) {
  useWatch(useOverview);
  const { list, isFound } = useList();
  const documented = useStory((state) => state.total);
  const isReady = useStory((state) => state.items.length > 0 || state.status === 'ready');
  const isSearching = useSearch((state) => state.isOpen || isNarrow(state.filter));
  const order = useView((state) => state.order);
  const hasRail = useMedia('(min-width: 64rem)');
  const hasMonths = useOverview((state) => (state.data?.[order].length ?? 0) > 1);
  const [edited, setEdited] = useState<LifeEvent | null>(null);
  const page = useRef<HTMLElement>(null);
  useReopenedEdit(setEdited);
  const scroller = useRef<HTMLDivElement>(null);
  const jump: Jump = async (month) => {
    if (scroller.current) await jumpTo(scroller.current, month);
  };
  useShownEvent(scroller);
  useKeptPlace(scroller, order);

  return (
    <section ref={page} aria-labelledby="story-heading" className="flex h-full min-h-0 flex-col">
      <header className="flex items-start justify-between gap-3 px-5 pt-5 pb-2 md:px-9 md:pt-8">
        <div className="min-w-0">
          <h2 id="story-heading" tabIndex={-1} className="text-3xl lg:text-4xl">
            Your {PRODUCT}
          </h2>
          <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-4 text-sm text-soft">
            <p className="tabular">{isReady && `${counted(documented, 'life event')} documented`}</p>
            {documented > 0 && <WeekLink />}
          </div>
        </div>
        {documented > 0 && <StoryTools hasMonths={hasMonths && !hasRail} onJump={jump} />}
      </header>
      <div className="flex min-h-0 grow">
        <div
          ref={scroller}
          className="relative min-h-0 min-w-0 grow scroll-pt-13 scroll-pb-2 overflow-y-auto px-5 pb-8 md:px-9"
        >
          {isSearching && (
            <StoryFilter
              onClose={() => {
                useSearch.setState({ isOpen: false });
                page.current?.querySelector('h2')?.focus();
              }}
            />
          )}
          {!isSearching && first}
          {!isSearching && documented > 0 && above}
          <Events
            list={list}
            isFound={isFound}
            scroller={scroller}
            onJump={jump}
            onWrite={onWrite}
            onEdit={setEdited}
          />
        </div>
        {hasRail && hasMonths && !isFound && <MonthRail scroller={scroller} onJump={jump} />}
      </div>
      {edited && <EditEventDialog key={edited.id} event={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
