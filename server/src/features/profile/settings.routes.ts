import type { Settings, SettingsBody } from '@app/shared/settings';
import { Router } from 'express';
import { unauthenticated } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { UserRepo } from '../auth/auth.types.ts';

type Users = Pick<UserRepo, 'settings' | 'changeSettings'>;

export function settingsRoutes(users: Users): Router {
  const router = Router();
  route(router, 'settings.read', async ({ userId, zone }) => whole(await users.settings(userId), zone));
  route(router, 'settings.update', async ({ userId, zone, body }) =>
    whole(await users.changeSettings(userId, body), zone),
  );
  return router;
}

/** What was chosen, and what holds where nothing was. */
function whole(chosen: SettingsBody | null, timezone: string): Settings {
  if (!chosen) throw unauthenticated();
  return { default_public: true, weekly_mail: false, reminder_at: null, timezone, ...chosen };
}
