import type { LoginBody, SignedIn } from '@app/shared/auth';
import type { MessageAnswer } from '@app/shared/primitives';
import type { User } from '@app/shared/profile';
import { forbidden, unauthenticated } from '../../platform/errors.ts';
import type { SessionClaims } from '../../platform/sessions/sessions.ts';
import { signIn, type AuthDeps } from './auth.ports.ts';
import { isWithinBcrypt } from './auth.rules.ts';
import type { CodeMails } from './code-mails.ts';

/** Signing in and out. */
export function createSignInService(deps: AuthDeps, codeMails: CodeMails) {
  const { users, registrations, sessions, limits, passwords } = deps;

  /** Counts every try before it is looked at; what turns out well is given back. So many tries at once are no more tries. */
  async function isRight(password: string, hash: string | null, email: string, ip: string): Promise<boolean> {
    const isMatch = await passwords.matches(password, isWithinBcrypt(password) ? hash : null, async () => {
      await limits.consume('login_address', email);
      await limits.consume('login_ip', ip);
    });
    if (isMatch) await Promise.all([limits.reset('login_address', email), limits.refund('login_ip', ip)]);
    return isMatch;
  }

  return {
    async login({ email, password }: LoginBody, ip: string): Promise<SignedIn> {
      const at = sessions.now();
      await Promise.all([limits.check('login_address', email), limits.check('login_ip', ip)]);
      // Both are read and one hash is compared for every address, so that time tells nothing.
      const [credentials, registration] = await Promise.all([users.findCredentials(email), registrations.find(email)]);
      const hash = credentials ? credentials.passwordHash : (registration?.passwordHash ?? null);
      if (!(await isRight(password, hash, email, ip))) throw unauthenticated('Invalid email or password');
      if (credentials) return signIn(sessions, credentials.user, at);
      await codeMails.sendIfAllowed(email);
      throw forbidden('Please verify your email first');
    },

    async me(userId: string): Promise<User> {
      const user = await users.findById(userId);
      if (!user) throw unauthenticated();
      return user;
    },

    async logout(session: SessionClaims | null): Promise<MessageAnswer> {
      if (session) await sessions.revoke(session, 'logout');
      return { message: 'Logged out successfully' };
    },
  };
}
