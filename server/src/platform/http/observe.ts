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

/** Gives every request an id, and logs and counts it when it is answered; never its body, query or headers. */
export const observe =
  (log: Log, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    const begun = performance.now();
    res.on('finish', () => {
      const seconds = (performance.now() - begun) / 1000;
      const route = req.route ? `${req.baseUrl}${(req.route as { path: string }).path}` : 'other';
      metrics.requests.observe({ method: req.method, route, status: String(res.statusCode) }, seconds);
      if (log.isLevelEnabled('debug')) {
        log.debug({ reqId: req.id, method: req.method, route, status: res.statusCode, seconds }, 'answered');
      }
    });
    next();
  };
