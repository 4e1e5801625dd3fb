import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { createNotifications } from './notifications.service.ts';

export function notificationsRoutes(
  { subscribe, unsubscribe }: ReturnType<typeof createNotifications>,
  { publicKey, limits }: { publicKey: string; limits: Pick<Limits, 'consume'> },
): Router {
  const router = Router();
  route(router, 'push.key', () => Promise.resolve({ key: publicKey }));
  route(router, 'push.subscribe', ({ session, body, zone }) => subscribe(session, body, zone), {
    before: ({ userId }) => limits.consume('subscriptions_hour', userId),
  });
  route(router, 'push.unsubscribe', ({ session }) => unsubscribe(session));
  return router;
}
