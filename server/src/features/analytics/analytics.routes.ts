import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { SendEvents } from '../journal/journal.types.ts';

/** Numbers that are kept with every change, so that none is counted when it is read. */
export function analyticsRoutes(deps: {
  stats: Pick<StatsService, 'totalsOf' | 'daySeries'>;
  /** Answers as `GET /events` does. */
  sendEvents: SendEvents;
}): Router {
  const { stats, sendEvents } = deps;
  const router = Router();
  route(router, 'analytics.detailed', async ({ userId }) => {
    const [totals, events_over_time] = await Promise.all([stats.totalsOf(userId), stats.daySeries(userId)]);
    return {
      total_events: totals.events,
      public_events: totals.public_events,
      private_events: totals.events - totals.public_events,
      total_traits: totals.traits.length,
      events_over_time,
      trait_distribution: totals.traits,
    };
  });
  route(router, 'analytics.eventsByTrait', (call) => sendEvents(call, { ...call.params, ...call.query }));
  return router;
}
