import { memo, useEffect, useRef, useState } from 'react';
import type { Watch } from './use-nearness.ts';
import { useView } from './view.ts';
import { StoryEntry, type StoryEntryProps } from './story-entry.tsx';

/** About the height of an entry, until it has been measured. */
const ENTRY_PX = { full: 300, compact: 40 };

interface StoryRowProps extends StoryEntryProps {
  watch: Watch;
  /** Drawn at once, without waiting to be seen. */
  startsNear: boolean;
}

/** The place of an entry in the list: empty, with the height it had, while it is far from view. */
export const StoryRow = memo(function StoryRow({ watch, startsNear, isNew, ...entry }: StoryRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(startsNear);
  const [height, setHeight] = useState(() => ENTRY_PX[useView.getState().density]);
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
      {isNear && <StoryEntry {...entry} isNew={isNew && !isReturning} />}
    </div>
  );
});
