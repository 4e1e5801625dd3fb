import type { User } from '@app/shared/profile';
import type { AuthDeps } from './auth.deps.ts';
import { mailKinds } from './auth.mails.ts';
import { isWithinBcrypt } from './auth.rules.ts';

/**
 * Whether it is the password of a user. Every wrong one is counted before it is looked at, so many at once are no more tries. The
 * owner is emailed, once a day, when they are used up: whoever guesses here has a session of theirs, or an account at a provider with their address.
 */
export async function isOwnPassword(
  { limits, passwords, mailQueue }: Pick<AuthDeps, 'limits' | 'passwords' | 'mailQueue'>,
  { id, email }: Pick<User, 'id' | 'email'>,
  typed: string,
  hash: string,
): Promise<boolean> {
  const isRight = await passwords.matches(typed, isWithinBcrypt(typed) ? hash : null, () =>
    limits.consume('password_user', id),
  );
  if (isRight) await limits.reset('password_user', id);
  else if ((await limits.isUsedUp('password_user', id)) && (await limits.take('lockout_mail_day', id)).isAllowed)
    await mailQueue.enqueue({ kind: mailKinds.guessed, to: email });
  return isRight;
}
