import { weekOf } from '@app/shared/weeks';
import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { Insights } from './insights.service.ts';
import type { LookBack } from './lookback.service.ts';

export function lookBackRoutes(lookBack: LookBack, insights: Insights): Router {
  const router = Router();
  route(router, 'memories.list', ({ userId, today }) => lookBack.memories(userId, today));
  route(router, 'weeks.read', ({ userId, params }) => lookBack.week(userId, params.week));
  route(router, 'insights.list', ({ userId, today, query }) =>
    query.for === 'week'
      ? insights.ofWeek(userId, query.week ?? weekOf(today), today)
      : insights.ofJournal(userId, today),
  );
  return router;
}
