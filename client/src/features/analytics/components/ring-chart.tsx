import type { TraitName } from '@app/shared/trait-names';
import type { ApexOptions } from 'apexcharts';
import { useCallback, useMemo } from 'react';
import { Chart, chartBase, useEvent } from './chart-base.ts';
import { tokenColor, useTokenColors } from './token-colors.ts';
import type { RingColor, RingSlice } from '../trait-rules.ts';

const SIZE = 240;

const colorOf = ({ family, shade }: RingColor): string => tokenColor(`--family-${shade}`, family);

function optionsFor(
  slices: readonly RingSlice[],
  colors: string[],
  paper: string,
  select: (index: number) => void,
): ApexOptions {
  return {
    chart: { ...chartBase(select), type: 'donut' },
    colors,
    labels: slices.map(({ trait }) => trait),
    dataLabels: { enabled: false },
    legend: { show: false },
    stroke: { width: slices.length > 1 ? 3 : 0, colors: [paper] },
    plotOptions: { pie: { donut: { size: '70%' }, expandOnClick: false } },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    tooltip: { enabled: false },
  };
}

/** The ring of the most frequent traits; names and numbers stand beside it. */
export function RingChart({
  slices,
  onSelect,
}: {
  slices: readonly RingSlice[];
  onSelect: (trait: TraitName) => void;
}) {
  const select = useEvent((index: number) => {
    const slice = slices[index];
    if (slice) onSelect(slice.trait);
  });
  const read = useCallback(
    () => ({ slices: slices.map(({ color }) => colorOf(color)), paper: tokenColor('--paper') }),
    [slices],
  );
  const colors = useTokenColors(read);
  const options = useMemo(
    () => colors && optionsFor(slices, colors.slices, colors.paper, select),
    [slices, colors, select],
  );
  const series = useMemo(() => slices.map(({ percent }) => percent), [slices]);
  return (
    <div aria-hidden className="chart-choices size-60">
      {options && <Chart type="donut" width={SIZE} height={SIZE} options={options} series={series} />}
    </div>
  );
}
