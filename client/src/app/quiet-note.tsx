import { useEffect, useState } from 'react';
import { useBuild } from '../lib/build.ts';
import { late } from '../lib/late.tsx';
import { useDevice, useOnline } from '../lib/online.ts';
import { onIntent } from '../lib/on-intent.ts';

/** By then a page has what it needs, on all but the slowest networks. */
const SETTLED_MS = 2500;

const QuietNotes = late(() => import('./quiet-notes.tsx').then((file) => file.QuietNotes), {
  waiting: () => null,
  failed: () => null,
});

/**
 * Says quietly what concerns the whole app: that nothing can be stored on the device, no network or no server, or that the server has
 * a newer version.
 */
export function QuietNote() {
  const isOnline = useOnline();
  const { isKept, storage } = useDevice();
  const isOutdated = useBuild((state) => state.isOutdated);
  const [isDismissed, setIsDismissed] = useState(false);
  // Without a network it would be too late to fetch the words for that.
  useEffect(() => {
    const preload = () => void QuietNotes.preload();
    const timer = setTimeout(preload, SETTLED_MS);
    const stop = onIntent(preload);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  const note =
    storage ?? ((!isOnline && 'offline') || (isKept && 'kept') || (isOutdated && !isDismissed && 'outdated'));
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4">
      {note && (
        <QuietNotes
          note={note}
          onDismiss={() => {
            setIsDismissed(true);
          }}
        />
      )}
    </div>
  );
}
