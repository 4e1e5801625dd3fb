import { limits } from '@app/shared/limits';
import type { SubscriptionBody } from '@app/shared/notifications';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { isPushAddress } from '../../platform/web-push/push-address.ts';
import type { NotificationsRepo } from './notifications.repo.ts';

export interface NotificationsDeps {
  repo: NotificationsRepo;
  /** A transaction of one user, in turn, that fails when the user is deleted. */
  transact: UserTransact;
  sessions: Pick<Sessions, 'onEnded'>;
  /** The origin of a push service on this machine, for tests. */
  standIn: string | undefined;
  /** A browser is notified from now on: what is sent at its hour may be wanted now. */
  onSubscribed: (session: DbSession, userId: string, zone: string) => Promise<void>;
  log: Log;
  now: () => Date;
}

/** Which browsers are notified: one of each session, for as long as that lasts. */
export function createNotifications(deps: NotificationsDeps) {
  const { repo, transact, sessions, standIn, onSubscribed, log, now } = deps;

  // What is left when this fails is not notified all the same: every message asks whether its session still lasts.
  sessions.onEnded((ended) => {
    repo
      .endWith(ended)
      .catch((error: unknown) => log.warn({ err: error }, 'subscriptions of an ended session are left'));
  });

  async function subscribe(claims: SessionClaims, { endpoint, keys }: SubscriptionBody, zone: string): Promise<void> {
    if (!isPushAddress(endpoint, standIn)) throw invalidField('endpoint', 'This is not the address of a push service.');
    const { userId, jti, issuedAt, epoch, expiresAt } = claims;
    await transact({ userId }, async (session) => {
      const row = {
        ...{ _id: jti, endpoint, ...keys, issued_at: issuedAt, epoch },
        ...{ subscribed_at: now(), expires_at: new Date(expiresAt) },
      };
      await repo.subscribe(session, userId, row, limits.pushDevices);
      await onSubscribed(session, userId, zone);
    });
  }

  return { subscribe, unsubscribe: ({ jti }: Pick<SessionClaims, 'jti'>) => repo.unsubscribe(jti) };
}
