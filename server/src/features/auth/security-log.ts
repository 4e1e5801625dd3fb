import { DAY_MS } from '@app/shared/dates';
import type { User } from '@app/shared/profile';
import type { DbSession } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { greetingTo, layoutMail } from '../../platform/mail/mail.ts';
import type { MailQueue, MailWriter } from '../../platform/mail/mail-queue.ts';
import type { AuditRepo } from './audit.repo.ts';
import type { Where } from '../../platform/http/where.ts';
import { labelOf, type OpenIdProviders } from './openid-client.ts';
import { securityMails, type MailedEvent } from './security.mails.ts';
import type { UserRepo } from './user.repo.ts';

/** Those that nobody is emailed about. */
type QuietEvent =
  | ('registered' | 'login' | 'login_failed' | 'logout' | 'session_ended' | 'email_change_asked')
  | ('reset_by_operator' | 'sessions_ended_by_operator' | 'exported_by_operator');
type SecurityEvent = QuietEvent | MailedEvent;
/** Those that concern no account. */
type CommonEvent = 'sign_up_opened_by_operator' | 'sign_up_closed_by_operator' | 'invited_by_operator';

type Owner = Pick<User, 'id' | 'email'>;

interface SecurityLogDeps {
  audit: AuditRepo;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  users: Pick<UserRepo, 'findCredentials' | 'findAccount'>;
  providers: OpenIdProviders;
  publicUrl: string;
  log: Log;
  now: () => Date;
  /** For how many days an event is kept. */
  auditLogDays: number;
}

interface Details {
  /** What the mail names beside the device. */
  data?: Record<string, string>;
  /** The transaction with which it counts. */
  session?: DbSession;
}

const isMailed = (event: SecurityEvent): event is MailedEvent => event in securityMails;

/** The one place for what the owner of an account, and the operator, should know of. */
export class SecurityLog {
  readonly #deps: SecurityLogDeps;
  /** Who writes the mails, by kind: a kind is the event. */
  readonly mails: Record<string, MailWriter>;

  constructor(deps: SecurityLogDeps) {
    this.#deps = deps;
    const writers = (Object.keys(securityMails) as MailedEvent[]).map((event) => [event, this.#writerOf(event)]);
    this.mails = Object.fromEntries(writers) as Record<string, MailWriter>;
  }

  /** Keeps an event, and emails the owner where it has a mail. */
  async note(event: SecurityEvent, owner: Owner, where: Where, { data, session }: Details = {}): Promise<void> {
    await this.#keep(event, owner.id, where, session);
    // By the id, since the address may be another one by then.
    if (isMailed(event)) await this.mail(event, owner.email, { user: owner.id, ...where, ...data }, session);
  }

  /** Keeps an event that concerns no account. */
  async noteWithoutAccount(event: CommonEvent, where: Where): Promise<void> {
    await this.#keep(event, null, where);
  }

  /** Keeps an event behind the back of a call whose time must not depend on whether there is an account. */
  noteLater(event: QuietEvent | 'locked_out', userId: string | undefined, where: Where): void {
    if (userId === undefined) return;
    this.#keep(event, userId, where).catch((error: unknown) => {
      this.#deps.log.warn({ err: error, event }, 'a security event could not be kept');
    });
  }

  /** Emails the owner of the address; whether it has one is looked up when the mail is written. */
  async mail(event: MailedEvent, to: string, data: Record<string, string>, session?: DbSession): Promise<void> {
    await this.#deps.mailQueue.enqueue({ kind: event, to, data }, session ? { session } : {});
  }

  async #keep(event: string, userId: string | null, { device, place }: Where, session?: DbSession): Promise<void> {
    const { audit, now, auditLogDays } = this.#deps;
    const at = now();
    const expiresAt = new Date(at.getTime() + auditLogDays * DAY_MS);
    await audit.add({ at, event, userId, device, place }, expiresAt, session);
  }

  #writerOf(event: MailedEvent): MailWriter {
    return async ({ to, data }) => {
      const { users, publicUrl, providers } = this.#deps;
      const owner = await (typeof data.user === 'string' ? users.findAccount(data.user) : users.findCredentials(to));
      if (!owner || (event === 'locked_out' && owner.passwordHash === null)) return null;
      const { user } = owner;
      const about = {
        ...{ username: user.username, publicUrl, device: String(data.device) },
        ...{ provider: labelOf(providers, String(data.provider)), day: String(data.day) },
      };
      return layoutMail({ to, greeting: greetingTo(user.name), ...securityMails[event](about) });
    };
  }
}
