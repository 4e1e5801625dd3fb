import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Mailing, MailingKind } from './mailings.types.ts';

export type Unsubscribed = Pick<Mailing, 'kind' | 'userId' | 'version'>;

const letters: Record<MailingKind, string> = { week: 'w', reminder: 'r' };
const kinds = new Map<string, MailingKind>([
  ['w', 'week'],
  ['r', 'reminder'],
]);

/**
 * The end of a link that stops one kind of mail to one user, and can do nothing else: signed, and good for as long as the user
 * does not ask for these mails anew.
 */
export function tokenOf({ kind, userId, version }: Unsubscribed, secret: string): string {
  const said = `${letters[kind]}.${userId}.${String(version)}`;
  return `${said}.${signature(said, secret)}`;
}

/** What a token says; null where it was not made here. */
export function readToken(token: string, secret: string): Unsubscribed | null {
  const [, said = '', letter = '', userId = '', version = '', signed = ''] =
    /^((\w)\.([0-9a-f]{24})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  const kind = kinds.get(letter);
  if (!kind || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(said, secret)))) return null;
  return { kind, userId, version: Number(version) };
}

/** With a name of its own, so that it can be mistaken for no session. */
const signature = (said: string, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${said}`).digest('base64url');
