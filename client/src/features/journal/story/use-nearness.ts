import { useState, type RefObject } from 'react';

/** How far outside of view something still counts as near. */
const MARGIN = '1200px 0px';

/** Tells an element when it comes near to being seen and when it leaves. Answers how to stop. */
export type Watch = (element: Element, onChange: (isNear: boolean) => void) => () => void;

function createWatch(scroller: RefObject<HTMLElement | null>): Watch {
  const watched = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  const observe = () =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
      },
      { root: scroller.current, rootMargin: MARGIN },
    );
  return (element, onChange) => {
    // Where nothing can be observed, everything is near.
    if (typeof IntersectionObserver === 'undefined') {
      onChange(true);
      return () => undefined;
    }
    // The scroller is in the page by the time that anything inside it asks.
    observer ??= observe();
    watched.set(element, onChange);
    observer.observe(element);
    return () => {
      watched.delete(element);
      observer?.unobserve(element);
    };
  };
}

/** Watches what is inside a scroller. */
export function useNearness(scroller: RefObject<HTMLElement | null>): Watch {
  const [watch] = useState(() => createWatch(scroller));
  return watch;
}
