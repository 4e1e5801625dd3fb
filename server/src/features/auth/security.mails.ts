import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { limitRules } from '../../platform/limits/rules.ts';
import type { MailContent } from '../../platform/mail/mail.ts';

/** What a mail about a security event can name. */
interface About {
  username: string;
  publicUrl: string;
  /** Browser and system in words. */
  device: string;
  /** What people call an OpenID provider. */
  provider: string;
  /** A day in words. */
  day: string;
}

type SecurityMail = (about: About) => Pick<MailContent, 'subject' | 'paragraphs' | 'link' | 'closing'>;

const newPassword = ({ publicUrl }: About) => ({
  label: 'Set a new password',
  url: `${publicUrl}${paths.forgotPassword}`,
});
const whereSignedIn = ({ publicUrl }: About) => ({
  label: 'See where you’re logged in',
  url: `${publicUrl}${paths.settings}#security`,
});
const logIn = ({ publicUrl }: About) => ({ label: 'Log in', url: `${publicUrl}${paths.auth}` });
const support = ({ publicUrl }: About) => ({ label: 'Write to us', url: `${publicUrl}${paths.contact}` });

const ifNot = 'If this was you, you’re all set. If not, change your password now: that logs out every device.';

/** Of a change that one undoes in the settings. */
const changed = (subject: string, says: (device: string) => string): SecurityMail => {
  return (about) => ({
    subject,
    paragraphs: [says(about.device)],
    link: { label: 'See your security settings', url: `${about.publicUrl}${paths.settings}#security` },
    closing: ifNot,
  });
};

const ofAddress = limitRules.login_address;
const ofUser = limitRules.password_user;
const ofCode = limitRules.code_user;

