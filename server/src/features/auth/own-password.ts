import type { AuthDeps } from './auth.deps.ts';
import { isWithinBcrypt } from './auth.rules.ts';

/** Whether it is the password of a user. Every wrong one is counted before it is looked at, so many at once are no more tries. */
export async function isOwnPassword(
  { limits, passwords }: Pick<AuthDeps, 'limits' | 'passwords'>,
  userId: string,
  typed: string,
  hash: string,
): Promise<boolean> {
  const isRight = await passwords.matches(typed, isWithinBcrypt(typed) ? hash : null, () =>
    limits.consume('password_user', userId),
  );
  if (isRight) await limits.reset('password_user', userId);
  return isRight;
}
