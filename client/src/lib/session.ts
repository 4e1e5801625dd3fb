import type { User } from '@app/shared/profile';
import { create } from 'zustand';
import { resetStores } from './create-store.ts';
import { forgetOfflineCopies } from './offline-copy.ts';
import { keptText } from './storage.ts';
import { dismissToasts } from './toast.ts';

const kept = keptText('localStorage', 'auth_token');
/** The id of the user that was last logged in on this device. */
const lastUser = keptText('localStorage', 'last_user');

interface Session {
  /** The bearer token, null when logged out. */
  token: string | null;
  /** Whose it is; null until `/auth/me` has answered. */
  user: User | null;
}

/** Why a session ended without the person asking for it. */
export type EndReason = 'expired' | 'logout' | 'password_reset' | 'account_deleted' | 'unauthorized';

/** The session of this browser. Its first state is a visitor's, as in what the server has drawn: React takes that over before anything changes. */
export const useSession = create<Session>(() => ({ token: null, user: null }));
useSession.setState({ token: kept.read() });

/** The token to send now, null when logged out. */
export const currentToken = (): string | null => useSession.getState().token;

/** What a token names: the user (`sub`) or the session (`jti`). A token of another make stands for itself. */
export function claimOf(token: string, claim: 'sub' | 'jti'): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as Record<typeof claim, string>)[claim];
  } catch {
    return token;
  }
}

const subjectOf = (token: string): string => claimOf(token, 'sub');

/** Whose a session is, by its token; null when logged out. */
export const ownerOf = ({ token }: Pick<Session, 'token'>): string | null => (token === null ? null : subjectOf(token));

const userIdOf = (session: Session): string | null => session.user?.id ?? ownerOf(session);

/** The id of the user, also before `/auth/me` has answered; null when logged out. */
export const currentUserId = (): string | null => userIdOf(useSession.getState());

let controller = new AbortController();

/** Aborted when this user's session is over. An answer that arrives later belongs to nobody. */
export const sessionSignal = (): AbortSignal => controller.signal;

/** Changes the session. With another user, or none, everything that was read or asked for before is dropped. */
function enter(next: Session): void {
  const userId = userIdOf(next);
  if (userId !== currentUserId()) {
    controller.abort();
    controller = new AbortController();
    // What was shared with this app while nobody was logged in is not for somebody else either.
    if (currentUserId() !== null || (userId !== null && userId !== lastUser.read())) forgetOfflineCopies();
    if (currentUserId() !== null) dismissToasts();
    resetStores();
  }
  if (userId !== null) lastUser.write(userId);
  useSession.setState(next);
}

/** Stores the token (when there is one) and who it belongs to. */
export function startSession(answer: { token?: string; user: User }): void {
  if (answer.token) kept.write(answer.token);
  enter({ token: answer.token ?? currentToken(), user: answer.user });
}

/** Sets the user shown in the frame, for example after saving the profile. */
export function setUser(user: User): void {
  useSession.setState({ user });
}

/** Wipes the token and everything that was read with it. */
export function clearSession(): void {
  // Another tab may have logged in anew since.
  if (kept.read() === currentToken()) kept.clear();
  enter({ token: null, user: null });
}

type EndListener = (reason: EndReason, userId: string | null) => void;
const endListeners = new Set<EndListener>();

/** Calls back when the server has ended the session, with whose it was. Returns an unsubscribe function. */
export function onSessionEnded(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

let renewal: Promise<unknown> | null = null;

/** Makes a call that ends this session, and what follows from its answer: meanwhile its end signs nobody out. */
async function replaceSession<T>(call: () => Promise<T>, follow: (answer: T) => void): Promise<T> {
  const calling = call();
  renewal = calling;
  try {
    const answer = await calling;
    follow(answer);
    return answer;
  } finally {
    renewal = null;
  }
}

/** Makes a call that ends this session and answers the one that takes its place. */
export const renewSession = (call: () => Promise<{ token: string; user: User }>) => replaceSession(call, startSession);

/** Makes a call that ends this session on purpose, and wipes it. */
export const closeSession = <T>(call: () => Promise<T>): Promise<T> => replaceSession(call, clearSession);

/** The server says that the session is over: wipes it and notifies the listeners, once. */
export function endSession(reason: EndReason): void {
  const token = currentToken();
  if (!token) return;
  if (renewal) {
    const endUnlessRenewed = () => {
      if (currentToken() === token) endSession(reason);
    };
    // After `renewSession` has stored what came of it.
    void renewal.then(endUnlessRenewed, endUnlessRenewed);
    return;
  }
  const userId = currentUserId();
  clearSession();
  for (const listener of endListeners) listener(reason, userId);
}

/** Follows what other tabs of this browser do. Returns an unsubscribe function. */
export function followOtherTabs(): () => void {
  const follow = () => {
    const token = kept.read();
    if (token === currentToken()) return;
    const { user } = useSession.getState();
    const isSameUser = token !== null && user !== null && subjectOf(token) === user.id;
    enter({ token, user: isSameUser ? user : null });
  };
  const handleStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === null || key === kept.key) follow();
  };
  // A page that comes back from the browser's memory has received no events meanwhile.
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleShow);
  };
}
