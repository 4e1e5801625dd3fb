import { CloudOff, HardDrive, RefreshCw, WifiOff, X } from 'lucide';
import { useEffect, useState } from 'react';
import { type StorageProblem, useDevice, useOnline } from '../lib/online.ts';
import { takeOver } from '../lib/service-worker.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Icon, IconButton } from '../ui/icon.tsx';
import { useBuild } from '../lib/build.ts';

const pill =
  'pointer-events-auto flex animate-fade-in items-center gap-2 rounded-full border border-edge bg-sheet px-4 py-2 text-sm shadow-sheet';

const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/** As long as it is said, words stand in this page alone. */
function NotStored({ problem }: { problem: StorageProblem }) {
  useEffect(() => {
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => {
      window.removeEventListener('beforeunload', askBeforeLeaving);
    };
  }, []);
  return (
    <p className={pill}>
      <Icon icon={HardDrive} className="size-4 shrink-0" />
      {messages.journal.notStored[problem]}
    </p>
  );
}

const Offline = () => (
  <p className={pill}>
    <Icon icon={WifiOff} className="size-4 shrink-0" />
    You’re offline. What you write stays on this device until you’re back.
  </p>
);

const Kept = () => (
  <p className={pill}>
    <Icon icon={CloudOff} className="size-4 shrink-0" />
    We can’t reach the server. You’re seeing the last saved version.
  </p>
);

/** Nothing is reloaded without being asked; what is typed by then is kept on the device and comes back. */
const NewVersion = ({ onDismiss }: { onDismiss: () => void }) => (
  <div className={pill}>
    <Icon icon={RefreshCw} className="size-4 shrink-0" />
    <span>A new version is available.</span>
    <Button
      variant="quiet"
      size="small"
      onClick={() => {
        void takeOver().then(() => {
          window.location.reload();
        });
      }}
    >
      Reload
    </Button>
    <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
  </div>
);

interface NoteProps {
  /** What there is to say. */
  note: StorageProblem | 'offline' | 'kept' | 'outdated';
  onDismiss: () => void;
}

function Note({ note, onDismiss }: NoteProps) {
  if (note === 'full' || note === 'unavailable') return <NotStored problem={note} />;
  if (note === 'offline') return <Offline />;
  return note === 'kept' ? <Kept /> : <NewVersion onDismiss={onDismiss} />;
}

/**
 * Says quietly what concerns the whole app: that nothing can be stored on the device, no network or no server, or that the server has
 * a newer version.
 */
export function QuietNote() {
  const isOnline = useOnline();
  const { isKept, storage } = useDevice();
  const isOutdated = useBuild((state) => state.isOutdated);
  const [isDismissed, setIsDismissed] = useState(false);
  const note =
    storage ?? ((!isOnline && 'offline') || (isKept && 'kept') || (isOutdated && !isDismissed && 'outdated'));
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4">
      {note && (
        <Note
          note={note}
          onDismiss={() => {
            setIsDismissed(true);
          }}
        />
      )}
    </div>
  );
}
