import type { ResetPasswordBody } from '@app/shared/auth';
import type { MessageAnswer } from '@app/shared/primitives';
import { storedUntil } from '../../platform/deadline.ts';
import { invalid } from '../../platform/errors.ts';
import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import type { AuthDeps } from './auth.deps.ts';
import { mailKinds, resetMail } from './auth.mails.ts';
import { refuseBadPassword } from './own-password.ts';
import type { Where } from '../../platform/http/where.ts';

const badLink = () => invalid('Failed to reset password. Link may have expired.');

/** Forgotten passwords. */
export class PasswordResetService {
  readonly #deps: AuthDeps;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
  }

  /** The same promise is kept for every address; only when the mail is written it shows whether there is a user. */
  async forgot(email: string, site: string): Promise<MessageAnswer> {
    const { limits, mailQueue } = this.#deps;
    // From each site so many: requests from elsewhere do not keep the owner from a link.
    const key = `${email} ${site}`;
    const hour = await limits.take('reset_hour', key);
    if (hour.isAllowed && (await limits.take('reset_day', key)).isAllowed) {
      await mailQueue.enqueue({ kind: mailKinds.reset, to: email });
    }
    return { message: 'If there is an account for this address, a link to reset the password is on its way.' };
  }

  async reset(
    { token, new_password: password }: ResetPasswordBody,
    where: Where,
  ): Promise<MessageAnswer & { email: string }> {
    const { db, users, oneTime, sessions, limits, passwords, security, isBreached, log, now } = this.#deps;
    const until = storedUntil();
    const found = await oneTime.peek('reset', token, now());
    const user = found?.userId ? await users.findById(found.userId) : null;
    if (!user) throw badLink();
    await refuseBadPassword(isBreached, { password, path: 'new_password' }, user);
    const passwordHash = await passwords.hash(password);
    // Ended before the change as well: a server that dies right after it must not leave the old sessions alive.
    await sessions.revokeAll(user.id, 'password_reset');
    await db.transact(async (session) => {
      if (!(await oneTime.take('reset', token, now(), session))) throw badLink();
      if (!(await users.setPassword(user.id, passwordHash, session))) throw badLink();
      // The other links, and Google logins that are under way.
      await oneTime.removeOf(user.id, session);
      await security.note('password_changed', user, where, { session });
    }, until);
    await sessions.revokeAll(user.id, 'password_reset');
    await limits.reset('login_address', user.email);
    log.info({ userId: user.id }, 'a password was reset');
    return { message: 'Your password has been changed. Please log in with the new one.', email: user.email };
  }

  readonly writeResetMail: MailWriter = async ({ to }) => {
    const { users, oneTime, now, publicUrl } = this.#deps;
    const user = await users.findByEmail(to);
    if (!user) return null;
    return resetMail(user, await oneTime.issue('reset', { userId: user.id }, now()), publicUrl);
  };
}
