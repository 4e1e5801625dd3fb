import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { refetchAll } from '../lib/socket.ts';
import { followOtherTabs, onSessionEnded, setUser, useSession, type EndReason } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { messages } from '../messages.ts';

/** What a person reads when the server ends the session; signing out elsewhere in this browser needs no words. */
const reasons: Record<EndReason, string | null> = {
  unauthorized: messages.auth.sessionEnded,
  expired: messages.auth.sessionEnded,
  password_reset: messages.auth.passwordChanged,
  account_deleted: messages.auth.accountDeleted,
  logout: null,
};

async function loadUser(signal: AbortSignal): Promise<void> {
  try {
    setUser(await api('auth.me', { signal }));
  } catch {
    // A 401 has ended the session already; anything else is tried again when the network is back.
  }
}

/** Draws nothing: keeps the person, the live connection and the other tabs in step with the session. */
export function SessionKeeper() {
  const token = useSession((session) => session.token);
  const isUserKnown = useSession((session) => session.user !== null);

  useEffect(() => followOtherTabs(), []);

  useEffect(
    () =>
      onSessionEnded((reason) => {
        const text = reasons[reason];
        if (text) toast.warning(text);
      }),
    [],
  );

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
