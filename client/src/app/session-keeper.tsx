import { useEffect } from 'react';
import { knownUser } from '../lib/known-user.ts';
import { useSession } from '../lib/session.ts';
import { connect } from './live.ts';
import { Shortcuts } from './shortcuts.tsx';

const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 30_000;
/** By then a page has what it needs, on all but the slowest networks. */
const SETTLED_MS = 2500;

/** Asks who is signed in until it is known: ever more seldom, and at once when the network is back. Returns how to stop. */
function askForUser(): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = () => {
    clearTimeout(timer);
    // A 401 has ended the session already; anything else may be better later.
    knownUser().catch(() => {
      if (isOver) return;
      timer = setTimeout(ask, pause);
      pause = Math.min(pause * 2, LAST_PAUSE_MS);
    });
  };
  ask();
  window.addEventListener('online', ask);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
}

/** Begins to keep the app and the story on this device, once they are on the screen. Returns how to stop. */
function keepCopySoon(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const timer = setTimeout(() => {
    import('./offline-copy.ts').then(
      ({ keepOfflineCopy }) => {
        if (!isOver) stop = keepOfflineCopy();
      },
      () => undefined,
    );
  }, SETTLED_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** While somebody is signed in: keeps the user and the live connection in step with the session, and listens for shortcuts. */
export function SessionKeeper() {
  const token = useSession((session) => session.token);
  const isUserKnown = useSession((session) => session.user !== null);
  useEffect(() => (token && !isUserKnown ? askForUser() : undefined), [token, isUserKnown]);
  useEffect(() => (token ? connect(token) : undefined), [token]);
  useEffect(() => (token && import.meta.env.PROD ? keepCopySoon() : undefined), [token]);
  return <Shortcuts />;
}
