import { isSame, signatureOf } from '../../platform/signature.ts';

/** The end of the link in an invitation: it shows its holder who sent the invitation, and can do nothing else. */
export const invitationToken = (id: string, secret: string): string =>
  `${id}.${signatureOf(`invitation ${id}`, secret)}`;

/** The invitation of a token; null where the token was not made here. */
export function readInvitationToken(token: string, secret: string): string | null {
  const [, id] = /^([0-9a-f]{24})\./.exec(token) ?? [];
  return id !== undefined && isSame(token, invitationToken(id, secret)) ? id : null;
}
