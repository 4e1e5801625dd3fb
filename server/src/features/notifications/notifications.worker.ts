import type { Notification, NotificationKind } from '@app/shared/notifications';
import type { ChosenSettings } from '@app/shared/settings';
import { budgets } from '../../platform/budgets.ts';
import { Jobs } from '../../platform/jobs.ts';
import { isExpired, retryDelayMs } from '../../platform/leases.ts';
import type { Log } from '../../platform/log.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { PushOutcome, PushSender } from '../../platform/web-push/push-sender.ts';
import type { NotificationsRepo } from './notifications.repo.ts';
import type { Occasion } from './notifications.types.ts';
import type { SubscriptionRow } from './subscription.model.ts';
import type { WaitingNotificationRow } from './waiting-notification.model.ts';

/**
 * Makes a notification at the moment it is sent, from what is there then; null when it is no longer wanted. `showsWords` is whether it
 * may quote what its user wrote.
 */
export type NotificationWriter = (
  userId: string,
  data: Readonly<Record<string, string>>,
  showsWords: boolean,
) => Promise<Notification | null>;

export interface NotificationsWorkerDeps {
  repo: NotificationsRepo;
  sender: PushSender;
  sessions: Pick<Sessions, 'isStillGood'>;
  users: { settings: (userId: string) => Promise<ChosenSettings | null> };
  writers: Record<Occasion, NotificationWriter>;
  /** Until when a user is left alone who has written something heavy; null on other days. */
  quietUntil: (userId: string) => Promise<Date | null>;
  now: () => Date;
  log: Log;
  onOutcome: (outcome: PushOutcome['is'] | 'dropped' | 'given_up') => void;
}

/** Under which kind each can be turned off. */
export const kindOf: Record<Occasion, NotificationKind> = {
  plan: 'reminders',
  reminder: 'reminders',
  cheer: 'cheers',
  invitation: 'invitations',
  week: 'week',
};

const IN_FLIGHT = 8;
const PER_USER = 2;

/**
 * Sends what is promised, at least once: it is removed when the push service has taken it, or when it is not wanted any more. After
 * something heavy was written it waits for the next morning.
 */
export function createNotificationsWorker(deps: NotificationsWorkerDeps): Jobs<WaitingNotificationRow> {
  const { repo, sender, sessions, users, writers, quietUntil, now, log, onOutcome } = deps;

  async function work(job: WaitingNotificationRow, signal: AbortSignal): Promise<void> {
    const subscription = await repo.subscription(job.subscription);
    if (!subscription || !(await sessions.isStillGood(claimsOf(subscription)))) {
      await repo.unsubscribe(job.subscription);
      return onOutcome('dropped');
    }
    const quiet = await quietUntil(job.user_id.toHexString());
    if (quiet) {
      await repo.rest(job, quiet.getTime() - now().getTime());
      return onOutcome('later');
    }
    const notification = await written(job);
    if (!notification) {
      await repo.remove(job);
      return onOutcome('dropped');
    }
    const sent = await send(subscription, notification, signal);
    if (sent.is === 'ended') await repo.unsubscribe(job.subscription);
    else if (sent.is === 'later') await repo.postpone(job, signal.aborted ? 0 : (sent.ms ?? retryDelayMs(job.tries)));
    else await repo.remove(job);
    if (sent.is === 'refused') log.warn({ status: sent.status }, 'a push service refuses a message for good');
    onOutcome(sent.is);
  }

  async function written({ occasion, user_id, data }: WaitingNotificationRow): Promise<Notification | null> {
    const userId = user_id.toHexString();
    const settings = await users.settings(userId);
    if (!settings || settings.push_off?.includes(kindOf[occasion])) return null;
    return writers[occasion](userId, data, settings.show_words === true);
  }

  /** An address that cannot be reached is tried again like a service that is busy. */
  async function send(target: SubscriptionRow, notification: Notification, signal: AbortSignal): Promise<PushOutcome> {
    const about = { topic: notification.tag, seconds: budgets.mailKeptMs / 1000 };
    try {
      return await sender.send(target, JSON.stringify(notification), about, signal);
    } catch (error) {
      log.info({ err: error }, 'a push service could not be reached and will be tried again');
      return { is: 'later' };
    }
  }

  async function giveUp(job: WaitingNotificationRow): Promise<void> {
    await repo.remove(job);
    onOutcome('given_up');
  }

  return new Jobs({
    ...{ name: 'notifications', everyMs: budgets.notificationsEveryMs, concurrency: IN_FLIGHT, log, work, giveUp },
    perOwner: { places: PER_USER, ownerOf: ({ user_id }) => user_id.toHexString() },
    claim: (except) => repo.claim(budgets.notificationLeaseMs, except),
    isHopeless: (job) => isExpired(job, budgets.notificationLeaseMs),
  });
}

const claimsOf = ({ _id, user_id, issued_at, epoch, expires_at }: SubscriptionRow): SessionClaims => ({
  ...{ userId: user_id.toHexString(), jti: _id, issuedAt: issued_at, epoch, expiresAt: expires_at.getTime() },
});
