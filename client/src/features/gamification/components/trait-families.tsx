import { traitFamilies, type TraitFamily } from '@app/shared/trait-catalogue';
import { ChevronDown } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { TraitBadge } from '../../../domain/trait-badge.tsx';

interface TraitFamiliesProps {
  /** How many events show each collected trait. */
  counts: ReadonlyMap<string, number>;
  collected: number;
  available: number;
}

/** Which traits are collected and which remain, family by family, each with what it means. */
export const TraitFamilies = ({ counts, collected, available }: TraitFamiliesProps) => (
  <section aria-labelledby="traits">
    <h2 id="traits" className="flex flex-wrap items-baseline justify-between gap-x-4 text-2xl">
      Traits collected{' '}
      <span className="tabular text-soft">
        {collected} of {available}
      </span>
    </h2>
    <p className="mt-1 text-sm text-soft">
      {collected === available
        ? 'Every trait there is.'
        : `${String(available - collected)} to go. Expand a family to see them.`}
    </p>
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {traitFamilies.map((family) => (
        <Family key={family.id} family={family} counts={counts} />
      ))}
    </ul>
  </section>
);

function Family({ family, counts }: { family: TraitFamily; counts: ReadonlyMap<string, number> }) {
  const have = family.traits.filter((trait) => counts.has(trait.name));
  const remaining = family.traits.filter((trait) => !counts.has(trait.name));
  const progress = `${String(have.length)} of ${String(family.traits.length)}`;
  return (
    <li data-family={family.id}>
      <details className="group">
        <summary className="flex min-h-12 list-none items-center gap-4 rounded-sm py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">{family.name}</span>
          <Meter
            className="w-20 shrink-0 sm:w-32"
            label={family.name}
            value={have.length}
            max={family.traits.length}
            text={progress}
          />
          <span className="tabular w-12 shrink-0 text-right text-sm text-soft">{progress}</span>
          <Icon
            icon={ChevronDown}
            className="size-4 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <dl className="space-y-2.5 pt-1 pb-5">
          {[...have, ...remaining].map(({ name, definition }) => (
            <div key={name} className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-baseline">
              <dt>
                {counts.has(name) ? (
                  <TraitBadge trait={name} count={counts.get(name) ?? 0} />
                ) : (
                  <span className="inline-flex rounded-full border border-dashed border-edge px-2.5 py-0.5 text-sm text-soft">
                    {name}
                    <span className="sr-only">, remaining</span>
                  </span>
                )}
              </dt>
              <dd className="text-sm text-soft">{definition}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
