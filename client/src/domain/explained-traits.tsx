import type { TraitName } from '@app/shared/trait-names';
import { late } from '../lib/late.tsx';
import { TraitBadge } from './trait-badge.tsx';

const TraitDefinition = late(() => import('./trait-definition.tsx').then((file) => file.TraitDefinition), {
  waiting: () => null,
  failed: () => null,
});

interface ExplainedTraitsProps {
  traits: readonly TraitName[];
  chosen: TraitName | null;
  onChoose: (trait: TraitName | null) => void;
  /** Why the chosen one is there. */
  reason?: string;
}

/** Traits of which the chosen one says below what it means, where it hides nothing of the words that light up. */
export const ExplainedTraits = ({ traits, chosen, onChoose, reason = '' }: ExplainedTraitsProps) => (
  <>
    <ul aria-label="Traits" className="mt-3 flex flex-wrap gap-1.5">
      {traits.map((trait) => (
        <li key={trait}>
          <TraitBadge
            trait={trait}
            isSelected={trait === chosen}
            isExplained={trait === chosen}
            onSelect={() => onChoose(trait === chosen ? null : trait)}
          />
        </li>
      ))}
    </ul>
    <p role="status" className={chosen ? 'mt-2 animate-fade-in text-sm text-soft' : undefined}>
      {chosen && (
        <>
          <TraitDefinition trait={chosen} /> {reason}
        </>
      )}
    </p>
  </>
);
