import { z } from 'zod';
import { limits } from './limits.ts';

/** What a notification is about: plans and the daily question, what a friend recognized, who invites, and Monday's week. */
export const notificationKind = z.enum(['reminders', 'cheers', 'invitations', 'week'], {
  error: 'A kind of notification is reminders, cheers, invitations or week.',
});
export type NotificationKind = z.infer<typeof notificationKind>;

/** What a message to a browser says, once that has decrypted it. */
export interface Notification {
  title: string;
  body: string;
  /** What it opens. */
  path: string;
  /** A later one with the same tag takes its place. */
  tag: string;
}

/** The key that a browser subscribes with. */
export const pushKey = z.object({ key: z.string() }).meta({ id: 'PushKey' });

const bytes = (count: number, name: string) =>
  z
    .string({ error: `${name} must be text.` })
    .max(200, `${name} is not a key of a browser.`)
    .regex(/^[\w-]+={0,2}$/, `${name} is not a key of a browser.`)
    .refine(
      (value) => Math.floor((value.replaceAll('=', '').length * 3) / 4) === count,
      `${name} is not a key of a browser.`,
    );

/** A subscription as the browser describes it (`PushSubscription.toJSON()`). */
export const subscriptionBody = z
  .object({
    endpoint: z.string({ error: 'The address must be text.' }).max(limits.urlMax, 'This address is too long.'),
    keys: z.object(
      { p256dh: bytes(65, 'p256dh'), auth: bytes(16, 'auth') },
      { error: 'The keys of the browser are missing.' },
    ),
  })
  .meta({ id: 'SubscriptionBody' });
export type SubscriptionBody = z.infer<typeof subscriptionBody>;
