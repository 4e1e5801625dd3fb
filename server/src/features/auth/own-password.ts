import type { User } from '@app/shared/profile';
import { invalidField } from '../../platform/errors.ts';
import type { Where } from '../../platform/http/where.ts';
import type { IsBreached } from '../../platform/passwords/breached-passwords.ts';
import type { AuthDeps } from './auth.deps.ts';
import { passwordProblem } from './auth.rules.ts';

const BREACHED = 'This password has appeared in a data breach. Please choose another.';

/** Throws, at the field that has it, unless a password can be chosen. */
export async function refuseBadPassword(
  isBreached: IsBreached,
  { password, path }: { password: string; path: string },
  user: { email: string; username: string },
): Promise<void> {
  const message = passwordProblem(password, user) ?? ((await isBreached(password)) ? BREACHED : null);
  if (message !== null) throw invalidField(path, message);
}

/**
 * Whether it is the password of a user. Every wrong one is counted before it is looked at, so many at once are no more tries. The
 * owner is emailed, once a day, when they are used up: anybody who guesses here has a session of theirs, or an account at a provider with their address.
 */
export async function isOwnPassword(
  { limits, passwords, security }: Pick<AuthDeps, 'limits' | 'passwords' | 'security'>,
  owner: Pick<User, 'id' | 'email'>,
  { typed, hash, where }: { typed: string; hash: string; where: Where },
): Promise<boolean> {
  const isRight = await passwords.matches(typed, hash, () => limits.consume('password_user', owner.id));
  if (isRight) await limits.reset('password_user', owner.id);
  else if (
    (await limits.isUsedUp('password_user', owner.id)) &&
    (await limits.take('lockout_mail_day', owner.id)).isAllowed
  )
    await security.note('password_guessed', owner, where);
  return isRight;
}
