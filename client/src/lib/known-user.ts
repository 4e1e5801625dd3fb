import type { User } from '@app/shared/profile';
import { api } from './api.ts';
import { sessionSignal, setUser, useSession } from './session.ts';

let asked: { session: AbortSignal; user: Promise<User> } | null = null;

async function readUser(): Promise<User> {
  const before = useSession.getState().user;
  const user = await api('auth.me');
  // What was pushed on the way is newer, or the same.
  const { user: known } = useSession.getState();
  if (known && known !== before) return known;
  setUser(user);
  return user;
}

/** The user, read when nobody has done so yet: one call, however many ask. Rejects with `ApiError`. */
export function knownUser(): Promise<User> {
  const { user } = useSession.getState();
  if (user) return Promise.resolve(user);
  const session = sessionSignal();
  if (asked?.session !== session) {
    asked = { session, user: readUser() };
    const forget = () => {
      asked = null;
    };
    asked.user.then(forget, forget);
  }
  return asked.user;
}
