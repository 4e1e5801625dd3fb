import type http from 'node:http';
import compression from 'compression';
import express, { Router } from 'express';
import { createBus } from './platform/bus/bus.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/connect.ts';
import { clientFiles, readClientPages } from './platform/http/client-files.ts';
import { errorWriter, unknownCall } from './platform/http/error-writer.ts';
import { operationsRoutes } from './platform/http/operations.ts';
import { observe } from './platform/http/request-id.ts';
import type { HttpContext } from './platform/http/route.ts';
import { securityHeaders } from './platform/http/security.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createSessions } from './platform/sessions/sessions.ts';

export interface AppDeps {
  config: Config;
  log: Log;
  db: Database;
  /** Signs sessions. */
  secret: string;
  /** Where the built client lies. */
  clientDir: string;
  now?: () => Date;
}

export interface App {
  server: http.Server;
  /** Makes indexes, reads revocations, starts the workers. To be awaited before listening. */
  start(): Promise<void>;
  /** Stops accepting, finishes what runs, gives leases back. */
  close(): Promise<void>;
}

/** Builds the whole server: the only place that knows every feature, and where they meet. */
export function createApp(deps: AppDeps): App {
  const { config, log, db } = deps;
  const now = deps.now ?? (() => new Date());
  const metrics = createMetrics();
  const bus = createBus(db, log);
  const sessions = createSessions({ db, bus, secret: deps.secret, log });

  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  const server = createHttpServer(app);
  const realtime = createRealtime({
    server,
    sessions,
    bus: config.socketAdapter === 'mongo' ? bus : null,
    publicUrl: config.publicUrl,
    log,
  });

  // --- features ---

  const api = Router();

  app.locals.http = {
    verify: (token) => sessions.verify(token),
    admit: () => Promise.resolve(),
    now,
  } satisfies HttpContext;
  app.use(observe(log, metrics));
  app.use(operationsRoutes({ db, metrics, metricsToken: config.metricsToken, production: config.production }));
  app.use(securityHeaders({ production: config.production, publicUrl: config.publicUrl }));
  app.use(compression({ threshold: 1024 }));
  app.use('/api', noStore, api, unknownCall);
  const pages = readClientPages(deps.clientDir);
  if (pages) app.use(clientFiles(deps.clientDir, pages));
  app.use(unknownCall);
  app.use(errorWriter(log));

  const workers: { stop(): Promise<void> }[] = [];
  return {
    server,
    async start() {
      await Promise.all([bus.start(), sessions.start()]);
    },
    async close() {
      server.close();
      await realtime.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      await bus.stop();
      server.closeAllConnections();
    },
  };
}

const noStore: express.RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
