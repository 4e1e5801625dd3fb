import http from 'node:http';
import type { Express } from 'express';
import { budgets } from '../budgets.ts';

/** An HTTP server for an Express app. Slow clients are cut; Node looks for them every 30 s unless told. */
export function createHttpServer(app: Express, times: Partial<Record<keyof typeof budgets, number>> = {}): http.Server {
  const { headersMs, requestMs, keepAliveMs, connectionCheckMs } = { ...budgets, ...times };
  return http.createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: connectionCheckMs,
    },
    app,
  );
}
