import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { Progress } from './progress.service.ts';

export function gamificationRoutes(progress: Pick<Progress, 'statsOf'>): Router {
  const router = Router();
  route(router, 'gamification.stats', ({ userId, today }) => progress.statsOf(userId, today));
  return router;
}
