import { PRODUCT } from '@app/shared/product';
import nodemailer from 'nodemailer';
import { budgets } from '../budgets.ts';
import type { Mail } from './mail.ts';

interface MailerSettings {
  /** `smtp://` or `smtps://`, with user and password when needed. */
  smtpUrl: string;
  from: string;
  /** Refuses to send in clear, also to a server that does not offer anything else. */
  requireTls?: boolean;
  /** A server that is silent for this long is given up. */
  patienceMs?: number;
}

/** The outgoing server refuses this address, or this mail, for good (5xx): asking again would only harm our name there. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** What is refused on these commands is the mail; what is refused before them (a login, say) is a matter of the operator's. */
const aboutTheMail = new Set<unknown>(['RCPT TO', 'DATA']);

function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500 && aboutTheMail.has(error.command);
}

/** A server that answers each command just in time is given up after this many patiences. */
const WHOLE_TALK = 4;
const plainAddress = /^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+$/;

export type Mailer = ReturnType<typeof createMailer>;

/** Sends over SMTP, on up to four pooled connections. */
export function createMailer({ smtpUrl, from, requireTls = false, patienceMs = budgets.smtpMs }: MailerSettings) {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 4,
    // The server may have closed a pooled connection; further retries are up to the mail queue.
    maxRequeues: 1,
    idleTimeout: budgets.smtpIdleMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    /**
     * Resolves when the outgoing server has taken the mail, rejects when it has not, or when that is unknown; with
     * `MailRefusedError` when it never will. Breaks off when `signal` aborts.
     */
    async send(mail: Mail, signal?: AbortSignal): Promise<void> {
      const tooLong = AbortSignal.timeout(WHOLE_TALK * patienceMs);
      try {
        await transport.sendMail({
          ...headersOf(mail, from),
          signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
        });
      } catch (error) {
        throw isRefusedForGood(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
    },
    /** Rejects unless the outgoing server answers, and takes the login. Sends nothing. */
    check: async (): Promise<void> => void (await transport.verify()),
    close: (): void => transport.close(),
  };
}

/** Addresses travel as objects and the envelope is given, so that nothing a user typed is parsed as a list or a header. */
function headersOf(mail: Mail, from: string) {
  if (!plainAddress.test(mail.to)) throw new Error('A mail needs one plain address.');
  return {
    envelope: { from, to: [mail.to] },
    from: { name: PRODUCT, address: from },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(mail.unsubscribe === undefined ? {} : unsubscribeHeaders(mail.unsubscribe)),
    },
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// eslint-disable-next-line no-control-regex -- line breaks and other controls would end a header
const oneLine = (text: string): string => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').slice(0, 200);
