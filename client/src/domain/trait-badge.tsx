import { familyOf, type TraitName } from '@app/shared/trait-names';
import { clsx } from 'clsx';
import { type PointerEvent, useCallback, useId, useState } from 'react';
import { formatNumber } from '@app/shared/counts';
import { late } from '../lib/late.tsx';

interface TraitBadgeProps {
  trait: TraitName;
  /** How many events show it. */
  count?: number;
  /** What pressing it does besides showing what the trait means. */
  onSelect?: (trait: TraitName) => void;
  isSelected?: boolean;
  /** What it means is said elsewhere, so that no tooltip says it. */
  isExplained?: boolean;
  /** It lies inside of a button, and cannot be one. */
  isInButton?: boolean;
}

/** Loaded when somebody comes near the first badge. Without it the trait is still whole. */
const TraitTooltip = late(() => import('./trait-definition.tsx').then((file) => file.TraitTooltip), {
  waiting: () => null,
  failed: () => null,
});

/** Opens what a trait means under the pointer, on focus and on a tap. */
function useTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = useCallback(() => setIsOpen(false), []);
  const handlers = {
    onPointerEnter: open,
    // A finger leaves when it is lifted.
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') close();
    },
    onFocus: open,
    onBlur: close,
  };
  return { isOpen, open, close, handlers };
}

/** A trait in the hue of its family; its tooltip says what the trait means. */
export function TraitBadge({
  trait,
  count,
  onSelect,
  isSelected = false,
  isExplained = false,
  isInButton = false,
}: TraitBadgeProps) {
  const { isOpen: isNear, open, close, handlers } = useTooltip();
  const isOpen = isNear && !isExplained;
  const id = useId();
  const look = {
    'data-family': familyOf(trait),
    className: clsx(
      'tap inline-flex items-center gap-1.5 rounded-full bg-family px-2.5 py-0.5 text-sm font-medium text-family-ink',
      onSelect && 'min-h-8 transition-shadow duration-150 hover:ring-1 hover:ring-family-solid',
      isSelected && 'ring-2 ring-family-solid',
    ),
  };
  const content = (
    <>
      {trait}
      {count !== undefined && <span className="tabular opacity-85">{formatNumber(count)}</span>}
    </>
  );
  return (
    <span className="inline-flex" {...handlers}>
      {isInButton ? (
        <span {...look}>{content}</span>
      ) : (
        <button
          type="button"
          aria-describedby={isOpen ? id : undefined}
          aria-pressed={onSelect && isSelected}
          {...look}
          onClick={() => {
            open();
            onSelect?.(trait);
          }}
        >
          {content}
        </button>
      )}
      {isOpen && <TraitTooltip id={id} trait={trait} onClose={close} />}
    </span>
  );
}
