import type { Limits } from '../../platform/limits/limits.ts';
import { createPushSender } from '../../platform/web-push/push-sender.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotifications, type NotificationsDeps } from './notifications.service.ts';
import type { Notify } from './notifications.types.ts';
import { createNotificationsWorker, type NotificationsWorkerDeps } from './notifications.worker.ts';

/** Web push: which browsers are notified, and what sends to them. */
export function createNotificationsFeature(
  deps: NotificationsDeps &
    Omit<NotificationsWorkerDeps, 'sender'> & {
      secret: string;
      /** Whom push services can turn to about this server. */
      subject: string;
      limits: Pick<Limits, 'consume'>;
    },
) {
  const { repo, transact, secret, subject, standIn, limits } = deps;
  const sender = createPushSender({ secret, subject, standIn });
  const worker = createNotificationsWorker({ ...deps, sender });
  const notify: Notify = async (userId, about, session) => {
    if (session) await repo.enqueue(userId, about, session);
    // In one of its own it fails when the user is deleted, of whom nothing may be left.
    else await transact({ userId }, (own) => repo.enqueue(userId, about, own));
    worker.wake(session);
  };
  const { publicKey } = sender;
  return { routes: notificationsRoutes(createNotifications(deps), { publicKey, limits }), worker, notify };
}
