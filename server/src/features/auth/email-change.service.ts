import { limits as numbers } from '@app/shared/limits';
import type { ConfirmEmailBody } from '@app/shared/security';
import type { MessageAnswer } from '@app/shared/primitives';
import type { User } from '@app/shared/profile';
import { conflict, invalid, invalidField } from '../../platform/errors.ts';
import type { Where } from '../../platform/http/where.ts';
import type { MailWriter } from '../../platform/mail/mail-queue.ts';
import type { AuthDeps } from './auth.deps.ts';
import { changeOfEmailMail } from './auth.mails.ts';
import { hashCode, isCode, newCode } from './auth.rules.ts';
import type { StoredCode } from './registration.model.ts';

/** The two addresses that have to agree. */
type EmailSide = 'old' | 'new';

const expired = () => invalid('These codes have expired. Please start again.');

/** A new email address, which counts once both it and the present one have given the code that was sent there. */
export class EmailChangeService {
  readonly #deps: AuthDeps;
  readonly mails: Record<string, MailWriter>;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
    this.mails = { email_change_old: this.#writerOf('old'), email_change_new: this.#writerOf('new') };
  }

  async begin(owner: User, email: string, where: Where): Promise<MessageAnswer> {
    const { users, emailChanges, mailQueue, security, limits, now } = this.#deps;
    if (email === owner.email) throw invalidField('email', 'This is your address already.');
    await limits.consume('email_change_day', owner.id);
    if (await users.findByEmail(email)) throw conflict('An account with this email address already exists.');
    await limits.consume('email_change_mails_day', email);
    const expiresAt = new Date(now().getTime() + numbers.emailChangeMinutes * 60_000);
    await emailChanges.begin(owner.id, email, expiresAt);
    await security.note('email_change_asked', owner, where);
    const data = { user: owner.id };
    await mailQueue.enqueue({ kind: 'email_change_old', to: owner.email, key: owner.id, data });
    await mailQueue.enqueue({ kind: 'email_change_new', to: email, key: owner.id, data });
    return { message: `We’ve sent a code to ${owner.email} and one to ${email}.` };
  }

  async cancel(userId: string): Promise<void> {
    await this.#deps.emailChanges.cancel(userId);
  }

  async confirm(owner: User, { old_code, new_code }: ConfirmEmailBody, where: Where): Promise<User> {
    const { db, users, emailChanges, registrations, oneTime, security, now } = this.#deps;
    const change = await emailChanges.takeAttempt(owner.id, now());
    if (!change) throw expired();
    this.#requireCode('old_code', old_code, change.oldCode);
    this.#requireCode('new_code', new_code, change.newCode);
    const changed = await db.transact(async (session) => {
      const after = await users.changeEmail(owner, change.email, session);
      if (!after) throw expired();
      // A sign-up of the address that was never verified is over, and so are links that were mailed to the old one.
      await registrations.removeAll(after.email, session);
      await oneTime.removeOf(owner.id, session);
      await this.#deps.moveInvitations(session, owner, after.email);
      await security.note('email_changed', owner, where, { session });
      return after;
    });
    this.#deps.announceProfile(changed);
    return changed;
  }

  #requireCode(path: keyof ConfirmEmailBody, typed: string, stored: StoredCode | null): void {
    if (!stored || !isCode(typed, stored, this.#deps.secret)) throw invalidField(path, 'This code is not right.');
  }

  /** The code is made when the mail is written, so no mail leaves with a dead one. */
  #writerOf(side: EmailSide): MailWriter {
    return async ({ to, data }) => {
      const { users, emailChanges, now, secret } = this.#deps;
      const user = await users.findById(String(data.user));
      const code = newCode();
      if (!user || !(await emailChanges.setCode(user.id, side, to, hashCode(code, secret), now()))) return null;
      return changeOfEmailMail(to, side, user.username, code);
    };
  }
}
