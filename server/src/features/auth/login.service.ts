import type { LoginBody, SecondFactorBody, SignedIn } from '@app/shared/auth';
import type { AuthenticationResponse } from '@app/shared/security';
import type { User } from '@app/shared/profile';
import type { MessageAnswer } from '@app/shared/primitives';
import { invalid, unauthenticated } from '../../platform/errors.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import { newSecret } from '../../platform/signature.ts';
import type { AuthDeps } from './auth.deps.ts';
import { hashOfBrowser, isDeviceOf } from './auth.rules.ts';
import type { CodeMails } from './code-mails.ts';
import type { Where } from '../../platform/http/where.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import { startSession } from './start-session.ts';

const tooLate = () => invalid('This took too long. Please log in again.');

/** From where somebody logs in: what failures are counted by (see `network.ts`), and the secret of an earlier sign-up. */
interface SignInOrigin {
  network: string;
  site: string;
  browserSecret: string | null;
  /** The cookie of a browser in which somebody has logged in before. */
  knownDevice: string | null;
  where: Where;
}

/** The limits that a try is counted by, the address that was typed first. */
type Counted = [['login_address', string], ...['login_ip' | 'login_site', string][]];

/**
 * What a right password leads to: a session; with a second factor, the challenge of its step; or, before the address is verified, a code
 * for the browser with this secret.
 */
type LoginOutcome = { signedIn: SignedIn } | { challenge: string } | { unverifiedSecret: string };

/** Signing in and out. */
export class LoginService {
  readonly #deps: AuthDeps;
  readonly #codeMails: CodeMails;
  readonly #secondFactor: SecondFactorService;
  readonly #passkeys: PasskeysService;

  constructor(deps: AuthDeps, codeMails: CodeMails, secondFactor: SecondFactorService, passkeys: PasskeysService) {
    this.#deps = deps;
    this.#codeMails = codeMails;
    this.#secondFactor = secondFactor;
    this.#passkeys = passkeys;
  }

  async enterPassword(body: LoginBody, origin: SignInOrigin, at = this.#deps.sessions.now()): Promise<LoginOutcome> {
    const { users, registrations, sessions, oneTime, limits, security, now, secret: serverSecret } = this.#deps;
    const { email, password } = body;
    const { network, site, browserSecret, knownDevice, where } = origin;
    // Guesses of strangers do not lock out the browsers of the owner, which have a count of their own.
    const guessed = isDeviceOf(email, knownDevice, serverSecret) ? `${email} known device` : email;
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
      if (await this.#secondFactor.isOn(user.id)) {
        return { challenge: await oneTime.issue('second_factor', { userId: user.id }, now()) };
      }
      const signedIn = await this.#startSession(user, origin, at);
      // All sessions ended meanwhile, or a moment ago by a clock that is ahead: the password is looked at again.
      return signedIn ? { signedIn } : this.enterPassword(body, origin, sessions.afterEnds(user.id));
    }
    // A sign-up may be finished here with its password.
    const secret = newSecret();
    if (registration) await registrations.admitBrowser(registration.id, hashOfBrowser(secret));
    await this.#codeMails.sendIfAllowed(email, hashOfBrowser(secret), site);
    return { unverifiedSecret: secret };
  }

  /** The second step of a login. The challenge stays good for another try, until the password is reset. */
  async enterCode({ challenge, code }: SecondFactorBody, origin: SignInOrigin): Promise<SignedIn> {
    const { oneTime, users, sessions, now } = this.#deps;
    const at = sessions.now();
    const found = await oneTime.peek('second_factor', challenge, now());
    const user = found?.userId ? await users.findById(found.userId) : null;
    if (!user) throw tooLate();
    await this.#secondFactor.use(user, code, origin.where);
    const signedIn =
      (await oneTime.take('second_factor', challenge, now())) && (await this.#startSession(user, origin, at));
    if (!signedIn) throw tooLate();
    return signedIn;
  }

  /** A passkey asks for the person itself, so there is no second step. */
  async usePasskey(passkey: AuthenticationResponse, origin: SignInOrigin): Promise<SignedIn> {
    const at = this.#deps.sessions.now();
    const user = await this.#deps.users.findById(await this.#passkeys.use(passkey));
    const signedIn = user && (await this.#startSession(user, origin, at));
    if (!signedIn) throw tooLate();
    return signedIn;
  }

  async logout(session: SessionClaims | null, where: Where): Promise<MessageAnswer> {
    if (session) {
      await this.#deps.sessions.revoke(session, 'logout');
      await this.#deps.logins.remove(session.userId, session.jti);
      this.#deps.security.noteLater('logout', session.userId, where);
    }
    return { message: 'Logged out successfully' };
  }

  /** Null when all sessions have ended since what proved who it is was read. */
  async #startSession(user: User, { knownDevice, where }: SignInOrigin, at: number): Promise<SignedIn | null> {
    const { security, secret } = this.#deps;
    const signedIn = await startSession(this.#deps, user, { at, where });
    const isKnown = isDeviceOf(user.email, knownDevice, secret);
    if (signedIn) await security.note(isKnown ? 'login' : 'new_device', user, where);
    return signedIn;
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
    const isMatch = await passwords.matches(password, hash, async () => {
      for (const [name, key] of counted) await limits.consume(name, key);
    });
    if (isMatch)
      await Promise.all([limits.reset(address, guessed), ...places.map(([name, key]) => limits.refund(name, key))]);
    return isMatch;
  }
}
