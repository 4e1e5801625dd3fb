import type { LifeEvent } from '@app/shared/journal';
import { PRODUCT } from '@app/shared/product';
import { Search } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { late } from '../../../lib/late.tsx';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FloatingFailure } from '../../../ui/late-failure.tsx';
import { deleteEvent } from './deletions.ts';
import { isNarrow, refetchSearch, useFilter, useSearchResults, useStory } from './story-data.ts';
import { StoryList } from './story-list.tsx';
import { StorySkeleton } from './story-skeleton.tsx';

const StoryFilter = late(async () => (await import('./story-filter.tsx')).StoryFilter, { waiting: () => null });
const EditDialog = late(async () => (await import('./edit-event-dialog.tsx')).EditEventDialog, {
  waiting: () => null,
  failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});

const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} life ${count === 1 ? 'event' : 'events'} documented`;

/** Where the focus goes when the entry that had it is deleted: the next one, the one before, or the heading. */
function focusAfter(events: readonly LifeEvent[], id: string, page: HTMLElement | null): void {
  const index = events.findIndex((event) => event.id === id);
  const neighbor = events[index + 1] ?? events[index - 1];
  requestAnimationFrame(() => {
    const entry = neighbor && page?.querySelector<HTMLElement>(`[data-entry="${neighbor.id}"]`);
    (entry ?? page?.querySelector('h2'))?.focus({ preventScroll: true });
  });
}

interface StoryPageProps {
  /** The one step out of the empty page. */
  onWrite: () => void;
}

/** The right page: everything that has been written, newest first. */
export function StoryPage({ onWrite }: StoryPageProps) {
  const isFiltering = useFilter((state) => isNarrow(state.filter));
  const documented = useStory((state) => state.total);
  const isReady = useStory((state) => state.items.length > 0 || state.status === 'ready');
  const list = isFiltering ? useSearchResults : useStory;
  const total = useStore(list, (state) => state.total);
  const status = useStore(list, (state) => state.status);
  const isEmpty = useStore(list, (state) => state.items.length === 0);
  const [isSearching, setIsSearching] = useState(isFiltering);
  const [edited, setEdited] = useState<LifeEvent | null>(null);
  const page = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  const handleDelete = useCallback(
    (event: LifeEvent) => {
      focusAfter(list.getState().items, event.id, page.current);
      deleteEvent(event);
    },
    [list],
  );
  const handleEndNear = useCallback(() => void list.getState().loadMore(), [list]);
  const retry = () => void list.getState().load();
  useEffect(() => {
    if (!isFiltering) return;
    const stop = useSearchResults.getState().watch();
    // What was found on an earlier visit of the page is old.
    refetchSearch();
    return stop;
  }, [isFiltering]);

  return (
    <section ref={page} aria-labelledby="story-heading" className="flex h-full min-h-0 flex-col">
      <header className="flex items-start justify-between gap-3 px-5 pt-5 pb-1 md:px-9 md:pt-8">
        <div className="min-w-0">
          <h2 id="story-heading" tabIndex={-1} className="text-3xl lg:text-4xl">
            Your {PRODUCT}
          </h2>
          <p className="tabular mt-1 min-h-6 text-sm text-soft">{isReady && counted(documented)}</p>
        </div>
        {documented > 0 && !isSearching && (
          <IconButton
            icon={Search}
            label="Search"
            onClick={() => {
              setIsSearching(true);
            }}
          />
        )}
      </header>
      <div
        ref={scroller}
        className="min-h-0 grow overflow-y-auto [mask-image:linear-gradient(to_bottom,transparent,#000_1rem)] px-5 pt-3 pb-8 md:px-9"
      >
        {isSearching && (
          <StoryFilter
            onClose={() => {
              setIsSearching(false);
              page.current?.querySelector('h2')?.focus();
            }}
          />
        )}
        {isFiltering && status === 'ready' && (
          <p role="status" className="tabular pb-2 text-sm text-soft">
            {total === 0 ? 'No matches.' : `${total.toLocaleString('en-US')} found`}
          </p>
        )}
        {status === 'failed' && !isEmpty && (
          <p className="flex flex-wrap items-center gap-3 rounded-md border border-edge px-4 py-2 text-sm">
            {messages.journal.loadFailed}
            <Button size="small" variant="quiet" onClick={retry}>
              Retry
            </Button>
          </p>
        )}
        {!isEmpty && (
          <StoryList
            key={isFiltering ? 'found' : 'all'}
            list={list}
            scroller={scroller}
            onEndNear={handleEndNear}
            onEdit={setEdited}
            onDelete={handleDelete}
          />
        )}
        {isEmpty && status === 'failed' && <ErrorState message={messages.journal.loadFailed} onRetry={retry} />}
        {isEmpty && (status === 'loading' || status === 'idle') && <StorySkeleton />}
        {isEmpty && status === 'ready' && !isFiltering && (
          <EmptyState
            title="Start Your Journey"
            action={<Button onClick={onWrite}>Write your first life event</Button>}
          >
            Tell the chat what you did. It is written down here, with the strengths it shows, and your story grows page
            by page.
          </EmptyState>
        )}
      </div>
      {edited && (
        <EditDialog
          key={edited.id}
          event={edited}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}
