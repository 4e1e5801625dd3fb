import { useCallback, type RefObject } from 'react';
import { fitsMedia } from '../../../lib/use-media.ts';
import { startAtMonth } from './story-data.ts';
import type { Month } from './months.ts';

/** Goes to a month of the story, or to its top, and takes the focus there. */
export type Jump = (month: Month | null) => Promise<void>;

const wantsStillness = () => fitsMedia('(prefers-reduced-motion: reduce)');

/** Scrolls to a place in a scroller; without a long way, which would only blur past. */
export function scrollTo(scroller: HTMLElement, top: number): void {
  const isFar = Math.abs(scroller.scrollTop - top) > 2 * scroller.clientHeight;
  scroller.scrollTo({ top, behavior: isFar || wantsStillness() ? 'instant' : 'smooth' });
}

/** How far down an element lies in what is scrolled. */
export const topOf = (element: Element, scroller: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;

const sectionIn = (scroller: HTMLElement, month: Month | null) =>
  month === null ? null : scroller.querySelector(`[data-month="${month}"]`);

async function jump(scroller: HTMLElement, month: Month | null): Promise<void> {
  const known = sectionIn(scroller, month);
  if (!known && !(await startAtMonth(month))) return;
  requestAnimationFrame(() => {
    const section = sectionIn(scroller, month) ?? scroller.querySelector('[data-month]');
    if (!section) return;
    scrollTo(scroller, known ? topOf(section, scroller) : 0);
    section.querySelector('h3')?.focus({ preventScroll: true });
  });
}

/** A month that has been read is scrolled to; any other is read, without what lies between. */
export function useJump(scroller: RefObject<HTMLElement | null>): Jump {
  return useCallback(
    async (month) => {
      const { current } = scroller;
      if (current) await jump(current, month);
    },
    [scroller],
  );
}
