import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { StoryEvent, type StoryEventProps } from './story-event.tsx';
import { useView } from './story-data.ts';

/** How far outside of view something still counts as near. */
const MARGIN = '1200px 0px';

/** Calls back when an element comes near to being seen and when it leaves. Returns an unsubscribe function. */
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

/** About the height of an event, until it has been measured. */
const EVENT_PX = { full: 300, compact: 40 };

interface StoryRowProps extends StoryEventProps {
  watch: Watch;
  /** Drawn at once, without waiting to be seen. */
  startsNear: boolean;
}

/** The place of an event in the list: empty, with the height it had, while it is far from view. */
export const StoryRow = memo(function StoryRow({ watch, startsNear, isNew, ...entry }: StoryRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(startsNear);
  const [height, setHeight] = useState(() => EVENT_PX[useView.getState().density]);
  const [isReturning, setIsReturning] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    return watch(element, (near) => {
      if (!near) {
        // The focus must not fall out of the page.
        if (element.contains(document.activeElement)) return;
        setHeight(element.offsetHeight);
        setIsReturning(true);
      }
      setIsNear(near);
    });
  }, [watch]);
  return (
    <div
      ref={row}
      data-row={entry.event.id}
      className="border-line not-first:border-t"
      style={isNear ? undefined : { height }}
    >
      {isNear && <StoryEvent {...entry} isNew={isNew && !isReturning} />}
    </div>
  );
});
