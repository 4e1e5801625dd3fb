import type { ApexOptions } from 'apexcharts';
import { useCallback, useMemo } from 'react';
import { Chart } from './apex.ts';
import { tokenColor } from '../../../lib/token-color.ts';
import type { RingColor, RingSlice } from '../trait-rules.ts';
import { chartBase } from './chart-base.ts';
import { useTokenColors } from './use-token-colors.ts';

const SIZE = 240;

const colorOf = (color: RingColor): string =>
  'family' in color ? tokenColor('--family-solid', color.family) : tokenColor(color.token);

function optionsFor(slices: readonly RingSlice[], colors: string[], paper: string): ApexOptions {
  return {
    chart: { ...chartBase(), type: 'donut' },
    colors,
    labels: slices.map(({ trait }) => trait),
    dataLabels: { enabled: false },
    legend: { show: false },
    stroke: { width: slices.length > 1 ? 3 : 0, colors: [paper] },
    plotOptions: { pie: { donut: { size: '70%' }, expandOnClick: false } },
    states: { active: { filter: { type: 'none' } } },
    tooltip: { enabled: false },
  };
}

/** The ring of the most frequent traits; names and numbers stand beside it. */
export function RingChart({ slices }: { slices: readonly RingSlice[] }) {
  const read = useCallback(
    () => ({ slices: slices.map(({ color }) => colorOf(color)), paper: tokenColor('--paper') }),
    [slices],
  );
  const colors = useTokenColors(read);
  const options = useMemo(() => colors && optionsFor(slices, colors.slices, colors.paper), [slices, colors]);
  const series = useMemo(() => slices.map(({ percent }) => percent), [slices]);
  return (
    <div aria-hidden className="size-60">
      {options && <Chart type="donut" width={SIZE} height={SIZE} options={options} series={series} />}
    </div>
  );
}
