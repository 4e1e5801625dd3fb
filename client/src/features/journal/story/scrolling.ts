import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { isStill } from '../../../lib/use-media.ts';
import { startAtMonth, type StoryView, useSearch, useShown, useStory } from './story-data.ts';
import type { Month } from './months.ts';
import { createStore } from '../../../lib/create-store.ts';

/** Goes to a month of the story, or to its top, and takes the focus there. */
export type Jump = (month: Month | null) => Promise<void>;

/** Scrolls to a place in a scroller; without a long way, which would only blur past. */
function scrollTo(scroller: HTMLElement, top: number): void {
  const isFar = Math.abs(scroller.scrollTop - top) > 2 * scroller.clientHeight;
  scroller.scrollTo({ top, behavior: isFar || isStill() ? 'instant' : 'smooth' });
}

/** How far down an element lies in what is scrolled. */
export const topOf = (element: Element, scroller: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

const sectionIn = (scroller: HTMLElement, month: Month | null) =>
  month === null ? null : scroller.querySelector(`[data-month="${month}"]`);

/** A month that has been read is scrolled to; any other is read, without what lies between. */
export async function jumpTo(scroller: HTMLElement, month: Month | null): Promise<void> {
  const known = sectionIn(scroller, month);
  if (!known && !(await startAtMonth(month))) return;
  requestAnimationFrame(() => {
    const section = sectionIn(scroller, month) ?? scroller.querySelector('[data-month]');
    if (!section) return;
    scrollTo(scroller, known ? topOf(section, scroller) : 0);
    section.querySelector('h3')?.focus({ preventScroll: true });
  });
}

const ABOVE_PX = 72;

/** Brings the event into view that its author has just sent, so that it is seen being written. */
export function useShownEvent(scroller: RefObject<HTMLElement | null>): void {
  const id = useShown((state) => state.id);
  useEffect(() => {
    if (id === null) return;
    const show = async () => {
      useSearch.setState({ isOpen: false });
      const { start, status } = useStory.getState();
      // Another part that is on its way would take the place of the one in which the event stands.
      if (start !== null || status === 'loading') await startAtMonth(null);
      requestAnimationFrame(() => {
        const event = scroller.current?.querySelector(`[data-event="${id}"]`);
        const isFirst = useStory.getState().items[0]?.id === id;
        if (scroller.current && (isFirst || event)) {
          scrollTo(scroller.current, isFirst || !event ? 0 : topOf(event, scroller.current) - ABOVE_PX);
        }
        useShown.setState({ id: null });
      });
    };
    void show();
  }, [id, scroller]);
}

interface Place {
  /** The first event in view, and how far below the upper edge it began; null at the top. */
  event: { id: string; offset: number } | null;
  /** In another order the same event is elsewhere. */
  order: StoryView['order'] | null;
}

const usePlace = createStore<Place>(() => ({ event: null, order: null }));

const rowsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-row]')];
const upperEdge = (element: HTMLElement) => element.getBoundingClientRect().top;

function placeInView(scroller: HTMLElement): Place['event'] {
  if (scroller.scrollTop === 0) return null;
  const edge = upperEdge(scroller);
  const row = rowsOf(scroller).find((one) => one.getBoundingClientRect().bottom > edge);
  return row ? { id: row.dataset.row ?? '', offset: upperEdge(row) - edge } : null;
}

function scrollBack(scroller: HTMLElement, { id, offset }: NonNullable<Place['event']>): void {
  const row = rowsOf(scroller).find((one) => one.dataset.row === id);
  if (row) scroller.scrollBy({ top: upperEdge(row) - upperEdge(scroller) - offset });
}

/** By then the rows around the place have their real heights. */
const HOLD_MS = 1500;
const ACTS = ['wheel', 'pointerdown', 'keydown'] as const;

/** Scrolls to an event, again whenever rows that come near change their height, until the reader acts. Returns a function that stops. */
function holdPlace(scroller: HTMLElement, event: NonNullable<Place['event']>): () => void {
  const until = Date.now() + HOLD_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  const hold = () => {
    scrollBack(scroller, event);
    if (Date.now() < until) frame = requestAnimationFrame(hold);
    else stop();
  };
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  hold();
  return stop;
}

/** Brings the reader back to where they were when they left the story for another page; another order begins at its top. */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, order: StoryView['order']): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { event, order: before } = usePlace.getState();
    if (event === null || before !== order) element.scrollTo({ top: 0 });
    const release = event !== null && before === order ? holdPlace(element, event) : undefined;
    if (!release) element.scrollTo({ top: 0 });
    return () => {
      release?.();
      usePlace.setState({ event: placeInView(element), order });
    };
  }, [scroller, order]);
}
