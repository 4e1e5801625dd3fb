import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { greetingTo, layoutMail, type Mail } from '../../platform/mail/mail.ts';

/** Kinds of mail that this feature writes. */
export const mailKinds = {
  code: 'one_time_code',
  reset: 'password_reset',
  passwordChanged: 'password_changed',
  googleLinked: 'google_linked',
} as const;

interface Addressee {
  email: string;
  name: string;
  username: string;
}

export const codeMail = ({ email, name, username }: Addressee, code: string): Mail =>
  layoutMail({
    to: email,
    subject: `${code} is your ${PRODUCT} code`,
    greeting: greetingTo(name),
    paragraphs: [
      `Here is the code that finishes your sign-up as @${username}. Enter it where you signed up. It works for ${String(limits.otpMinutes)} minutes; only the newest one counts.`,
    ],
    code,
    closing: `Didn’t sign up as @${username}? Please don’t enter this code anywhere. Without it nothing happens.`,
  });

export const resetMail = ({ email, name }: Addressee, token: string, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Set a new ${PRODUCT} password`,
    greeting: greetingTo(name),
    paragraphs: ['Somebody, hopefully you, asked to set a new password. This link works once, for one hour.'],
    link: { label: 'Set a new password', url: `${publicUrl}${paths.resetPassword}?token=${token}` },
    closing: 'Wasn’t it you? Then there is nothing to do: your password stays as it is.',
  });

export const passwordChangedMail = ({ email, name }: Addressee, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Your ${PRODUCT} password was changed`,
    greeting: greetingTo(name),
    paragraphs: ['Your password was just changed, and every other device was signed out.'],
    link: { label: 'Set another password', url: `${publicUrl}${paths.forgotPassword}` },
    closing:
      'Was it you? Then there is nothing to do. If not, somebody knows it or reads your mail: change the password of your mailbox first, then set another one here.',
  });

export const googleLinkedMail = ({ email, name, username }: Addressee, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Google sign-in was added to your ${PRODUCT} account`,
    greeting: greetingTo(name),
    paragraphs: [
      `From now on the Google account with this address signs in to your account @${username}. Your password works as before.`,
    ],
    link: { label: 'Write to us', url: `${publicUrl}${paths.contact}` },
    closing:
      'Was it you? Then there is nothing to do. If not, somebody uses your Google account: change its password, and write to us.',
  });
