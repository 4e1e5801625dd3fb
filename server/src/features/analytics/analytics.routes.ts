import type { LifeEvent } from '@app/shared/journal';
import type { TraitName } from '@app/shared/trait-catalogue';
import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { AnalyticsService } from './analytics.service.ts';

export function analyticsRoutes(deps: {
  analytics: AnalyticsService;
  /** The newest events that show a trait, newest created first. */
  eventsByTrait: (userId: string, trait: TraitName) => Promise<LifeEvent[]>;
}): Router {
  const router = Router();
  route(router, 'analytics.detailed', ({ userId }) => deps.analytics.detailed(userId));
  route(router, 'analytics.eventsByTrait', ({ userId, params }) => deps.eventsByTrait(userId, params.trait));
  return router;
}
