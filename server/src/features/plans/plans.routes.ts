import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Plans } from './plans.service.ts';

export function plansRoutes(
  plans: Pick<Plans, 'list' | 'create' | 'update' | 'remove'>,
  limits: Pick<Limits, 'consume'>,
): Router {
  const router = Router();
  const before = ({ userId }: { userId: string }) => limits.consume('plans_minute', userId);
  route(router, 'plans.list', ({ userId, query }) => plans.list(userId, query.state));
  route(router, 'plans.create', (call) => plans.create(call, call.body), { before });
  route(router, 'plans.update', (call) => plans.update(call, call.params.id, call.body), { before });
  route(router, 'plans.remove', (call) => plans.remove(call, call.params.id), { before });
  return router;
}
