import { createHmac, timingSafeEqual } from 'node:crypto';

/** The end of the link in an invitation: it shows its holder who sent the invitation, and can do nothing else. */
export const invitationToken = (id: string, secret: string): string => `${id}.${signature(id, secret)}`;

/** The invitation of a token; null where the token was not made here. */
export function readInvitationToken(token: string, secret: string): string | null {
  const [, id = '', signed = ''] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(id, secret)))) return null;
  return id;
}

/** With a name of its own, so that it can be mistaken for no session. */
const signature = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation ${id}`).digest('base64url');
