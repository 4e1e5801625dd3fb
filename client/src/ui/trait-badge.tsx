import { definitionOf, familyOf, type TraitName } from '@app/shared/trait-catalogue';
import { clsx } from 'clsx';

interface TraitBadgeProps {
  trait: TraitName;
  /** How many events show it. */
  count?: number;
  /** Makes it a button. */
  onSelect?: (trait: TraitName) => void;
  isSelected?: boolean;
}

/** A trait in the hue of its family; the tooltip tells what the trait means. */
export function TraitBadge({ trait, count, onSelect, isSelected = false }: TraitBadgeProps) {
  const look = clsx(
    'inline-flex items-center gap-1.5 rounded-full bg-family px-2.5 py-0.5 text-sm font-medium text-family-ink',
    onSelect && 'min-h-8 transition-shadow duration-150 hover:ring-1 hover:ring-family-solid',
    isSelected && 'ring-2 ring-family-solid',
  );
  const content = (
    <>
      {trait}
      {count !== undefined && <span className="tabular opacity-85">{count}</span>}
    </>
  );
  if (!onSelect) {
    return (
      <span data-family={familyOf(trait)} title={definitionOf(trait)} className={look}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-family={familyOf(trait)}
      title={definitionOf(trait)}
      aria-pressed={isSelected}
      className={look}
      onClick={() => {
        onSelect(trait);
      }}
    >
      {content}
    </button>
  );
}
