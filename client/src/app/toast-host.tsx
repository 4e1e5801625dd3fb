import { useEffect } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session.ts';
import { useToastWanted } from '../lib/toast.ts';

const SIGNED_IN_PRELOAD_MS = 1500;

const Toaster = lazyPart(async () => (await import('../ui/toaster.tsx')).Toaster);

/** The place of the toasts; empty until something is said. */
export function ToastHost() {
  const wanted = useToastWanted((state) => state.wanted);
  const isSignedIn = useSession((session) => session.token !== null);
  // Who is signed in has something to lose: the words for 'that failed' must be here before the network goes away.
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(Toaster.preload, SIGNED_IN_PRELOAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isSignedIn]);
  return wanted ? <Toaster /> : null;
}
