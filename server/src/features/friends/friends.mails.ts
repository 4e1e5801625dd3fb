import { invitedPath, paths } from '@app/shared/paths';
import { PRODUCT, TAGLINE } from '@app/shared/product';
import type { User } from '@app/shared/profile';
import { layoutMail, nameInMail, type Mail } from '../../platform/mail/mail.ts';

export const INVITATION_MAIL = 'invitation';

type Inviter = Pick<User, 'name' | 'username'>;

/** Nothing that a user typed stands in a subject. */
const SUBJECT = `You’re invited to ${PRODUCT}`;
const CLOSING = 'Don’t know who this is? You can safely ignore this email.';

function asWritten(inviter: Inviter): string {
  const name = nameInMail(inviter.name);
  const handle = `@${inviter.username}`;
  return name === '' ? handle : `${name} (${handle})`;
}

/** The mail to somebody who has no account. */
export function invitationMail(to: string, inviter: Inviter, publicUrl: string, token: string): Mail {
  return layoutMail({
    to,
    subject: SUBJECT,
    greeting: 'Hello,',
    paragraphs: [
      `${asWritten(inviter)} would like you to join their circle on ${PRODUCT}: a place to write down what you’ve done, ` +
        'see the traits it shows, and cheer on up to five friends.',
      'Create an account with this address, and the invitation will be waiting for you.',
    ],
    link: { label: TAGLINE, url: new URL(invitedPath(token), publicUrl).href },
    closing: CLOSING,
  });
}

/** The mail to somebody who has an account. */
export function memberInvitationMail(to: string, inviter: Inviter, publicUrl: string): Mail {
  return layoutMail({
    to,
    subject: `Someone would like you to join their circle on ${PRODUCT}`,
    greeting: 'Hello,',
    paragraphs: [
      `${asWritten(inviter)} would like you to join their circle. You’d see each other’s public events, ` +
        'and could recognize the traits in them.',
      'The invitation is waiting on your friends page.',
    ],
    link: { label: 'See the invitation', url: new URL(paths.friends, publicUrl).href },
    closing: CLOSING,
  });
}
