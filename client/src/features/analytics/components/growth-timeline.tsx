import type { Analytics } from '@app/shared/analytics';
import { useMemo } from 'react';
import { bucketsOf, type Period } from '../timeline-rules.ts';
import { late } from '../../../lib/late.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartFigure } from './chart-figure.tsx';

const GrowthChart = late(async () => (await import('./growth-chart.tsx')).GrowthChart, {
  waiting: () => <Skeleton className="h-70 w-full" />,
});

const columnOf: Record<Period, string> = { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' };

/** How many events happened when. */
export function GrowthTimeline({ days }: { days: Analytics['events_over_time'] }) {
  const { period, buckets } = useMemo(() => bucketsOf(days), [days]);
  const rows = buckets.flatMap(({ start, long, count }) =>
    count > 0 ? [{ key: start, name: long, value: String(count) }] : [],
  );
  return (
    <ChartFigure
      title="Growth Timeline"
      caption={`Events per ${period}`}
      columns={[columnOf[period], 'Events']}
      rows={rows.toReversed()}
    >
      <GrowthChart buckets={buckets} />
    </ChartFigure>
  );
}
