import type { Analytics } from '@app/shared/analytics';
import { definitionOf, familyOf, type TraitName } from '@app/shared/trait-catalogue';
import { formatNumber } from '@app/shared/counts';
import { strongestOf } from '../chart-sentences.ts';
import { strengthsOf } from '../trait-rules.ts';

interface StrengthsProps {
  distribution: Analytics['trait_distribution'];
  /** Of how many events. */
  total: number;
  selected: TraitName | null;
  onSelect: (trait: TraitName) => void;
}

/** The most frequent traits as bars; a bar opens the events that show the trait. */
export function Strengths({ distribution, total, selected, onSelect }: StrengthsProps) {
  const strengths = strengthsOf(distribution);
  const most = strengths[0]?.count ?? 1;
  return (
    <section aria-labelledby="strengths">
      <h2 id="strengths" className="text-2xl">
        Your Strengths
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">{strongestOf(distribution, total)} Choose a bar to see where.</p>
      <ul>
        {strengths.map(({ trait, count }) => (
          <li key={trait}>
            <button
              type="button"
              data-family={familyOf(trait)}
              title={definitionOf(trait)}
              aria-pressed={trait === selected}
              className="group block w-full rounded-md px-2 py-2 -mx-2 text-left transition-colors duration-150 hover:bg-well aria-pressed:bg-well"
              onClick={() => onSelect(trait)}
            >
              <span className="flex items-baseline justify-between gap-4">
                <span className="font-medium">{trait}</span>
                <span className="tabular text-sm text-soft">
                  {formatNumber(count)} <span className="sr-only">{count === 1 ? 'event' : 'events'}</span>
                </span>
              </span>
              <span aria-hidden className="mt-1.5 block h-2.5 rounded-full bg-family">
                <span
                  className="block h-full rounded-full bg-family-solid transition-[width] duration-300 ease-out"
                  style={{ width: `${String((count / most) * 100)}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
