import { CloudOff, HardDrive, RefreshCw, WifiOff, X } from 'lucide';
import { useEffect } from 'react';
import type { StorageProblem } from '../lib/online.ts';
import { takeOver } from '../lib/service-worker.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';

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
    We can’t reach the server. This is what this device saw last.
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

interface QuietNotesProps {
  /** What there is to say. */
  note: StorageProblem | 'offline' | 'kept' | 'outdated';
  onDismiss: () => void;
}

/** The words of `QuietNote`, apart from it because most visits never see them. */
export function QuietNotes({ note, onDismiss }: QuietNotesProps) {
  if (note === 'full' || note === 'unavailable') return <NotStored problem={note} />;
  if (note === 'offline') return <Offline />;
  return note === 'kept' ? <Kept /> : <NewVersion onDismiss={onDismiss} />;
}
