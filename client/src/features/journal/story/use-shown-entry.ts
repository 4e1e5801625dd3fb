import { useEffect, type RefObject } from 'react';
import { startAtMonth, useFilter, useShown, useStory } from './story-data.ts';
import { scrollTo, topOf } from './use-jump.ts';

const ABOVE_PX = 72;

/** Brings the entry into view that its author has just sent, so that it is seen being written. */
export function useShownEntry(scroller: RefObject<HTMLElement | null>): void {
  const id = useShown((state) => state.id);
  useEffect(() => {
    if (id === null) return;
    const show = async () => {
      useFilter.setState({ isOpen: false });
      const { start, status } = useStory.getState();
      // Another part that is on its way would take the place of the one in which the entry stands.
      if (start !== null || status === 'loading') await startAtMonth(null);
      requestAnimationFrame(() => {
        const entry = scroller.current?.querySelector(`[data-entry="${id}"]`);
        const isFirst = useStory.getState().items[0]?.id === id;
        if (scroller.current && (isFirst || entry)) {
          scrollTo(scroller.current, isFirst || !entry ? 0 : topOf(entry, scroller.current) - ABOVE_PX);
        }
        useShown.setState({ id: null });
      });
    };
    void show();
  }, [id, scroller]);
}
