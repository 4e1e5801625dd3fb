import type { Settings, SettingsBody } from '@app/shared/settings';
import { Router } from 'express';
import { unauthenticated } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { UserRepo } from '../auth/auth.types.ts';

export function settingsRoutes(deps: {
  users: Pick<UserRepo, 'settings'>;
  /** Stores what was chosen, and what follows from it; the zone of the call is used where none was chosen. */
  change: (userId: string, chosen: SettingsBody, zone: string) => Promise<SettingsBody | null>;
  push: Push;
}): Router {
  const { users, change, push } = deps;
  const router = Router();
  route(router, 'settings.read', async ({ userId, zone }) => whole(await users.settings(userId), zone));
  route(router, 'settings.update', async ({ userId, zone, body }) => {
    const settings = whole(await change(userId, body, zone), zone);
    push(userId, 'settings:changed', settings);
    return settings;
  });
  return router;
}

/** What was chosen, and what holds where nothing was. */
function whole(chosen: SettingsBody | null, timezone: string): Settings {
  if (!chosen) throw unauthenticated();
  return { default_public: true, weekly_mail: false, reminder_at: null, timezone, ...chosen };
}
