import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { refetchAll } from '../lib/socket.ts';
import { setUser, useSession } from '../lib/session.ts';

async function loadUser(signal: AbortSignal): Promise<void> {
  try {
    setUser(await api('auth.me', { signal }));
  } catch {
    // A 401 has ended the session already; anything else is tried again when the network is back.
  }
}

/** Draws nothing: while somebody is signed in, keeps the person and the live connection in step with the session. */
export function SessionKeeper() {
  const token = useSession((session) => session.token);
  const isUserKnown = useSession((session) => session.user !== null);

  useEffect(() => {
    if (!token || isUserKnown) return;
    const controller = new AbortController();
    const read = () => void loadUser(controller.signal);
    read();
    window.addEventListener('online', read);
    return () => {
      controller.abort();
      window.removeEventListener('online', read);
    };
  }, [token, isUserKnown]);

  useEffect(() => {
    if (!token) return;
    let close: (() => void) | undefined;
    let isOver = false;
    void import('./pushes.ts').then(({ goLive }) => {
      if (!isOver) close = goLive(token);
    });
    window.addEventListener('online', refetchAll);
    return () => {
      isOver = true;
      close?.();
      window.removeEventListener('online', refetchAll);
    };
  }, [token]);

  return null;
}
