import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import type { EventList } from './story-data.ts';

/** The ways up from a part of the story that does not begin at its top. */
export function Newer({
  list,
  scroller,
  onTop,
}: {
  list: EventList;
  scroller: RefObject<HTMLElement | null>;
  onTop: () => void;
}) {
  const isLoading = useStore(list, (state) => state.isLoadingMore);
  const showNewer = async () => {
    const first = scroller.current?.querySelector('[data-month]');
    const anchor = first?.querySelector('[data-event]');
    const id = anchor?.getAttribute('data-event') ?? '';
    const above = anchor?.getBoundingClientRect().top ?? 0;
    await list.getState().loadNewer();
    requestAnimationFrame(() => {
      const same = scroller.current?.querySelector(`[data-event="${id}"]`);
      if (scroller.current && same) scroller.current.scrollTop += same.getBoundingClientRect().top - above;
    });
  };
  return (
    <p className="flex flex-wrap gap-2 pt-1 pb-3">
      <Button size="small" variant="secondary" disabled={isLoading} onClick={() => void showNewer()}>
        Show newer
      </Button>
      <Button size="small" variant="quiet" onClick={onTop}>
        Jump to latest
      </Button>
    </p>
  );
}
