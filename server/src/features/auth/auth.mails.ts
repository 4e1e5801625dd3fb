import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { layoutMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** Kinds of mail that this feature writes. */
export const mailKinds = { code: 'one_time_code', reset: 'password_reset' } as const;

interface Addressee {
  email: string;
  name: string;
  username: string;
}

export const codeMail = ({ email, name, username }: Addressee, code: string): Mail =>
  layoutMail({
    to: email,
    subject: `${code} is your ${PRODUCT} code`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Here is the code that finishes your sign-up as @${username}. It works for ${String(limits.otpMinutes)} minutes; only the newest one counts.`,
    ],
    code,
    closing: `If it was not you who signed up as @${username}, please do not enter this code anywhere. Without it nothing happens.`,
  });

export const resetMail = ({ email, name }: Addressee, token: string, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Set a new ${PRODUCT} password`,
    greeting: `Hello ${name},`,
    paragraphs: ['Somebody, hopefully you, asked to set a new password. This link works once, for one hour.'],
    link: { label: 'Set a new password', url: `${publicUrl}${paths.resetPassword}?token=${token}` },
    closing: 'If it was not you, there is nothing to do: your password stays as it is.',
  });
