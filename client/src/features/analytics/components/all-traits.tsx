import type { Analytics } from '@app/shared/analytics';
import type { TraitName } from '@app/shared/trait-names';
import { TraitBadge } from '../../../domain/trait-badge.tsx';

interface AllTraitsProps {
  distribution: Analytics['trait_distribution'];
  selected: TraitName | null;
  onSelect: (trait: TraitName) => void;
}

export const AllTraits = ({ distribution, selected, onSelect }: AllTraitsProps) => (
  <section aria-labelledby="all-traits">
    <h2 id="all-traits" className="mb-4 text-2xl">
      All Your Traits
    </h2>
    <ul className="flex flex-wrap gap-2">
      {distribution.map(({ trait, count }) => (
        <li key={trait}>
          <TraitBadge trait={trait} count={count} isSelected={trait === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  </section>
);
