import { limits } from '@app/shared/limits';
import { useEffect, useState } from 'react';
import { late } from '../lib/late.tsx';
import { useSession } from '../lib/session.ts';
import { useToasts } from '../lib/toast.ts';

const Toaster = late(() => import('../ui/toaster.tsx').then((file) => file.Toaster), {
  waiting: () => null,
  failed: () => <PlainToast />,
});

/** The newest sentence without the toaster, whose code did not come: a failure must not be silent for that. */
function PlainToast() {
  const newest = useToasts((state) => state.waiting.at(-1));
  const [past, setPast] = useState<typeof newest>();
  useEffect(() => {
    const timer = setTimeout(() => setPast(newest), limits.toastMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return (
    <div role="status" className="no-print fixed inset-x-4 top-1 z-50 flex justify-center md:top-auto md:bottom-6">
      {newest && newest !== past && (
        <p className="rounded-md border border-edge bg-sheet px-4 py-3 text-sm shadow-sheet">{newest[1]}</p>
      )}
    </div>
  );
}

/** A user's first move fetches the toaster: it must be here before an act can fail. Returns an unsubscribe function. */
function preloadToaster(): () => void {
  const controller = new AbortController();
  const preload = () => void Toaster.preload();
  for (const name of ['pointermove', 'pointerdown', 'keydown']) {
    window.addEventListener(name, preload, { passive: true, once: true, signal: controller.signal });
  }
  return () => controller.abort();
}

/** The place of the toasts; empty until something is said. */
export function ToastHost() {
  const isWanted = useToasts((state) => state.isWanted);
  const isSignedIn = useSession((session) => session.token !== null);
  useEffect(() => (isSignedIn ? preloadToaster() : undefined), [isSignedIn]);
  return isWanted ? <Toaster /> : null;
}
