import { tooMany } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { limitRules } from '../../platform/limits/rules.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import { mailKinds } from './auth.mails.ts';

export type CodeMails = ReturnType<typeof createCodeMails>;

/** One-time codes on their way: a minute apart, and only so many an hour and a day for one address, known or not. */
export function createCodeMails({ limits, mailQueue }: { limits: Limits; mailQueue: Pick<MailQueue, 'enqueue'> }) {
  async function isWithinHourAndDay(email: string): Promise<boolean> {
    return (await limits.take('code_hour', email)).isAllowed && (await limits.take('code_day', email)).isAllowed;
  }

  /** Which sign-up it is for is looked up when the mail is written, so that asking does the same work for every address. */
  const enqueue = (email: string, browser: string | null, delaySeconds: number): Promise<void> =>
    mailQueue.enqueue(
      { kind: mailKinds.code, to: email, key: `${email} ${browser ?? ''}`, data: { browser } },
      { delaySeconds },
    );

  return {
    /** Sends a code if one may be sent now; otherwise nothing happens and nobody is told. */
    async sendIfAllowed(email: string, browser: string | null): Promise<void> {
      if (!(await limits.take('code_gap', email)).isAllowed) return;
      if (await isWithinHourAndDay(email)) await enqueue(email, browser, 0);
    },
    /** How many seconds a code that must be sent has to wait for the one before it. Throws `too_many`. */
    async reserve(email: string): Promise<number> {
      const gap = await limits.take('code_gap', email);
      if (!(await isWithinHourAndDay(email))) throw tooMany(limitRules.code_hour.detail, limitRules.code_hour.seconds);
      return gap.retryAfterSeconds;
    },
    send: enqueue,
  };
}
