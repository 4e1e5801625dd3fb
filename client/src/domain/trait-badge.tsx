import { familyOf, type TraitName } from '@app/shared/trait-names';
import { clsx } from 'clsx';
import { useState } from 'react';

interface TraitBadgeProps {
  trait: TraitName;
  /** How many events show it. */
  count?: number;
  /** Makes it a button. */
  onSelect?: (trait: TraitName) => void;
  isSelected?: boolean;
}

/** What a trait means, as a tooltip. The texts are loaded when somebody comes near the first badge. */
function useTooltip(trait: TraitName) {
  const [title, setTitle] = useState<string>();
  const explain = () => {
    import('@app/shared/trait-catalogue').then(
      ({ definitionOf }) => {
        setTitle(definitionOf(trait));
      },
      () => undefined,
    );
  };
  return { title, onPointerEnter: explain, onFocus: explain };
}

/** A trait in the hue of its family; the tooltip tells what the trait means. */
export function TraitBadge({ trait, count, onSelect, isSelected = false }: TraitBadgeProps) {
  const look = {
    ...useTooltip(trait),
    'data-family': familyOf(trait),
    className: clsx(
      'inline-flex items-center gap-1.5 rounded-full bg-family px-2.5 py-0.5 text-sm font-medium text-family-ink',
      onSelect && 'min-h-8 transition-shadow duration-150 hover:ring-1 hover:ring-family-solid',
      isSelected && 'ring-2 ring-family-solid',
    ),
  };
  const content = (
    <>
      {trait}
      {count !== undefined && <span className="tabular opacity-85">{count}</span>}
    </>
  );
  if (!onSelect) return <span {...look}>{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      {...look}
      onClick={() => {
        onSelect(trait);
      }}
    >
      {content}
    </button>
  );
}
