import type { Analytics } from '@app/shared/analytics';
import { lazy, useMemo } from 'react';
import { bucketsOf, type Period } from '../timeline-rules.ts';
import { ChartFigure } from './chart-figure.tsx';

const GrowthChart = lazy(async () => ({ default: (await import('./growth-chart.tsx')).GrowthChart }));

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
      placeClass="h-70 w-full"
    >
      <GrowthChart buckets={buckets} />
    </ChartFigure>
  );
}
