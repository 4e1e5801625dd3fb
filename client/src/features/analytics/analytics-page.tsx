import type { Analytics } from '@app/shared/analytics';
import { formatNumber } from '@app/shared/counts';
import { type TraitName, traitNames } from '@app/shared/trait-names';
import { TraitBadge } from '../../domain/trait-badge.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { paths } from '@app/shared/paths';
import { useEffect, useRef } from 'react';
import { useWatch } from '../../lib/data/reading.ts';
import { useTitle } from '../../lib/use-title.ts';
import * as messages from '../../messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/headings.tsx';
import { chooseFilter, clearFilter, type Filter, useAnalytics, useFilter, useInsights } from './analytics-data.ts';
import { GrowthTimeline } from './components/growth-timeline.tsx';
import { Matches } from './components/matches.tsx';
import { Noticed } from './components/noticed.tsx';
import { Strengths } from './components/strengths.tsx';
import { TraitRing } from './components/trait-ring.tsx';
import { YearCalendar } from './components/year-calendar.tsx';

/** The four cards. */
export const Totals = ({ analytics }: { analytics: Analytics }) => (
  <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-sheet shadow-sheet md:grid-cols-4">
    <Total label="Total Events" value={analytics.total_events} />
    <Total label="Public Events" value={analytics.public_events} />
    <Total label="Private Events" value={analytics.private_events} />
    <Total label="Unique Traits" value={analytics.total_traits} />
  </dl>
);

const Total = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse border-line p-5 odd:border-r nth-[n+3]:border-t md:p-6 md:not-last:border-r md:nth-[n+3]:border-t-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="tabular font-serif text-4xl font-medium md:text-5xl">{formatNumber(value)}</dd>
  </div>
);

interface AllTraitsProps {
  distribution: Analytics['trait_distribution'];
  selected: TraitName | null;
  onSelect: (trait: TraitName) => void;
}

export const AllTraits = ({ distribution, selected, onSelect }: AllTraitsProps) => (
  <section aria-labelledby="all-traits">
    <h2 id="all-traits" className="text-2xl">
      All Your Traits
    </h2>
    <p className="mt-1 mb-4 text-sm text-soft">
      You have shown {distribution.length} of the {traitNames.length} traits.
    </p>
    <ul className="flex flex-wrap gap-2">
      {distribution.map(({ trait, count }) => (
        <li key={trait}>
          <TraitBadge trait={trait} count={count} isSelected={trait === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  </section>
);

/** The page's layout while the numbers are on the way. */
export const AnalyticsSkeleton = () => (
  <Loading label="Loading your analytics">
    <Skeleton className="h-48 rounded-lg md:h-28" />
    <Skeleton className="mt-14 h-8 w-56" />
    <Skeleton className="mt-4 h-70" />
    <div className="mt-14 grid gap-14 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </Loading>
);

/** A ring of fewer events says nothing. */
const RING_FROM = 5;

/** What the events say when one steps back: when, which traits, which days. */
export function AnalyticsPage() {
  useTitle('Analytics');
  useWatch(useAnalytics);
  useWatch(useInsights);
  useEffect(() => clearFilter, []);
  const analytics = useAnalytics((state) => state.data);
  const status = useAnalytics((state) => state.status);
  const reason = useAnalytics((state) => state.reason);
  const load = useAnalytics((state) => state.load);
  // What stands above the numbers must not push them down.
  const areInsightsRead = useInsights(({ data, status: read }) => data !== null || read === 'failed');
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10">
      <PageHeader title="Analytics">When and how you’ve grown.</PageHeader>
      {analytics && areInsightsRead && <Overview analytics={analytics} />}
      {!analytics && status === 'failed' && (
        <ErrorState message={messages.insight.analyticsFailed} reason={reason} onRetry={() => void load()} />
      )}
      {(analytics ? !areInsightsRead : status !== 'failed') && <AnalyticsSkeleton />}
    </div>
  );
}

function Overview({ analytics }: { analytics: Analytics }) {
  const filter = useFilter((state) => state.filter);
  const insights = useInsights((state) => state.data) ?? [];
  const origin = useRef<Element | null>(null);
  const { trait_distribution: distribution, events_over_time: days } = analytics;

  const handleChoose = (chosen: Filter) => {
    origin.current = document.activeElement;
    chooseFilter(chosen);
  };
  const handleClear = () => {
    clearFilter();
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
  const traits = {
    distribution,
    selected: filter && 'trait' in filter ? filter.trait : null,
    onSelect: (trait: (typeof distribution)[number]['trait']) => handleChoose({ trait }),
  };

  // Below what was chosen.
  const matches = filter && <Matches key={JSON.stringify(filter)} filter={filter} onClear={handleClear} />;
  if (analytics.total_events === 0) {
    return (
      <EmptyState
        plate="growth"
        title="Nothing to count yet"
        action={<LinkButton to={paths.dashboard}>Write an event</LinkButton>}
      >
        Your first event starts a timeline, a list of your traits and a calendar of your year.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-14">
      {insights.length > 0 && (
        <Noticed insights={insights} onSelect={({ event_ids: ids, text: name }) => handleChoose({ ids, name })} />
      )}
      {filter && 'ids' in filter && matches}
      <Totals analytics={analytics} />
      {filter && !('ids' in filter) && matches}
      <GrowthTimeline
        days={days}
        onSelect={({ start, end, long }) => handleChoose({ from: start, to: end, name: long })}
      />
      {distribution.length > 0 ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <Strengths {...traits} total={analytics.total_events} />
            {analytics.total_events < RING_FROM ? <RingToCome /> : <TraitRing {...traits} />}
          </div>
          <AllTraits {...traits} />
        </>
      ) : (
        <p className="text-soft">Your traits appear here as your events are read.</p>
      )}
      <YearCalendar
        days={days}
        selected={filter && 'day' in filter ? filter.day : null}
        onSelect={(day) => handleChoose({ day })}
      />
    </div>
  );
}

const RingToCome = () => (
  <section aria-labelledby="ring-to-come">
    <h2 id="ring-to-come" className="text-2xl">
      Top 5 Traits
    </h2>
    <p className="mt-1 text-soft">From your fifth event on, a ring here shows your most frequent traits.</p>
  </section>
);
