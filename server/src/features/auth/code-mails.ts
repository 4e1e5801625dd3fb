import { tooMany } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { limitRules } from '../../platform/limits/rules.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { mailKinds } from './auth.mails.ts';

/**
 * One-time codes on their way: a minute apart, and only so many an hour and a day for one address, known or not, asked for from one
 * site: a stranger elsewhere uses up nothing of its owner's.
 */
export class CodeMails {
  readonly #limits: Pick<Limits, 'take'>;
  readonly #mailQueue: Pick<MailQueue, 'enqueue'>;

  constructor(deps: { limits: Pick<Limits, 'take'>; mailQueue: Pick<MailQueue, 'enqueue'> }) {
    this.#limits = deps.limits;
    this.#mailQueue = deps.mailQueue;
  }

  /** Sends a code if one may be sent now; otherwise nothing happens, without an error. */
  async sendIfAllowed(email: string, browser: string | null, site: string): Promise<void> {
    if (!(await this.#limits.take('code_gap', `${email} ${site}`)).isAllowed) return;
    if (await this.#isWithinHourAndDay(email, site)) await this.send(email, browser, 0);
  }

  /** How many seconds a code that must be sent has to wait for the one before it. Throws `too_many`. */
  async reserve(email: string, site: string): Promise<number> {
    // For any caller: it only waits for the mail before it, so it keeps nobody out.
    const gap = await this.#limits.take('code_gap', email);
    await this.#limits.take('code_gap', `${email} ${site}`);
    if (!(await this.#isWithinHourAndDay(email, site)))
      throw tooMany(limitRules.code_hour.detail, limitRules.code_hour.seconds);
    return gap.retryAfterSeconds;
  }

  /** Which sign-up it is for is looked up when the mail is written, so that asking does the same work for every address. */
  async send(email: string, browser: string | null, delaySeconds: number): Promise<void> {
    const mail = { kind: mailKinds.code, to: email, key: `${email} ${browser ?? ''}`, data: { browser } };
    await this.#mailQueue.enqueue(mail, { delaySeconds });
  }

  async #isWithinHourAndDay(email: string, site: string): Promise<boolean> {
    const key = `${email} ${site}`;
    const hour = await this.#limits.take('code_hour', key);
    return hour.isAllowed && (await this.#limits.take('code_day', key)).isAllowed;
  }
}
