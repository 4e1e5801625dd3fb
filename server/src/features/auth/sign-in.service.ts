import type { LoginBody, SignedIn } from '@app/shared/auth';
import type { MessageAnswer } from '@app/shared/primitives';
import { unauthenticated } from '../../platform/errors.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { AuthDeps } from './auth.deps.ts';
import { hashOfBrowser, isDeviceOf, isWithinBcrypt, newBrowserSecret } from './auth.rules.ts';
import type { CodeMails } from './code-mails.ts';
import type { Where } from '../../platform/http/where.ts';
import { startSession } from './start-session.ts';

/** From where somebody signs in: what failures are counted by (see `network.ts`), and the secret of an earlier sign-up. */
interface SignInOrigin {
  network: string;
  site: string;
  browserSecret: string | null;
  /** The cookie of a browser in which somebody has signed in before. */
  knownDevice: string | null;
  where: Where;
}

/** The limits that a try is counted by, the address that was typed first. */
type Counted = [['login_address', string], ...['login_ip' | 'login_site', string][]];

/** What a right password leads to: a session, or, before the address is verified, a code for the browser with this secret. */
type LoginOutcome = { signedIn: SignedIn } | { unverifiedSecret: string };

/** Signing in and out. */
export class SignInService {
  readonly #deps: AuthDeps;
  readonly #codeMails: CodeMails;

  constructor(deps: AuthDeps, codeMails: CodeMails) {
    this.#deps = deps;
    this.#codeMails = codeMails;
  }

  async login(body: LoginBody, origin: SignInOrigin, at = this.#deps.sessions.now()): Promise<LoginOutcome> {
    const { users, registrations, sessions, limits, security } = this.#deps;
    const { email, password } = body;
    const { network, site, browserSecret, knownDevice, where } = origin;
    // Guesses of strangers do not lock out the browsers of the owner, which have a count of their own.
    const guessed = isDeviceOf(email, knownDevice, this.#deps.secret) ? `${email} known device` : email;
    const counted: Counted = [
      ['login_address', guessed],
      ['login_ip', network],
      ['login_site', site],
    ];
    await Promise.all(counted.map(([name, key]) => limits.check(name, key)));
    const browser = browserSecret && hashOfBrowser(browserSecret);
    // Both are read and one hash is compared for every address, so that the time reveals nothing.
    const [credentials, registration] = await Promise.all([
      users.findCredentials(email),
      registrations.find(email, browser),
    ]);
    const hash = credentials ? credentials.passwordHash : (registration?.passwordHash ?? null);
    if (!(await this.#isRight(password, hash, counted))) {
      security.noteLater('login_failed', credentials?.user.id, where);
      await this.#noteLockout(email, guessed, credentials?.user.id, where);
      throw unauthenticated('Invalid email or password');
    }
    if (credentials) {
      const { user } = credentials;
      const signedIn = await startSession(this.#deps, user, { at, where });
      if (signedIn) await security.note(guessed === email ? 'new_device' : 'login', user, where);
      // All sessions ended meanwhile, or a moment ago by a clock that is ahead: the password is looked at again.
      return signedIn ? { signedIn } : this.login(body, origin, sessions.afterEnds(user.id));
    }
    // A sign-up may be finished here with its password.
    const secret = newBrowserSecret();
    if (registration) await registrations.admitBrowser(registration.id, hashOfBrowser(secret));
    await this.#codeMails.sendIfAllowed(email, hashOfBrowser(secret), site);
    return { unverifiedSecret: secret };
  }

  async logout(session: SessionClaims | null, where: Where): Promise<MessageAnswer> {
    if (session) {
      await this.#deps.sessions.revoke(session, 'logout');
      await this.#deps.users.removeSession(session.userId, session.jti);
      this.#deps.security.noteLater('logout', session.userId, where);
    }
    return { message: 'Logged out successfully' };
  }

  /** Emails the owner when this was the last try, once a day. Whether there is one is looked up when the mail is written. */
  async #noteLockout(email: string, guessed: string, userId: string | undefined, where: Where): Promise<void> {
    const { limits, security } = this.#deps;
    if (!(await limits.isUsedUp('login_address', guessed))) return;
    security.noteLater('locked_out', userId, where);
    if ((await limits.take('lockout_mail_day', email)).isAllowed) await security.mail('locked_out', email, {});
  }

  /** Counts every try before it is looked at; what turns out well is given back. So many tries at once are no more tries. */
  async #isRight(password: string, hash: string | null, counted: Counted): Promise<boolean> {
    const { limits, passwords } = this.#deps;
    const [[address, guessed], ...places] = counted;
    const isMatch = await passwords.matches(password, isWithinBcrypt(password) ? hash : null, async () => {
      for (const [name, key] of counted) await limits.consume(name, key);
    });
    if (isMatch)
      await Promise.all([limits.reset(address, guessed), ...places.map(([name, key]) => limits.refund(name, key))]);
    return isMatch;
  }
}
