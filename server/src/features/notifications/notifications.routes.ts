import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { createNotifications } from './notifications.service.ts';

export function notificationsRoutes(
  { subscribe, unsubscribe }: ReturnType<typeof createNotifications>,
  deps: {
    publicKey: string;
    /** Throws when the user has subscribed too often lately. */ admit: (userId: string) => Promise<void>;
  },
): Router {
  const router = Router();
  route(router, 'push.key', () => Promise.resolve({ key: deps.publicKey }));
  route(router, 'push.subscribe', ({ session, body, zone }) => subscribe(session, body, zone), {
    before: ({ userId }) => deps.admit(userId),
  });
  route(router, 'push.unsubscribe', ({ session }) => unsubscribe(session));
  return router;
}
