import type { LoginBody, SignedIn } from '@app/shared/auth';
import type { MessageAnswer } from '@app/shared/primitives';
import { unauthenticated } from '../../platform/errors.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import type { AuthDeps } from './auth.deps.ts';
import { mailKinds, newDeviceMail } from './auth.mails.ts';
import { hashOfBrowser, isDeviceOf, isWithinBcrypt, newBrowserSecret } from './auth.rules.ts';
import type { CodeMails } from './code-mails.ts';
import { startSession } from './start-session.ts';

/** From where somebody signs in: the network address that failures are counted by, and the secret of an earlier sign-up. */
interface SignInOrigin {
  network: string;
  browserSecret: string | null;
  /** The cookie of a browser in which somebody has signed in before. */
  knownDevice: string | null;
  /** Browser and system in words. */
  device: string;
}

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
    const { users, registrations, sessions, limits, mailQueue } = this.#deps;
    const { email, password } = body;
    const { network, browserSecret, knownDevice, device } = origin;
    // Guesses of strangers do not lock out the browsers of the owner, which have a count of their own.
    const guessed = isDeviceOf(email, knownDevice, this.#deps.secret) ? `${email} known device` : email;
    await Promise.all([limits.check('login_address', guessed), limits.check('login_ip', network)]);
    const browser = browserSecret && hashOfBrowser(browserSecret);
    // Both are read and one hash is compared for every address, so that time tells nothing.
    const [credentials, registration] = await Promise.all([
      users.findCredentials(email),
      registrations.find(email, browser),
    ]);
    const hash = credentials ? credentials.passwordHash : (registration?.passwordHash ?? null);
    if (!(await this.#isRight(password, hash, guessed, network))) throw unauthenticated('Invalid email or password');
    if (credentials) {
      const { user } = credentials;
      const signedIn = await startSession(this.#deps, user, { at, device });
      if (signedIn && guessed === email)
        await mailQueue.enqueue({ kind: mailKinds.newDevice, to: email, data: { device } });
      // All sessions ended meanwhile, or a moment ago by a clock that is ahead: the password is looked at again.
      return signedIn ? { signedIn } : this.login(body, origin, sessions.afterEnds(user.id));
    }
    // Whoever knows the password of a sign-up may finish it here.
    const secret = newBrowserSecret();
    if (registration) await registrations.admitBrowser(registration.id, hashOfBrowser(secret));
    await this.#codeMails.sendIfAllowed(email, hashOfBrowser(secret), network);
    return { unverifiedSecret: secret };
  }

  readonly writeNewDeviceMail: MailWriter = async ({ to, data }) => {
    const user = await this.#deps.users.findByEmail(to);
    return user && newDeviceMail(user, String(data.device), this.#deps.publicUrl);
  };

  async logout(session: SessionClaims | null): Promise<MessageAnswer> {
    if (session) {
      await this.#deps.sessions.revoke(session, 'logout');
      await this.#deps.users.removeSession(session.userId, session.jti);
    }
    return { message: 'Logged out successfully' };
  }

  /** Counts every try before it is looked at; what turns out well is given back. So many tries at once are no more tries. */
  async #isRight(password: string, hash: string | null, guessed: string, network: string): Promise<boolean> {
    const { limits, passwords } = this.#deps;
    const isMatch = await passwords.matches(password, isWithinBcrypt(password) ? hash : null, async () => {
      await limits.consume('login_address', guessed);
      await limits.consume('login_ip', network);
    });
    if (isMatch) await Promise.all([limits.reset('login_address', guessed), limits.refund('login_ip', network)]);
    return isMatch;
  }
}
