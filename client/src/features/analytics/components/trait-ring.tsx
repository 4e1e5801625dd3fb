import type { Analytics } from '@app/shared/analytics';
import type { TraitName } from '@app/shared/trait-names';
import { useMemo } from 'react';
import { ringOf, type RingColor } from '../trait-rules.ts';
import { late } from '../../../lib/late.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartFigure } from './chart-figure.tsx';

const RingChart = late(async () => (await import('./ring-chart.tsx')).RingChart, {
  waiting: () => <Skeleton className="size-60 rounded-full" />,
});

interface TraitRingProps {
  distribution: Analytics['trait_distribution'];
  onSelect: (trait: TraitName) => void;
}

/** The five most frequent traits and how they share the ring. */
export function TraitRing({ distribution, onSelect }: TraitRingProps) {
  const slices = useMemo(() => ringOf(distribution), [distribution]);
  const rows = slices.map(({ trait, percent }) => ({ key: trait, name: trait, value: `${String(percent)}%` }));
  const first = slices[0];
  return (
    <ChartFigure
      title="Top 5 Traits"
      caption="Your five most frequent traits"
      columns={['Trait', 'Share']}
      rows={rows.map((row, index) => ({
        ...row,
        onSelect: () => {
          const slice = slices[index];
          if (slice) onSelect(slice.trait);
        },
      }))}
    >
      <div className="flex flex-col items-center gap-6 sm:flex-row sm:gap-8">
        <div className="relative size-60 shrink-0">
          <RingChart slices={slices} />
          {first && (
            <p
              aria-hidden
              className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center"
            >
              <span className="tabular font-serif text-4xl font-medium">{first.percent}%</span>
              <span className="max-w-28 text-sm text-soft">{first.trait}</span>
            </p>
          )}
        </div>
        <ul aria-hidden className="w-full space-y-2.5">
          {slices.map(({ trait, percent, color }) => (
            <li key={trait} className="flex items-center gap-3">
              <Swatch color={color} />
              <span className="grow">{trait}</span>
              <span className="tabular text-soft">{percent}%</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFigure>
  );
}

const Swatch = ({ color }: { color: RingColor }) => (
  <span
    data-family={'family' in color ? color.family : undefined}
    className="size-3.5 shrink-0 rounded-full"
    style={{ background: 'family' in color ? 'var(--family-solid)' : `var(${color.token})` }}
  />
);
