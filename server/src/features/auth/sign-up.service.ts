import type { RegisterBody, SignedIn, VerifyOtpBody } from '@app/shared/auth';
import type { MessageAnswer } from '@app/shared/primitives';
import type { User } from '@app/shared/profile';
import { DomainError, invalid, unavailable } from '../../platform/errors.ts';
import { limitRules } from '../../platform/limits/rules.ts';
import { maskEmail } from '../../platform/log.ts';
import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import { newSecret } from '../../platform/signature.ts';
import type { AuthDeps } from './auth.deps.ts';
import { codeMail, signUpInvitationMail } from './auth.mails.ts';
import { hashCode, hashOfBrowser, isCode, newCode } from './auth.rules.ts';
import { refuseBadPassword } from './own-password.ts';
import type { CodeMails } from './code-mails.ts';
import type { Where } from '../../platform/http/where.ts';
import type { CodedRegistration, Registration } from './registration.repo.ts';
import { startSession } from './start-session.ts';

const badCode = () => invalid('Invalid or expired code');

/** Signing up: an account exists from the moment on when its code was entered, not before. */
export class SignUpService {
  readonly #deps: AuthDeps;
  readonly #codeMails: CodeMails;

  constructor(deps: AuthDeps, codeMails: CodeMails) {
    this.#deps = deps;
    this.#codeMails = codeMails;
  }

  /** The secret is for a cookie of the browser that signs up; with it, and with no other, the code works. */
  async register(
    body: RegisterBody,
    earlierSecret: string | null,
    site: string,
  ): Promise<MessageAnswer & { secret: string }> {
    const { users, registrations, passwords, signUpGate, isBreached, now } = this.#deps;
    const { email, name, username, password } = body;
    await signUpGate.admit(email, body.invitation);
    await refuseBadPassword(isBreached, { password, path: 'password' }, { email, username });
    await users.refuseTaken(email, username);
    const gapSeconds = await this.#codeMails.reserve(email, site);
    const registration = { email, name, username, passwordHash: await passwords.hash(password) };
    const secret = newSecret();
    const browser = hashOfBrowser(secret);
    await registrations.put(registration, browser, earlierSecret && hashOfBrowser(earlierSecret), now());
    await this.#refuseVerified(registration, browser);
    // The code is promised only after the registration is kept: an answer means that both are stored.
    await this.#codeMails.send(email, browser, await this.#delayOf(email, gapSeconds));
    return { message: 'OTP sent to your email!', secret };
  }

  async verifyOtp({ email, otp }: VerifyOtpBody, browserSecret: string | null, where: Where): Promise<SignedIn> {
    const { registrations, sessions, security, log, now, secret } = this.#deps;
    const at = sessions.now();
    const registration = await registrations.takeAttempt(email, browserSecret && hashOfBrowser(browserSecret), now());
    if (!registration || !isCode(otp, registration.code, secret)) throw badCode();
    const user = await this.#createUser(registration);
    // Those that came while it was being made did not see it yet. What remains, its mail or its time ends.
    await registrations.removeAll(email).catch((error: unknown) => log.warn({ err: error }, 'sign-ups remained'));
    log.info({ userId: user.id }, 'a user was verified');
    const signedIn = await startSession(this.#deps, user, { at, where });
    await security.note('registered', user, where);
    if (!signedIn) throw unavailable();
    return signedIn;
  }

  async resendOtp(email: string, browserSecret: string | null, site: string): Promise<MessageAnswer> {
    await this.#codeMails.sendIfAllowed(email, browserSecret && hashOfBrowser(browserSecret), site);
    return { message: 'If this address is waiting to be verified, a new code is on its way.' };
  }

  readonly writeCodeMail: MailWriter = async ({ to, data }) => {
    const { users, registrations, log, now, secret, isCodeLogged } = this.#deps;
    // A server may have died between keeping a registration and finding that its address has got an account meanwhile.
    if (await users.findByEmail(to)) {
      await registrations.removeAll(to);
      return null;
    }
    const code = newCode();
    const browser = typeof data.browser === 'string' ? data.browser : null;
    const registration = await registrations.setCode(to, browser, hashCode(code, secret), now());
    if (!registration) return null;
    if (isCodeLogged) log.info(`One-time code for ${maskEmail(to)}: ${code}`);
    return codeMail(registration, code);
  };

  /** The link is made when the mail is written, so none lies in the database. */
  readonly writeInvitationMail: MailWriter = async ({ to }) => {
    const { users, signUpAccess, now, publicUrl } = this.#deps;
    if (await users.findByEmail(to)) return null;
    const token = await signUpAccess.issueToken(to, now());
    return token === null ? null : signUpInvitationMail(to, token, publicUrl);
  };

  /** While this call was under way, an earlier one may have been finished with its code: nothing waits beside an account. */
  async #refuseVerified({ email, username }: Registration, browser: string): Promise<void> {
    try {
      await this.#deps.users.refuseTaken(email, username);
    } catch (error) {
      if (error instanceof DomainError) await this.#deps.registrations.removeOf(email, browser);
      throw error;
    }
  }

  /** The mails of one address leave a minute apart: behind those that sign-ups beside this one still wait for. */
  async #delayOf(email: string, gapSeconds: number): Promise<number> {
    if (gapSeconds === 0) return 0;
    const others = (await this.#deps.registrations.countWithoutCode(email)) - 1;
    return gapSeconds + Math.max(0, others) * limitRules.code_gap.seconds;
  }

  async #createUser(registration: CodedRegistration): Promise<User> {
    const { db, users, registrations, now } = this.#deps;
    return db.transact(async (session) => {
      if (!(await registrations.finish(registration, session))) throw badCode();
      await registrations.removeAll(registration.email, session);
      const { email, username, name, passwordHash } = registration;
      return users.insert({ email, username, name, passwordHash, identity: null }, now(), session);
    });
  }
}
