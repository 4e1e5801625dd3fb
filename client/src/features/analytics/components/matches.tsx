import { formatDayLong } from '@app/shared/written-days';
import { definitionOf } from '@app/shared/trait-catalogue';
import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { formatNumber } from '@app/shared/counts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { failureOf, type Filter, MATCHES_PAGE, useAnalytics, useMatches } from '../analytics-data.ts';

function titleOf(filter: Filter): string {
  if ('trait' in filter) return filter.trait;
  return 'day' in filter ? formatDayLong(filter.day) : filter.name;
}

/** As the list says it; until then the sums know it for a trait. */
function useCount(filter: Filter): number | undefined {
  const found = useMatches(({ status, total }) => (status === 'ready' ? total : undefined));
  const summed = useAnalytics(({ data }) =>
    'trait' in filter ? data?.trait_distribution.find(({ trait }) => trait === filter.trait)?.count : undefined,
  );
  return found ?? summed;
}

interface MatchesProps {
  filter: Filter;
  onClear: () => void;
}

/** The events behind a trait or some days. Takes the focus, since it appears above what was clicked. */
export function Matches({ filter, onClear }: MatchesProps) {
  const count = useCount(filter);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      aria-labelledby="matches"
      className="animate-write-in rounded-lg border border-line bg-sheet px-5 py-6 shadow-sheet sm:px-8"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="matches" ref={heading} tabIndex={-1} className="scroll-mt-6 text-2xl">
            {titleOf(filter)}{' '}
            {count !== undefined && <span className="tabular text-soft">({formatNumber(count)})</span>}
          </h2>
          {'trait' in filter && <p className="mt-1 text-soft">{definitionOf(filter.trait)}</p>}
        </div>
        <Button variant="secondary" size="small" onClick={onClear}>
          <Icon icon={X} className="size-4" />
          Clear Filter
        </Button>
      </div>
      <MatchList filter={filter} />
    </section>
  );
}

function MatchList({ filter }: { filter: Filter }) {
  const matches = useMatches((state) => state.items);
  const status = useMatches((state) => state.status);
  const reason = useMatches((state) => state.reason);
  const count = useMatches((state) => state.total);
  const load = useMatches((state) => state.load);
  const loadMore = useMatches((state) => state.loadMore);
  const isLoadingMore = useMatches((state) => state.isLoadingMore);
  useEffect(() => useMatches.getState().watch(), []);
  if (matches.length === 0 && status === 'failed') {
    return <ErrorState message={failureOf(filter)} reason={reason} onRetry={() => void load()} />;
  }
  if (matches.length === 0 && status !== 'ready') {
    return (
      <Loading label="Loading the events">
        <Skeleton className="mt-6 w-32" />
        <Skeleton className="mt-3 h-24" />
      </Loading>
    );
  }
  if (matches.length === 0) return <p className="mt-6 text-soft">No events here.</p>;
  return (
    <div className="mt-2">
      <div className="grid items-start gap-x-14 lg:grid-cols-2">
        {matches.map((event) => (
          <OwnEventCard key={event.id} event={event} />
        ))}
      </div>
      {matches.length < count && (
        <Button variant="secondary" className="mt-6" aria-busy={isLoadingMore} onClick={() => void loadMore()}>
          Show {Math.min(MATCHES_PAGE, count - matches.length)} more
        </Button>
      )}
    </div>
  );
}
