import { PRODUCT } from '@app/shared/product';
import { z } from 'zod';
import { isLoopback, setting } from './setting.ts';

/** Who sends mails where nobody is named. */
export const defaultSender = `no-reply@${PRODUCT.toLowerCase()}.localhost`;

export const pushSubject = setting(
  z
    .string()
    .max(254)
    .regex(/^(?:mailto:[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+|https:\/\/\S+)$/, 'must be mailto:<address> or an https address')
    .optional(),
);

export const pushStandIn = setting(
  z
    .string()
    .refine((value) => URL.canParse(value) && isLoopback(new URL(value).hostname), 'must be an address on this machine')
    .transform((value) => new URL(value).origin)
    .optional(),
);

type Given = Partial<Record<'PUSH_SUBJECT' | 'PUSH_STAND_IN' | 'PUBLIC_URL' | 'MAIL_FROM', string | undefined>>;

/** Whom push services can turn to (they want an https address, or an email address), and the one of the tests. */
export function pushSettingsOf({ PUSH_SUBJECT, PUSH_STAND_IN, PUBLIC_URL, MAIL_FROM = defaultSender }: Given) {
  const site = PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : `mailto:${MAIL_FROM}`;
  return { subject: PUSH_SUBJECT ?? site, standIn: PUSH_STAND_IN };
}
