import { currentToken } from '../../lib/session.ts';

/** Asked later, tells whether it is still the same person: an answer for somebody who has signed out belongs to nobody. */
export function sameSession(): () => boolean {
  const token = currentToken();
  return () => token === currentToken();
}
