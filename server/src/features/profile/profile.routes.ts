import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { route } from '../../platform/http/route.ts';
import type { createCards } from './cards.service.ts';
import type { ProfileService } from './profile.service.ts';

export function profileRoutes(profiles: ProfileService, drawCard: ReturnType<typeof createCards>): Router {
  const router = Router();
  route(router, 'profile.update', ({ userId, body }) => profiles.update(userId, body), { body: 'picture' });
  route(router, 'profile.pin', ({ userId, body }) => profiles.pin(userId, body));
  route(router, 'profile.view', async ({ params, query, res }) => {
    const { profile, facts } = await profiles.view(params.username, query);
    res.set('X-Total-Count', String(facts.eventCount));
    return profile;
  });
  route(router, 'profile.event', ({ params }) => profiles.event(params.username, params.event));
  route(
    router,
    'cards.draw',
    async ({ userId, params, query, zone, res }) => {
      const png = await drawCard(userId, params, { size: query.size, zone });
      res.set('Cache-Control', 'private, no-store').type('png').send(png);
    },
    { deadlineMs: budgets.previewImageMs },
  );
  return router;
}
