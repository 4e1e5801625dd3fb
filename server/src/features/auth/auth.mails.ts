import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { limitRules } from '../../platform/limits/rules.ts';
import { greetingTo, layoutMail, type Mail } from '../../platform/mail/mail.ts';

/** Kinds of mail that this feature writes. */
export const mailKinds = {
  code: 'one_time_code',
  reset: 'password_reset',
  passwordChanged: 'password_changed',
  providerLinked: 'provider_linked',
  newDevice: 'new_device',
  exported: 'journal_exported',
  lockedOut: 'locked_out',
  guessed: 'password_guessed',
  othersEnded: 'other_sessions_ended',
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

export const passwordChangedMail = ({ email, name }: Addressee, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Your ${PRODUCT} password was changed`,
    greeting: greetingTo(name),
    paragraphs: ['Your password was just changed, and every other device was logged out.'],
    link: { label: 'Set a new password', url: `${publicUrl}${paths.forgotPassword}` },
    closing:
      'If this was you, you’re all set. If not, someone may know your password or be reading your email: change your email password first, then set a new one here.',
  });

export const providerLinkedMail = ({ email, name, username }: Addressee, provider: string, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `${provider} login was added to your ${PRODUCT} account`,
    greeting: greetingTo(name),
    paragraphs: [
      `From now on, you can log in to your account @${username} with the ${provider} account that has this address. Your password still works.`,
    ],
    link: { label: 'Write to us', url: `${publicUrl}${paths.contact}` },
    closing: `If this was you, you’re all set. If not, someone knows your password and may be using your ${provider} account: change both passwords, and write to us.`,
  });

export const newDeviceMail = ({ email, name }: Addressee, device: string, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `New login to your ${PRODUCT} account`,
    greeting: greetingTo(name),
    paragraphs: [`Someone just logged in to your account in a browser we haven’t seen before: ${device}.`],
    link: { label: 'See where you’re logged in', url: `${publicUrl}${paths.settings}#account` },
    closing: 'If this was you, you’re all set. If not, change your password now: that logs out every device.',
  });

export const exportedMail = ({ email, name }: Addressee, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Your ${PRODUCT} journal was downloaded`,
    greeting: greetingTo(name),
    paragraphs: ['A copy of your whole journal was just downloaded, private events included.'],
    link: { label: 'See where you’re logged in', url: `${publicUrl}${paths.settings}#account` },
    closing: 'If this was you, you’re all set. If not, change your password now, and write to us.',
  });

const { points, seconds } = limitRules.login_address;
const ofUser = limitRules.password_user;

export const lockedOutMail = ({ email, name }: Addressee, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Too many wrong passwords for your ${PRODUCT} account`,
    greeting: greetingTo(name),
    paragraphs: [
      `Someone entered ${String(points)} wrong passwords for your account. For the next ${String(seconds / 60)} minutes, we may refuse even the right one. Nobody got in this way, and you stay logged in where you are.`,
    ],
    link: { label: 'Set a new password', url: `${publicUrl}${paths.forgotPassword}` },
    closing:
      'If this was you, wait a little or set a new password: you can log in with it at once. If not, you don’t need to do anything. We write about this once a day at most.',
  });

export const guessedMail = ({ email, name }: Addressee, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Wrong passwords inside your ${PRODUCT} account`,
    greeting: greetingTo(name),
    paragraphs: [
      `Someone entered ${String(ofUser.points)} wrong passwords where we ask for yours once more, such as before a download. They are logged in to your account, or have an account elsewhere with your address. For the next ${String(ofUser.seconds / 60)} minutes, we refuse every password there.`,
    ],
    link: { label: 'Set a new password', url: `${publicUrl}${paths.forgotPassword}` },
    closing:
      'If this was you, wait a little and try again. If not, set a new password now: that logs out every device.',
  });

export const othersEndedMail = ({ email, name }: Addressee, device: string, publicUrl: string): Mail =>
  layoutMail({
    to: email,
    subject: `Your other devices were logged out of ${PRODUCT}`,
    greeting: greetingTo(name),
    paragraphs: [`Every device was just logged out of your account but this one: ${device}.`],
    link: { label: 'Set a new password', url: `${publicUrl}${paths.forgotPassword}` },
    closing: 'If this was you, you’re all set. If not, set a new password now: that logs out every device.',
  });
