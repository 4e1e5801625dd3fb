import type { IsBreached } from '../../platform/passwords/breached-passwords.ts';
import { invalid } from '../../platform/errors.ts';
import { passwordProblem } from './auth.rules.ts';

const BREACHED = 'This password has appeared in a data breach. Please choose another.';

/** Throws, at the field that has it, unless a password can be chosen. */
export async function refuseBadPassword(
  isBreached: IsBreached,
  { password, path }: { password: string; path: string },
  user: { email: string; username: string },
): Promise<void> {
  const message = passwordProblem(password, user) ?? ((await isBreached(password)) ? BREACHED : null);
  if (message !== null) throw invalid(message, [{ path, message }]);
}
