import { Router } from 'express';
import { budgets } from '../budgets.ts';
import { createCache } from '../cache.ts';
import type { Database } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { isSame } from '../signature.ts';
import { page } from './page.ts';

/** `/healthz` (the process lives), `/readyz` (the database answers) and `/metrics` (for Prometheus, behind a token when one is set). */
export function operationsRoutes(deps: {
  db: Database;
  metrics: Metrics;
  metricsToken: string | undefined;
  production: boolean;
}): Router {
  const router = Router();
  const readiness = createCache<boolean>({ max: 1, ttlMs: budgets.readinessMs });
  // Neither is counted: a load balancer would take a server out of service because another visitor asks too much.
  page(router, '/healthz', { limit: 'nothing' }, ({ res }) => {
    res.json({ status: 'ok' });
  });
  page(router, '/readyz', { limit: 'nothing' }, async ({ res }) => {
    const ready = await readiness.getOrMake('ready', () => deps.db.isReady());
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'database away' });
  });
  page(router, '/metrics', {}, async ({ req, res }) => {
    if (!mayRead(req.get('authorization'))) throw notFound();
    res.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });

  function mayRead(header: string | undefined): boolean {
    if (deps.metricsToken === undefined) return !deps.production;
    return isSame(header ?? '', `Bearer ${deps.metricsToken}`);
  }
  return router;
}
