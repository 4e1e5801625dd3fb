import type { AchievementId } from '@app/shared/achievements';
import type { LifeEvent } from '@app/shared/journal';
import { Router } from 'express';
import { notFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { StatsService } from './stats.service.ts';

export function gamificationRoutes(
  stats: Pick<StatsService, 'statsOf'>,
  /** The user's event that unlocked an achievement; null where none did. */
  eventOf: (userId: string, achievement: AchievementId) => Promise<LifeEvent | null>,
): Router {
  const router = Router();
  route(router, 'gamification.stats', ({ userId, today }) => stats.statsOf(userId, today));
  route(router, 'gamification.earnedBy', async ({ userId, params }) => {
    const event = await eventOf(userId, params.id);
    if (!event) throw notFound('No event of yours is behind this achievement.');
    return event;
  });
  return router;
}
