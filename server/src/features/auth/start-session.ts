import type { SignedIn } from '@app/shared/auth';
import type { User } from '@app/shared/profile';
import type { Sessions } from '../../platform/sessions/sessions.ts';

/** A new session of a user, issued at a moment before what proved who it is was read: see `Sessions.issue`. */
export async function startSession(sessions: Sessions, user: User, at: number): Promise<SignedIn> {
  await sessions.refreshEpoch(user.id);
  return { token: sessions.issue(user.id, at), user };
}
