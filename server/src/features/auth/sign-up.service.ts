import type { RegisterBody, SignedIn, VerifyOtpBody } from '@app/shared/auth';
import type { MessageAnswer } from '@app/shared/primitives';
import type { User } from '@app/shared/profile';
import { DomainError, invalid } from '../../platform/errors.ts';
import { maskEmail } from '../../platform/log.ts';
import { codeMail, mailKinds } from './auth.mails.ts';
import { signIn, type AuthDeps } from './auth.ports.ts';
import { hashCode, isCode, newCode, passwordProblem } from './auth.rules.ts';
import type { CodeMails } from './code-mails.ts';
import type { Registration } from './registration.repo.ts';

const badCode = () => invalid('Invalid or expired code');

/** Signing up: an account exists from the moment on when its code was entered, not before. */
export function createSignUpService(deps: AuthDeps, codeMails: CodeMails) {
  const { db, users, registrations, sessions, passwords, mailQueue, log, now, secret } = deps;

  mailQueue.define(mailKinds.code, async ({ to }) => {
    // A server may have died between keeping a registration and finding that its address has got an account meanwhile.
    if (await users.findByEmail(to)) {
      await registrations.remove(to);
      return null;
    }
    const code = newCode();
    const registration = await registrations.setCode(to, hashCode(code, secret), now());
    if (!registration) return null;
    if (deps.isCodeLogged) log.info(`One-time code for ${maskEmail(to)}: ${code}`);
    return codeMail(registration, code);
  });

  /** The code is promised only after the registration is kept: whoever gets an answer has both. */
  async function keep(registration: Registration, delaySeconds: number): Promise<void> {
    await registrations.put(registration, now());
    await refuseVerified(registration);
    await codeMails.send(registration.email, delaySeconds);
  }

  /** While this call was under way, an earlier one may have been finished with its code: nothing waits beside an account. */
  async function refuseVerified({ email, username }: Registration): Promise<void> {
    try {
      await users.refuseTaken(email, username);
    } catch (error) {
      if (error instanceof DomainError) await registrations.remove(email);
      throw error;
    }
  }

  async function createPerson(registration: Registration & { code: { salt: string; hash: string } }): Promise<User> {
    return db.transact(async (session) => {
      if (!(await registrations.finish(registration.email, registration.code, session))) throw badCode();
      return users.insert({ ...registration, googleSub: null }, now(), session);
    });
  }

  return {
    async register({ email, name, username, password }: RegisterBody): Promise<MessageAnswer> {
      const problem = passwordProblem(password, { email, username });
      if (problem) throw invalid(problem, [{ path: 'password', message: problem }]);
      await users.refuseTaken(email, username);
      const delaySeconds = await codeMails.reserve(email);
      const registration = { email, name, username, passwordHash: await passwords.hash(password) };
      await keep(registration, delaySeconds);
      const when = delaySeconds > 0 ? ' It may take a minute to arrive.' : '';
      return { message: `OTP sent to your email!${when}` };
    },

    async verifyOtp({ email, otp }: VerifyOtpBody): Promise<SignedIn> {
      const at = sessions.now();
      const registration = await registrations.takeAttempt(email, now());
      if (!registration || !isCode(otp, registration.code, secret)) throw badCode();
      const user = await createPerson(registration);
      log.info({ userId: user.id }, 'a person was verified');
      return signIn(sessions, user, at);
    },

    async resendOtp(email: string): Promise<MessageAnswer> {
      await codeMails.sendIfAllowed(email);
      return { message: 'If this address is waiting to be verified, a new code is on its way.' };
    },
  };
}
