import { unauthenticated } from '../../platform/errors.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { StoredAccount, UserRepo } from './user.repo.ts';

/** The account of a session. Throws `unauthenticated` when it has been deleted. */
export async function accountOf(
  users: Pick<UserRepo, 'findAccount'>,
  { userId }: Pick<SessionClaims, 'userId'>,
): Promise<StoredAccount> {
  const account = await users.findAccount(userId);
  if (!account) throw unauthenticated();
  return account;
}
