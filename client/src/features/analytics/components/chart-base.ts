import type { ApexOptions } from 'apexcharts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import Imported from 'react-apexcharts';
import { isStill } from '../../../lib/use-media.ts';
import './charts.css';
import { tokenColor } from './token-colors.ts';

/** The package is CommonJS: some bundlers hand over the module, others what it exports as default. */
export const Chart = 'default' in Imported ? (Imported as unknown as { default: typeof Imported }).default : Imported;

export interface ChartColors {
  soft: string;
  edge: string;
  bar: string;
}

export const readChartColors = (): ChartColors => ({
  soft: tokenColor('--ink-soft'),
  edge: tokenColor('--edge'),
  bar: tokenColor('--accent'),
});

/** What all charts share: the page's font, no tools, motion that explains once, and what a part that is chosen does. */
export const chartBase = (onSelect: (index: number) => void): NonNullable<ApexOptions['chart']> => ({
  events: {
    dataPointSelection: (_event, _chart, { dataPointIndex }: { dataPointIndex: number }) => onSelect(dataPointIndex),
  },
  fontFamily: 'inherit',
  background: 'transparent',
  toolbar: { show: false },
  zoom: { enabled: false },
  parentHeightOffset: 0,
  animations: {
    enabled: !isStill(),
    speed: 260,
    animateGradually: { enabled: false },
    dynamicAnimation: { speed: 260 },
  },
});

/** A handler that stays the same while what it does changes: a chart is not drawn anew for it. */
export function useEvent<Args extends unknown[]>(handle: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
