import type { SignedIn } from '@app/shared/auth';
import type { User } from '@app/shared/profile';
import { unauthenticated } from '../../platform/errors.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Where } from '../../platform/http/where.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { LoginsRepo } from './logins.repo.ts';
import type { SessionRow } from './user.model.ts';

interface SessionDeps {
  sessions: Sessions;
  logins: Pick<LoginsRepo, 'begin'>;
  accountDeletion: Pick<AccountDeletion, 'undo'>;
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
 * sessions of the user have ended since then, or seem to by another server's clock: what proved it has to be looked at again. A deletion that
 * the user has asked for is undone by it.
 */
export async function startSession(
  { sessions, logins, accountDeletion }: SessionDeps,
  user: User,
  { at, where }: { at: number; where: Where },
): Promise<SignedIn | null> {
  await sessions.refreshEpoch(user.id);
  const token = sessions.issue(user.id, at);
  const claims = sessions.verify(token);
  if (!claims) return null;
  const login = await logins.begin(user.id, sessionRow(claims, where, new Date(at)));
  if (login && !login.isLeaving) return { token, user };
  if (!login || !(await accountDeletion.undo(user, where))) throw unauthenticated('This account has been deleted.');
  return { token, user, restored: true };
}
