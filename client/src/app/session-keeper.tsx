import { onSessionEnded, type EndReason, useSession } from '../lib/session.ts';
import { forgetUnsent } from '../lib/unsent.ts';
import { toast } from '../lib/toast.ts';
import * as messages from '../messages.ts';
import { useEffect, useState } from 'react';
import { late } from '../lib/late.tsx';
import { knownUser } from '../lib/known-user.ts';
import { connect } from './live.ts';
import { QuietNote } from './quiet-note.tsx';

const words: Record<EndReason, string | null> = {
  unauthorized: messages.session.sessionEnded,
  expired: messages.session.sessionEnded,
  password_reset: messages.session.passwordChanged,
  account_deleted: messages.session.accountDeleted,
  // Somebody logged out elsewhere on purpose: they know.
  logout: null,
};

/** Says why the server ended the session, and forgets what a deleted account has left here. */
const handleEnd = (reason: EndReason, userId: string | null) => {
  if (reason === 'account_deleted' && userId) void forgetUnsent(userId);
  const text = words[reason];
  if (text) toast.warning(text);
};

const FIRST_PAUSE_MS = 2000;
const LAST_PAUSE_MS = 30_000;

/** Asks who is logged in until it is known: ever more seldom, and at once when the network is back. Returns an unsubscribe function. */
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

const Later = late(() => import('./later.tsx').then((file) => file.Later), {
  waiting: () => null,
  failed: () => null,
});
/** By then a page has what it needs, on all but the slowest networks. */
const READY_MS = 2000;

/** A page comes before its shortcuts and its copy for times without a network. */
function useIsPageReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), READY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** While somebody is logged in: keeps the user and the live connection in step with the session, says what concerns the whole app, and listens for shortcuts. */
export function SessionKeeper() {
  const token = useSession((session) => session.token);
  const isUserKnown = useSession((session) => session.user !== null);
  useEffect(() => (token && !isUserKnown ? askForUser() : undefined), [token, isUserKnown]);
  useEffect(() => onSessionEnded(handleEnd), []);
  useEffect(() => (token ? connect(token) : undefined), [token]);
  const isReady = useIsPageReady();
  return (
    <>
      <QuietNote />
      {isReady && <Later />}
    </>
  );
}
