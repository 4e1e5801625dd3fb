import { definitionOf } from '@app/shared/trait-catalogue';
import type { TraitName } from '@app/shared/trait-names';
import { useLayoutEffect, useRef } from 'react';

/** What a trait means, in one sentence. */
export const TraitDefinition = ({ trait }: { trait: TraitName }) => definitionOf(trait);

interface TraitTooltipProps {
  id: string;
  trait: TraitName;
  onClose: () => void;
}

const EDGE_PX = 8;

/** What a trait means, above the badge that it lies beside. Escape, scrolling and whatever is pressed beside it close it. */
export function TraitTooltip({ id, trait, onClose }: TraitTooltipProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tooltip = ref.current;
    const badge = tooltip?.parentElement;
    if (!tooltip || !badge) return;
    // As a popover it lies above everything, whatever clips or moves the badge. Older browsers show it all the same.
    if ('showPopover' in tooltip) {
      tooltip.popover = 'auto';
      tooltip.showPopover();
    }
    const { left, top } = badge.getBoundingClientRect();
    const rightmost = window.innerWidth - tooltip.offsetWidth - EDGE_PX;
    tooltip.style.left = `${String(Math.max(EDGE_PX, Math.min(left, rightmost)))}px`;
    if (top > tooltip.offsetHeight) tooltip.style.bottom = `${String(window.innerHeight - top)}px`;
    else tooltip.style.top = `${String(badge.getBoundingClientRect().bottom)}px`;
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      window.removeEventListener('scroll', onClose, { capture: true });
      if ('hidePopover' in tooltip) tooltip.hidePopover();
    };
  }, [onClose]);
  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      className="no-print fixed inset-auto m-0 w-max max-w-64 rounded-md border border-edge bg-sheet px-3 py-2 text-left text-sm font-normal text-ink shadow-sheet"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {definitionOf(trait)}
    </span>
  );
}
