import type { ApexOptions } from 'apexcharts';
import { tokenColor } from '../../../lib/token-color.ts';
import './charts.css';

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

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What all charts share: the page's font, no tools, motion that explains once, and what a part that is chosen does. */
export const chartBase = (onSelect: (index: number) => void): NonNullable<ApexOptions['chart']> => ({
  events: {
    dataPointSelection: (_event, _chart, { dataPointIndex }: { dataPointIndex: number }) => {
      onSelect(dataPointIndex);
    },
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
