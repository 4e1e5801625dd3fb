import { CloudOff, HardDrive, RefreshCw, WifiOff, X } from 'lucide';
import { useEffect, useState } from 'react';
import { useDevice, useOnline } from '../lib/online.ts';
import { takeOver } from '../lib/service-worker.ts';
import * as messages from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Icon, IconButton } from '../ui/icon.tsx';
import { useBuild } from '../lib/build.ts';

const pill =
  'pointer-events-auto flex animate-fade-in items-center gap-2 rounded-full border border-edge bg-sheet px-4 py-2 text-sm shadow-sheet';

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** What there is to say of the device. */
const notes = {
  full: [HardDrive, messages.journal.notStored.full],
  unavailable: [HardDrive, messages.journal.notStored.unavailable],
  offline: [WifiOff, 'You’re offline. What you write stays on this device until you’re back.'],
  kept: [CloudOff, 'We can’t reach the server. You’re seeing the last saved version.'],
} as const;

/** As long as what is written cannot be stored, it stands in this page alone. */
function useLeaveQuestion(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isWanted]);
}

/** Nothing is reloaded without being asked; what is typed by then is kept on the device and comes back. */
const NewVersion = ({ onDismiss }: { onDismiss: () => void }) => (
  <div className={pill}>
    <Icon icon={RefreshCw} className="size-4 shrink-0" />
    <span>A new version is available.</span>
    <Button variant="quiet" size="small" onClick={() => void takeOver().then(() => window.location.reload())}>
      Reload
    </Button>
    <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
  </div>
);

/**
 * Says quietly what concerns the whole app: that nothing can be stored on the device, no network or no server, or that the server has
 * a newer version.
 */
export function QuietNote() {
  const isOnline = useOnline();
  const isKept = useDevice((state) => state.isKept);
  const storage = useDevice((state) => state.storage);
  const isOutdated = useBuild((state) => state.isOutdated);
  const [isDismissed, setIsDismissed] = useState(false);
  useLeaveQuestion(storage !== null);
  const note = storage ?? ((!isOnline && 'offline') || (isKept && 'kept'));
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4">
      {note && (
        <p className={pill}>
          <Icon icon={notes[note][0]} className="size-4 shrink-0" />
          {notes[note][1]}
        </p>
      )}
      {!note && isOutdated && !isDismissed && <NewVersion onDismiss={() => setIsDismissed(true)} />}
    </div>
  );
}
