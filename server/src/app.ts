import type http from 'node:http';
import compression from 'compression';
import express, { Router } from 'express';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createGoogleClient } from './features/auth/google-client.ts';
import { createOneTimeRepo } from './features/auth/one-time.repo.ts';
import { createRegistrationRepo } from './features/auth/registration.repo.ts';
import { createUserRepo } from './features/auth/user.repo.ts';
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
import { createCallLimit } from './platform/limits/call-limit.ts';
import { createLimits } from './platform/limits/limits.ts';
import type { Log } from './platform/log.ts';
import { createMailQueue } from './platform/mail/mail-queue.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
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
  /** The outgoing mail server; `isKeptHere` when it is the catcher on this machine. */
  mail: { smtpUrl: string; isKeptHere: boolean };
  /** bcrypt's cost; tests take a small one. */
  passwordCost?: number;
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
  const limits = createLimits(db, { isEnabled: config.rateLimits });
  const callLimit = createCallLimit({ db, log, isEnabled: config.rateLimits });
  const mailer = createMailer({ smtpUrl: deps.mail.smtpUrl, from: config.mailFrom });
  const mailQueue = createMailQueue({ db, mailer, log });
  const users = createUserRepo(db);
  const registrations = createRegistrationRepo(db);
  const oneTime = createOneTimeRepo(db);

  const auth = createAuthService(
    {
      ...{ db, users, registrations, oneTime, sessions, limits, mailQueue, log, now },
      passwords: createPasswords({ cost: deps.passwordCost }),
      secret: deps.secret,
      publicUrl: config.publicUrl,
      isCodeLogged: deps.mail.isKeptHere && !config.production,
      ports: {},
    },
    googleClientOf(config),
  );
  api.use(authRoutes(auth, { publicUrl: config.publicUrl, log }));

  app.locals.http = {
    verify: (token) => sessions.verify(token),
    admit: (req, userId) => callLimit.admit(req, userId),
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

  const withIndexes = [limits, callLimit, mailQueue, users, registrations, oneTime];
  const workers: { start(): void; stop(): Promise<void> }[] = [callLimit, mailQueue];
  return {
    server,
    async start() {
      await Promise.all([bus.start(), sessions.start(), ...withIndexes.map((part) => part.ensureIndexes())]);
      workers.forEach((worker) => worker.start());
    },
    async close() {
      server.close();
      await realtime.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      mailer.close();
      await bus.stop();
      server.closeAllConnections();
    },
  };
}

const googleClientOf = ({
  googleIssuer: issuer,
  googleClientId: clientId,
  googleClientSecret: clientSecret,
  publicUrl,
}: Config) =>
  clientId && clientSecret
    ? createGoogleClient({ issuer, clientId, clientSecret, callbackUrl: `${publicUrl}/api/auth/google/callback` })
    : null;

const noStore: express.RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
