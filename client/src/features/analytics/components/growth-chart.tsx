import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { counted, formatNumber } from '@app/shared/counts';
import { fitsMedia } from '../../../lib/use-media.ts';
import { Chart, chartBase, type ChartColors, readChartColors, useEvent } from './chart-base.ts';
import { type Bucket, drawnHeights } from '../timeline-rules.ts';
import { useTokenColors } from './token-colors.ts';

const TICKS = 4;
/** So few bars would be as broad as towers. */
const FEW = 12;
const LABELS_WIDE = 12;
const LABELS_NARROW = 5;

/** Whole numbers on the axis, however few events there are. */
function axisOf(counts: readonly number[]) {
  const highest = Math.max(1, ...counts);
  const magnitude = 10 ** Math.floor(Math.log10(highest / TICKS));
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * magnitude * TICKS >= highest) ?? 1) * magnitude);
  const tickAmount = Math.ceil(highest / step);
  return { max: tickAmount * step, tickAmount };
}

function optionsFor(buckets: readonly Bucket[], colors: ChartColors, select: (index: number) => void): ApexOptions {
  const counts = buckets.map(({ count }) => count);
  const every = Math.ceil(buckets.length / (fitsMedia('(max-width: 48rem)') ? LABELS_NARROW : LABELS_WIDE));
  // Counted from the end, so that the newest bar always has its name.
  const labelOf = (value: string) => {
    const index = Number(value);
    return (buckets.length - 1 - index) % every === 0 ? (buckets[index]?.short ?? '') : '';
  };
  const labels = { style: { colors: colors.soft, fontSize: '12px' } };
  return {
    chart: { ...chartBase(select), type: 'bar' },
    colors: [colors.bar],
    fill: { opacity: 1 },
    dataLabels: { enabled: false },
    grid: { padding: { left: 4, right: 4, top: -16 }, xaxis: { lines: { show: false } } },
    plotOptions: {
      bar: { borderRadius: 3, borderRadiusApplication: 'end', columnWidth: buckets.length < FEW ? '32%' : '64%' },
    },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    xaxis: {
      categories: buckets.map((_, index) => String(index)),
      axisBorder: { color: colors.edge },
      axisTicks: { show: false },
      crosshairs: { show: false },
      tooltip: { enabled: false },
      labels: { ...labels, formatter: labelOf, rotate: 0, hideOverlappingLabels: false, trim: false },
    },
    yaxis: {
      min: 0,
      ...axisOf(counts),
      labels: { ...labels, formatter: (value) => formatNumber(Math.round(value)), minWidth: 20 },
    },
    tooltip: {
      x: { formatter: (_value, point?: { dataPointIndex: number }) => buckets[point?.dataPointIndex ?? 0]?.long ?? '' },
      // The height may be the least one: what is said is the number.
      y: {
        formatter: (_value, point?: { dataPointIndex: number }) => {
          const count = counts[point?.dataPointIndex ?? 0] ?? 0;
          return counted(count, 'event');
        },
        title: { formatter: () => '' },
      },
      marker: { show: false },
    },
  };
}

interface GrowthChartProps {
  buckets: readonly Bucket[];
  onSelect: (bucket: Bucket) => void;
}

/** Bars of events over time. */
export function GrowthChart({ buckets, onSelect }: GrowthChartProps) {
  const select = useEvent((index: number) => {
    const bucket = buckets[index];
    if (bucket && bucket.count > 0) onSelect(bucket);
  });
  const colors = useTokenColors(readChartColors);
  const options = useMemo(() => colors && optionsFor(buckets, colors, select), [buckets, colors, select]);
  const series = useMemo(() => [{ name: 'Events', data: drawnHeights(buckets.map(({ count }) => count)) }], [buckets]);
  return (
    <div aria-hidden className="chart-choices h-70">
      {options && <Chart type="bar" height={280} options={options} series={series} />}
    </div>
  );
}