/** The security events that the owner of an account is emailed about, by their names in the audit log. */
export const securityMails = {
  password_changed: (about) => ({
    subject: `Your ${PRODUCT} password was changed`,
    paragraphs: ['Your password was just changed, and every other device was logged out.'],
    link: newPassword(about),
    closing:
      'If this was you, you’re all set. If not, someone may know your password or be reading your email: change your email password first, then set a new one here.',
  }),
  provider_linked: (about) => ({
    subject: `${about.provider} login was added to your ${PRODUCT} account`,
    paragraphs: [
      `From now on, you can log in to your account @${about.username} with the ${about.provider} account that has this address. Your password still works.`,
    ],
    link: support(about),
    closing: `If this was you, you’re all set. If not, someone knows your password and may be using your ${about.provider} account: change both passwords, and write to us.`,
  }),
  new_device: (about) => ({
    subject: `New login to your ${PRODUCT} account`,
    paragraphs: [`Someone just logged in to your account in a browser we haven’t seen before: ${about.device}.`],
    link: whereSignedIn(about),
    closing: ifNot,
  }),
  journal_exported: (about) => ({
    subject: `Your ${PRODUCT} journal was downloaded`,
    paragraphs: ['A copy of your whole journal was just downloaded, private events included.'],
    link: whereSignedIn(about),
    closing: 'If this was you, you’re all set. If not, change your password now, and write to us.',
  }),
  locked_out: (about) => ({
    subject: `Too many wrong passwords for your ${PRODUCT} account`,
    paragraphs: [
      `Someone entered ${String(ofAddress.points)} wrong passwords for your account. For the next ${String(ofAddress.seconds / 60)} minutes, we may refuse even the right one. Nobody got in this way, and you stay logged in where you are.`,
    ],
    link: newPassword(about),
    closing:
      'If this was you, wait a little or set a new password: you can log in with it at once. If not, you don’t need to do anything. We write about this once a day at most.',
  }),
  password_guessed: (about) => ({
    subject: `Wrong passwords inside your ${PRODUCT} account`,
    paragraphs: [
      `Someone entered ${String(ofUser.points)} wrong passwords where we ask for yours once more, such as before a download. They are logged in to your account, or have an account elsewhere with your address. For the next ${String(ofUser.seconds / 60)} minutes, we refuse every password there.`,
    ],
    link: newPassword(about),
    closing:
      'If this was you, wait a little and try again. If not, set a new password now: that logs out every device.',
  }),
  other_sessions_ended: (about) => ({
    subject: `Your other devices were logged out of ${PRODUCT}`,
    paragraphs: [`Every device was just logged out of your account but this one: ${about.device}.`],
    link: newPassword(about),
    closing: 'If this was you, you’re all set. If not, set a new password now: that logs out every device.',
  }),
  passkey_added: changed(
    `A passkey was added to your ${PRODUCT} account`,
    (device) => `From now on, a passkey that was made in this browser logs in to your account: ${device}.`,
  ),
  passkey_removed: changed(
    `A passkey was deleted from your ${PRODUCT} account`,
    (device) => `It no longer logs in to your account. It was deleted in this browser: ${device}.`,
  ),
  totp_on: changed(
    `An authenticator app was added to your ${PRODUCT} account`,
    (device) =>
      `From now on, logging in takes your password and a code of the app. It was set up in this browser: ${device}.`,
  ),
  totp_off: changed(
    `Codes were turned off for your ${PRODUCT} account`,
    (device) => `From now on, your password alone logs in. It was turned off in this browser: ${device}.`,
  ),
  recovery_codes_renewed: changed(
    `New recovery codes for your ${PRODUCT} account`,
    (device) => `The old ones no longer work. The new ones were shown in this browser: ${device}.`,
  ),
  recovery_code_used: changed(
    `A recovery code of your ${PRODUCT} account was used`,
    (device) => `Each works once. It was entered in this browser: ${device}.`,
  ),
  code_guessed: (about) => ({
    subject: `Wrong codes for your ${PRODUCT} account`,
    paragraphs: [
      `Someone who knows your password, or is logged in to your account, entered ${String(ofCode.points)} wrong codes. For the next ${String(ofCode.seconds / 60)} minutes, we refuse every code.`,
    ],
    link: newPassword(about),
    closing: 'If this was you, wait a little and try again. If not, set a new password now: somebody knows yours.',
  }),
  email_changed: (about) => ({
    subject: `The email address of your ${PRODUCT} account was changed`,
    paragraphs: [
      `Your account @${about.username} has another email address now, which was confirmed from this one and the new one. This was done in this browser: ${about.device}.`,
    ],
    link: support(about),
    closing:
      'If this was you, you’re all set. If not, someone can read your email: change its password, and write to us.',
  }),
  deletion_asked: (about) => ({
    subject: `Your ${PRODUCT} account will be deleted on ${about.day}`,
    paragraphs: [
      `You asked us to delete your account @${about.username}. Nobody else sees you anymore. On ${about.day}, it will be deleted with every event, picture, message and friendship, and that can’t be undone.`,
      'Changed your mind? Log in before then, and everything stays.',
    ],
    link: logIn(about),
    closing: 'If this wasn’t you, log in now and change your password: that undoes it and logs out every device.',
  }),
  deletion_soon: (about) => ({
    subject: `Your ${PRODUCT} account will be deleted tomorrow`,
    paragraphs: [
      `On ${about.day}, your account @${about.username} is deleted with everything in it. This is the last time we write about it.`,
      'To keep it, log in before then.',
    ],
    link: logIn(about),
    closing: 'If you still want it deleted, you don’t need to do anything.',
  }),
  deletion_undone: (about) => ({
    subject: `Your ${PRODUCT} account stays`,
    paragraphs: [`You logged in, so your account isn’t deleted. This was in this browser: ${about.device}.`],
    link: { label: 'See your security settings', url: `${about.publicUrl}${paths.settings}#security` },
    closing: ifNot,
  }),
} as const satisfies Record<string, SecurityMail>;

export type MailedEvent = keyof typeof securityMails;
