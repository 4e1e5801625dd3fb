import { useLayoutEffect, useRef, type RefObject } from 'react';

const DURATION_MS = 260;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How far a running slide still is from the place the row has in the layout. */
const slideOf = (row: HTMLElement): number => new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;

/**
 * Lets the rows of a list, marked with `data-row`, slide to their new places when their order changes
 * (https://aerotwist.com/blog/flip-your-animations). A new order in the middle of a slide goes on from where the rows are seen.
 */
export function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const before = places.current;
    places.current = new Map([...rows].map((row) => [row.dataset.row ?? '', row.offsetTop]));
    for (const row of rows) {
      const old = before.get(row.dataset.row ?? '');
      if (old === undefined || old === row.offsetTop || wantsStillness() || !('animate' in row)) continue;
      const from = old + slideOf(row) - row.offsetTop;
      for (const animation of row.getAnimations()) animation.cancel();
      row.animate([{ transform: `translateY(${String(from)}px)` }, { transform: 'none' }], {
        duration: DURATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    }
  }, [list, order]);
}
