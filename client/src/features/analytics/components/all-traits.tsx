import type { Analytics } from '@app/shared/analytics';
import { traitNames, type TraitName } from '@app/shared/trait-names';
import { TraitBadge } from '../../../domain/trait-badge.tsx';

interface AllTraitsProps {
  distribution: Analytics['trait_distribution'];
  selected: TraitName | null;
  onSelect: (trait: TraitName) => void;
}

export const AllTraits = ({ distribution, selected, onSelect }: AllTraitsProps) => (
  <section aria-labelledby="all-traits">
    <h2 id="all-traits" className="text-2xl">
      All Your Traits
    </h2>
    <p className="mt-1 mb-4 text-sm text-soft">
      You have shown {distribution.length} of the {traitNames.length} traits.
    </p>
    <ul className="flex flex-wrap gap-2">
      {distribution.map(({ trait, count }) => (
        <li key={trait}>
          <TraitBadge trait={trait} count={count} isSelected={trait === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  </section>
);
