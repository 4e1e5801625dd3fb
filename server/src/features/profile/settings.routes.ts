import type { ChosenSettings, Settings, StreakSettings } from '@app/shared/settings';
import { Router } from 'express';
import { unauthenticated } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService, StreakSettingsService } from '../gamification/gamification.types.ts';

export function settingsRoutes(deps: {
  users: Pick<UserRepo, 'settings'>;
  /** Stores what was chosen, and what follows from it; the zone of the call is used where none was chosen. */
  change: (userId: string, chosen: ChosenSettings, zone: string) => Promise<ChosenSettings | null>;
  stats: Pick<StatsService, 'streakSettings'>;
  streak: Pick<StreakSettingsService, 'change'>;
  push: Push;
}): Router {
  const { users, change, stats, streak, push } = deps;
  const router = Router();
  route(router, 'settings.read', async ({ userId, zone, today }) => {
    const [chosen, counted] = await Promise.all([users.settings(userId), stats.streakSettings(userId, today)]);
    return whole(chosen, zone, counted);
  });
  route(router, 'settings.update', async ({ userId, zone, today, body }) => {
    const { streak: counted, ...others } = body;
    if (counted) await streak.change(userId, counted, today);
    const settings = whole(await change(userId, others, zone), zone, await stats.streakSettings(userId, today));
    push(userId, 'settings:changed', settings);
    return settings;
  });
  return router;
}

const defaults = { default_public: true, weekly_mail: false, reminder_at: null, show_words: false, push_off: [] };

/** What was chosen, and what holds where nothing was. */
function whole(chosen: ChosenSettings | null, timezone: string, streak: StreakSettings): Settings {
  if (!chosen) throw unauthenticated();
  return { ...defaults, timezone, ...chosen, streak };
}
