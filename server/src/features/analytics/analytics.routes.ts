import type { EventsQuery, LifeEvent } from '@app/shared/journal';
import { Router, type Request, type Response } from 'express';
import { route } from '../../platform/http/route.ts';
import type { AnalyticsService } from './analytics.service.ts';

export function analyticsRoutes(deps: {
  analytics: AnalyticsService;
  /** Answers as `GET /events` does. */
  sendEvents: (call: { userId: string; req: Request; res: Response }, query: EventsQuery) => Promise<LifeEvent[]>;
}): Router {
  const router = Router();
  route(router, 'analytics.detailed', ({ userId }) => deps.analytics.detailed(userId));
  route(router, 'analytics.eventsByTrait', (call) => deps.sendEvents(call, { ...call.params, ...call.query }));
  return router;
}
