import type { Analytics } from '@app/shared/analytics';
import type { TraitName } from '@app/shared/trait-names';
import { useMemo } from 'react';
import { familiesOf } from '../chart-sentences.ts';
import { ringOf, type RingColor } from '../trait-rules.ts';
import { late } from '../../../lib/late.tsx';
import { formatNumber } from '@app/shared/counts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChartFigure } from './chart-figure.tsx';

const RingChart = late(() => import('./ring-chart.tsx').then((file) => file.RingChart), {
  waiting: () => <Skeleton className="size-60 rounded-full" />,
});

interface TraitRingProps {
  distribution: Analytics['trait_distribution'];
  onSelect: (trait: TraitName) => void;
}

/** The five most frequent traits and how they share the ring; each opens the events that show it. */
export function TraitRing({ distribution, onSelect }: TraitRingProps) {
  const slices = useMemo(() => ringOf(distribution), [distribution]);
  const [first] = slices;
  return (
    <ChartFigure
      title="Top 5 Traits"
      caption={`Your five most frequent traits, in events and in percent of the five. ${familiesOf(slices.map(({ trait }) => trait))}`}
      columns={['Trait', 'Events']}
      rows={slices.map(({ trait, count, percent }) => ({
        key: trait,
        name: trait,
        value: `${formatNumber(count)} · ${String(percent)}%`,
        onSelect: () => onSelect(trait),
      }))}
    >
      <div className="flex flex-col items-center gap-6 sm:flex-row sm:gap-8">
        <div className="relative size-60 shrink-0">
          <RingChart slices={slices} onSelect={onSelect} />
          {first && (
            <p
              aria-hidden
              className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center text-center"
            >
              <span className="tabular font-serif text-4xl font-medium">{formatNumber(first.count)}</span>
              <span className="max-w-28 text-sm text-soft">{first.trait}</span>
            </p>
          )}
        </div>
        <ul className="w-full">
          {slices.map(({ trait, count, percent, color }) => (
            <li key={trait}>
              <button
                type="button"
                className="-mx-2 flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-left transition-colors duration-150 hover:bg-well pointer-fine:min-h-8"
                onClick={() => onSelect(trait)}
              >
                <Swatch color={color} />
                <span className="grow">{trait}</span>{' '}
                <span className="tabular text-soft">
                  {formatNumber(count)} · {percent}%
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </ChartFigure>
  );
}

const Swatch = ({ color: { family, shade } }: { color: RingColor }) => (
  <span
    aria-hidden
    data-family={family}
    className="size-3.5 shrink-0 rounded-full"
    style={{ background: `var(--family-${shade})` }}
  />
);
