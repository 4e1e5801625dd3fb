import { registerPath } from '@app/shared/paths';
import { PRODUCT, TAGLINE } from '@app/shared/product';
import type { User } from '@app/shared/profile';
import { layoutMail } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { nameInMail } from '../../platform/mail/name-in-mail.ts';

export const INVITATION_MAIL = 'invitation';

/** The mail to somebody who has no account. Nothing that a user typed stands in its subject. */
export function invitationMail(to: string, inviter: Pick<User, 'name' | 'username'>, publicUrl: string): Mail {
  const name = nameInMail(inviter.name);
  const handle = `@${inviter.username}`;
  return layoutMail({
    to,
    subject: `You are invited to ${PRODUCT}`,
    greeting: 'Hello,',
    paragraphs: [
      `${name === '' ? handle : `${name} (${handle})`} would like to have you in their circle on ${PRODUCT}: a place to write down what you did, ` +
        'to see the strengths in it, and to cheer for up to five friends.',
      'Create an account with this address, and the invitation will be waiting for you.',
    ],
    link: { label: TAGLINE, url: new URL(registerPath, publicUrl).href },
    closing: 'Don’t know who this is? Then simply ignore this mail: nothing will happen.',
  });
}
