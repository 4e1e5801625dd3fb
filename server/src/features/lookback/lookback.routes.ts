import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { LookBack } from './lookback.service.ts';

export function lookBackRoutes(lookBack: LookBack): Router {
  const router = Router();
  route(router, 'memories.list', ({ userId, today }) => lookBack.memories(userId, today));
  route(router, 'weeks.read', ({ userId, params }) => lookBack.week(userId, params.week));
  return router;
}
