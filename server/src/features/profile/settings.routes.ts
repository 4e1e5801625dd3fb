import type { ChosenSettings, Settings, StreakSettings } from '@app/shared/settings';
import type { Day } from '@app/shared/dates';
import { Router } from 'express';
import { unauthenticated } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { UserRepo } from '../auth/auth.types.ts';

export function settingsRoutes(deps: {
  users: Pick<UserRepo, 'settings'>;
  /** Stores what was chosen, and what follows from it; the zone of the call is used where none was chosen. */
  change: (userId: string, chosen: ChosenSettings, zone: string) => Promise<ChosenSettings | null>;
  streakOf: (userId: string, today: Day) => Promise<StreakSettings>;
  /** Counts the streak as chosen, from today on; refuses what cannot be. */
  changeStreak: (userId: string, chosen: Partial<StreakSettings>, today: Day) => Promise<void>;
  push: Push;
}): Router {
  const { users, change, streakOf, changeStreak, push } = deps;
  const router = Router();
  route(router, 'settings.read', async ({ userId, zone, today }) => {
    const [chosen, streak] = await Promise.all([users.settings(userId), streakOf(userId, today)]);
    return whole(chosen, zone, streak);
  });
  route(router, 'settings.update', async ({ userId, zone, today, body }) => {
    const { streak, ...others } = body;
    if (streak) await changeStreak(userId, streak, today);
    const settings = whole(await change(userId, others, zone), zone, await streakOf(userId, today));
    push(userId, 'settings:changed', settings);
    return settings;
  });
  return router;
}

/** What was chosen, and what holds where nothing was. */
function whole(chosen: ChosenSettings | null, timezone: string, streak: StreakSettings): Settings {
  if (!chosen) throw unauthenticated();
  return { default_public: true, weekly_mail: false, reminder_at: null, timezone, ...chosen, streak };
}
