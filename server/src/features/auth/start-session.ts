import type { SignedIn } from '@app/shared/auth';
import type { User } from '@app/shared/profile';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Where } from '../../platform/http/where.ts';
import type { SessionRow } from './user.model.ts';
import type { UserRepo } from './user.repo.ts';

interface SessionDeps {
  sessions: Sessions;
  users: Pick<UserRepo, 'addSession'>;
}

/** What is stored of a session, seen at an instant. */
export const sessionRow = ({ jti, issuedAt, expiresAt, epoch }: SessionClaims, where: Where, at: Date): SessionRow => ({
  ...{ jti, epoch, ...where },
  issued_at: issuedAt,
  expires_at: expiresAt,
  seen_at: at,
});

/**
 * A new session of a user, issued at a moment before what proved who it is was read: see `Sessions.issue`. Null when all
 * sessions of the user have ended since then, or seem to by another server's clock: what proved it has to be looked at again.
 */
export async function startSession(
  { sessions, users }: SessionDeps,
  user: User,
  { at, where }: { at: number; where: Where },
): Promise<SignedIn | null> {
  await sessions.refreshEpoch(user.id);
  const token = sessions.issue(user.id, at);
  const claims = sessions.verify(token);
  if (!claims) return null;
  await users.addSession(user.id, sessionRow(claims, where, new Date(at)));
  return { token, user };
}
