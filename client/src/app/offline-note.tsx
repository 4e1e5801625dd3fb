import { WifiOff } from 'lucide';
import { useOnline } from '../lib/online.ts';
import { Icon } from '../ui/icon.tsx';

/** Says once, quietly, that there is no network. */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4">
      {!isOnline && (
        <p className="flex animate-fade-in items-center gap-2 rounded-full border border-edge bg-sheet px-4 py-2 text-sm shadow-sheet">
          <Icon icon={WifiOff} className="size-4" />
          You’re offline. What you write stays on this device until you’re back.
        </p>
      )}
    </div>
  );
}
