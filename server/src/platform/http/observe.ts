import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Ties an answer to its lines in the log. */
    id: string;
  }
}

/** Called every few seconds by monitoring. */
const WATCHED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives every request an id, and logs and counts it when it is answered, or when its sender has left before: by its pattern, never
 * by its address, body or headers.
 */
export const observe =
  (log: Log, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    const begun = performance.now();
    res.on('close', () => {
      const ms = performance.now() - begun;
      // Of a call that ended in an error Express has forgotten where its router was mounted.
      const base = req.baseUrl || (req.originalUrl.startsWith('/api/') ? '/api' : '');
      const route = req.route ? `${base}${(req.route as { path: string }).path}` : 'other';
      const status = res.writableFinished ? String(res.statusCode) : 'aborted';
      metrics.requests.observe({ method: req.method, route, status }, ms / 1000);
      const level = WATCHED.has(route) ? 'debug' : 'info';
      log[level]({ reqId: req.id, method: req.method, route, status, ms: Math.round(ms) }, 'answered');
    });
    next();
  };
