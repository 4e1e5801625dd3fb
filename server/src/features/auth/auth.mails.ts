import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { greetingTo, layoutMail, type Mail } from '../../platform/mail/mail.ts';

/** Kinds of mail that this feature writes, beside those about security events. */
export const mailKinds = {
  code: 'one_time_code',
  reset: 'password_reset',
} as const;

interface Addressee {
  email: string;
  name: string;
  username: string;
}

/** To an address that nobody has verified: the name could be anything that somebody wants to have read there. */
export const codeMail = ({ email, username }: Pick<Addressee, 'email' | 'username'>, code: string): Mail =>
  layoutMail({
    to: email,
    subject: `${code} is your ${PRODUCT} code`,
    greeting: 'Hello,',
    paragraphs: [
      `Here’s the code to finish signing up as @${username}. Enter it where you signed up. It works for ${String(limits.otpMinutes)} minutes, and only the newest one counts.`,
    ],
    code,
    closing: `Didn’t sign up as @${username}? Please don’t enter this code anywhere. Without it, nothing will happen.`,
  });

export const resetMail = ({ email, name }: Addressee, token: string, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Set a new ${PRODUCT} password`,
    greeting: greetingTo(name),
    paragraphs: ['Someone, hopefully you, asked to set a new password. This link works once, for one hour.'],
    link: { label: 'Set a new password', url: `${publicUrl}${paths.resetPassword}?token=${token}` },
    closing: 'If this wasn’t you, you don’t need to do anything: your password stays the same.',
  });
