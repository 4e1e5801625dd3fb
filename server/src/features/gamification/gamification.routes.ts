import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { StatsService } from './stats.service.ts';

export function gamificationRoutes(stats: Pick<StatsService, 'statsOf'>): Router {
  const router = Router();
  route(router, 'gamification.stats', ({ userId, today }) => stats.statsOf(userId, today));
  return router;
}
