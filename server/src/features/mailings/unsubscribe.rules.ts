import { isSame, signatureOf } from '../../platform/signature.ts';
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
  return `${said}.${signatureOf(`unsubscribe ${said}`, secret)}`;
}

/** What a token says; null where it was not made here. */
export function readToken(token: string, secret: string): Unsubscribed | null {
  const [, letter = '', userId = '', version = ''] = /^(\w)\.([0-9a-f]{24})\.(\d{1,9})\./.exec(token) ?? [];
  const kind = kinds.get(letter);
  if (!kind) return null;
  const said = { kind, userId, version: Number(version) };
  return isSame(token, tokenOf(said, secret)) ? said : null;
}
