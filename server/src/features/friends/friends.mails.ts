import { paths, registerPath } from '@app/shared/paths';
import { PRODUCT, TAGLINE } from '@app/shared/product';
import type { User } from '@app/shared/profile';
import { layoutMail, nameInMail, type Mail } from '../../platform/mail/mail.ts';

export const INVITATION_MAIL = 'invitation';

type Inviter = Pick<User, 'name' | 'username'>;

/** Nothing that a user typed stands in a subject. */
const SUBJECT = `You are invited to ${PRODUCT}`;
const CLOSING = 'Don’t know who this is? Then simply ignore this mail: nothing will happen.';

function asWritten(inviter: Inviter): string {
  const name = nameInMail(inviter.name);
  const handle = `@${inviter.username}`;
  return name === '' ? handle : `${name} (${handle})`;
}

/** The mail to somebody who has no account. */
export function invitationMail(to: string, inviter: Inviter, publicUrl: string): Mail {
  return layoutMail({
    to,
    subject: SUBJECT,
    greeting: 'Hello,',
    paragraphs: [
      `${asWritten(inviter)} would like to have you in their circle on ${PRODUCT}: a place to write down what you did, ` +
        'to see the strengths in it, and to cheer for up to five friends.',
      'Create an account with this address, and the invitation will be waiting for you.',
    ],
    link: { label: TAGLINE, url: new URL(registerPath, publicUrl).href },
    closing: CLOSING,
  });
}

/** The mail to somebody who has an account. */
export function memberInvitationMail(to: string, inviter: Inviter, publicUrl: string): Mail {
  return layoutMail({
    to,
    subject: `Somebody would like to have you in their circle on ${PRODUCT}`,
    greeting: 'Hello,',
    paragraphs: [
      `${asWritten(inviter)} would like to have you in their circle: you would see what each of you makes public, ` +
        'and could name the strength you see in it.',
      'The invitation is waiting on your friends page.',
    ],
    link: { label: 'See the invitation', url: new URL(paths.friends, publicUrl).href },
    closing: CLOSING,
  });
}
