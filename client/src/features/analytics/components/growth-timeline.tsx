import type { Analytics } from '@app/shared/analytics';
import { useMemo } from 'react';
import { formatNumber } from '@app/shared/counts';
import { fullestOf } from '../chart-sentences.ts';
import { bucketsOf, type Bucket, type Period } from '../timeline-rules.ts';
import { late } from '../../../lib/late.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartFigure } from './chart-figure.tsx';

const GrowthChart = late(() => import('./growth-chart.tsx').then((file) => file.GrowthChart), {
  waiting: () => <Skeleton className="h-70 w-full" />,
});

const columnOf: Record<Period, string> = { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' };

interface GrowthTimelineProps {
  days: Analytics['events_over_time'];
  onSelect: (bucket: Bucket) => void;
}

/** How many events happened when; a bar opens the events behind it. */
export function GrowthTimeline({ days, onSelect }: GrowthTimelineProps) {
  const { period, buckets } = useMemo(() => bucketsOf(days), [days]);
  const rows = buckets.flatMap((bucket) => {
    const { start, long, count } = bucket;
    return count > 0 ? [{ key: start, name: long, value: formatNumber(count), onSelect: () => onSelect(bucket) }] : [];
  });
  return (
    <ChartFigure
      title="Growth Timeline"
      caption={`${fullestOf(period, buckets)} Events per ${period}; choose a bar to see them.`}
      columns={[columnOf[period], 'Events']}
      rows={rows.toReversed()}
    >
      <GrowthChart buckets={buckets} onSelect={onSelect} />
    </ChartFigure>
  );
}
