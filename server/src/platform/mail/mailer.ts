import { PRODUCT } from '@app/shared/product';
import nodemailer from 'nodemailer';
import { withDeadline } from '../deadline.ts';
import type { Mail, Mailer } from './mail.ts';

export interface MailerSettings {
  /** `smtp://` or `smtps://`, with user and password when needed. */
  smtpUrl: string;
  from: string;
  /** A server that is silent for this long is given up. */
  patienceMs?: number;
}

const PATIENCE_MS = 15_000;
/** A server that answers each command just in time is given up after this many patiences. */
const WHOLE_TALK = 4;
const plainAddress = /^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+$/;

/** Sends over SMTP, one connection per mail: nodemailer's pool sends again by itself when a connection breaks. */
export function createMailer({ smtpUrl, from, patienceMs = PATIENCE_MS }: MailerSettings): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await withDeadline(transport.sendMail(headersOf(mail, from)), WHOLE_TALK * patienceMs);
    },
    close: () => transport.close(),
  };
}

/** Addresses travel as objects and the envelope is given, so that no text of a person is parsed as a list or a header. */
function headersOf(mail: Mail, from: string) {
  if (!plainAddress.test(mail.to)) throw new Error('A mail needs one plain address.');
  return {
    envelope: { from, to: [mail.to] },
    from: { name: PRODUCT, address: from },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

// eslint-disable-next-line no-control-regex -- line breaks and other controls would end a header
const oneLine = (text: string): string => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').slice(0, 200);
