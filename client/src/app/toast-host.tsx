import { useEffect } from 'react';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session.ts';
import { useToastWanted } from '../lib/toast.ts';

/** Signs that somebody is about to do something. */
const INTENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

const Toaster = lazyPart(async () => (await import('../ui/toaster.tsx')).Toaster);

/** The place of the toasts; empty until something is said. */
export function ToastHost() {
  const wanted = useToastWanted((state) => state.wanted);
  const isSignedIn = useSession((session) => session.token !== null);
  // Who is signed in has something to lose: the words for 'that failed' must be here before an act can fail.
  useEffect(() => {
    if (!isSignedIn) return;
    const stop = () => {
      for (const intent of INTENTS) window.removeEventListener(intent, prepare);
    };
    const prepare = () => {
      stop();
      Toaster.preload();
    };
    for (const intent of INTENTS) window.addEventListener(intent, prepare, { passive: true });
    return stop;
  }, [isSignedIn]);
  return wanted ? <Toaster /> : null;
}
