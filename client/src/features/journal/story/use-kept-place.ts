import { useLayoutEffect, type RefObject } from 'react';
import { createStore } from '../../../lib/create-store.ts';
import type { StoryView } from './view.ts';

interface Place {
  /** The first entry in view, and how far below the upper edge it began; null at the top. */
  entry: { id: string; offset: number } | null;
  /** In another order the same entry is elsewhere. */
  order: StoryView['order'] | null;
}

const usePlace = createStore<Place>(() => ({ entry: null, order: null }));

const rowsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-row]')];
const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;

function entryInView(scroller: HTMLElement): Place['entry'] {
  if (scroller.scrollTop === 0) return null;
  const edge = topOf(scroller);
  const row = rowsOf(scroller).find((one) => one.getBoundingClientRect().bottom > edge);
  return row ? { id: row.dataset.row ?? '', offset: topOf(row) - edge } : null;
}

function scrollTo(scroller: HTMLElement, { id, offset }: NonNullable<Place['entry']>): void {
  const row = rowsOf(scroller).find((one) => one.dataset.row === id);
  if (row) scroller.scrollBy({ top: topOf(row) - topOf(scroller) - offset });
}

/** Brings the reader back to where they were when they left the story for another page; another order begins at its top. */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, order: StoryView['order']): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { entry, order: before } = usePlace.getState();
    if (entry === null || before !== order) element.scrollTo({ top: 0 });
    else {
      scrollTo(element, entry);
      // What has come into view is drawn in its real height only then.
      requestAnimationFrame(() => {
        scrollTo(element, entry);
      });
    }
    return () => {
      usePlace.setState({ entry: entryInView(element), order });
    };
  }, [scroller, order]);
}
