import { readSigned, signed } from '../../platform/signature.ts';
import type { Mailing, MailingKind } from './mailings.types.ts';

export type Unsubscribed = Pick<Mailing, 'kind' | 'userId' | 'version'>;

const PURPOSE = 'unsubscribe';
const letters: Record<MailingKind, string> = { week: 'w', reminder: 'r' };
const kinds = new Map<string, MailingKind>([
  ['w', 'week'],
  ['r', 'reminder'],
]);

/** The end of a link that stops one kind of mail to one user: good for as long as the user does not ask for these mails anew. */
export const tokenOf = ({ kind, userId, version }: Unsubscribed, secret: string): string =>
  signed(PURPOSE, `${letters[kind]}.${userId}.${String(version)}`, secret);

/** What a token says; null where it was not made here. */
export function readToken(token: string, secret: string): Unsubscribed | null {
  const [letter = '', userId = '', version] = readSigned(PURPOSE, token, secret)?.split('.') ?? [];
  const kind = kinds.get(letter);
  return kind ? { kind, userId, version: Number(version) } : null;
}
