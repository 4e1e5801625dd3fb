import { limits } from '@app/shared/limits';
import { invitedPath, paths } from '@app/shared/paths';
import { PRODUCT, TAGLINE } from '@app/shared/product';
import { greetingTo, layoutMail, type Mail } from '../../platform/mail/mail.ts';

/** Kinds of mail that this feature writes, beside those about security events. */
export const mailKinds = {
  code: 'one_time_code',
  reset: 'password_reset',
  invitation: 'sign_up_invitation',
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
      `Here’s the code to finish registering as @${username}. Enter it where you registered. It works for ${String(limits.otpMinutes)} minutes, and only the newest one counts.`,
    ],
    code,
    closing: `Didn’t register as @${username}? Please don’t enter this code anywhere. Without it, nothing will happen.`,
  });

/** To each of two addresses, of which one may be anybody's. */
export const changeOfEmailMail = (to: string, side: 'old' | 'new', username: string, code: string): Mail =>
  layoutMail({
    to,
    subject: `${code} is your ${PRODUCT} code`,
    greeting: 'Hello,',
    paragraphs: [
      side === 'old'
        ? `Someone, hopefully you, wants to change the email address of your account @${username}. Here’s the code that confirms it from this address. It works for ${String(limits.emailChangeMinutes)} minutes.`
        : `Here’s the code to make this the email address of the account @${username}. Enter it in the settings there. It works for ${String(limits.emailChangeMinutes)} minutes.`,
    ],
    code,
    closing:
      side === 'old'
        ? 'If this wasn’t you, don’t enter or pass on this code: without it, your address stays the same. Someone may be logged in to your account, so change your password.'
        : 'If you didn’t ask for this, please don’t enter or pass on this code. Without it, nothing will happen.',
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

/** From the operator, to an address without an account. */
export const signUpInvitationMail = (to: string, token: string, publicUrl: string): Mail =>
  layoutMail({
    to,
    subject: `You’re invited to ${PRODUCT}`,
    greeting: 'Hello,',
    paragraphs: [
      `You can create an account on ${new URL(publicUrl).host}: a place to write down what you’ve done, and see the traits it shows. ` +
        `The people who run this server have invited you. The link works with this address, for ${String(limits.invitationDays)} days.`,
    ],
    link: { label: TAGLINE, url: new URL(invitedPath(token), publicUrl).href },
    closing: 'Don’t know what this is? You can safely ignore this email.',
  });
