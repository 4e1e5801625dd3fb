import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

/** A gray line or block in the place of what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={clsx('block rounded-sm bg-well outline-1 -outline-offset-1 outline-line', className ?? 'h-4 w-full')}
  />
);

/** Whether the document has just shown the same: what stands already must not vanish first. */
const isShownAlready = () => typeof document !== 'undefined' && document.documentElement.dataset.signedIn !== undefined;

/** Shows skeletons only after 150 ms, so that a quick answer never flickers, and says to assistive technology what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const [isThere] = useState(isShownAlready);
  return (
    <div role="status" className={isThere ? undefined : 'animate-appear-late'}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
