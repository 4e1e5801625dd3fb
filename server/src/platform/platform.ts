import type http from 'node:http';
import compression from 'compression';
import express, { type Router } from 'express';
import proxyAddress from 'proxy-addr';
import { budgets } from './budgets.ts';
import { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { createIndexes } from './db/model.ts';
import { retryWhileAway } from './db/mongo-errors.ts';
import { withDeadline } from './deadline.ts';
import type { HttpContext } from './http/admission.ts';
import { errorHandler, unknownCall } from './http/error-handler.ts';
import { operationsRoutes } from './http/operations.ts';
import { observe } from './http/observe.ts';
import { securityHeaders } from './http/security.ts';
import { createHttpServer, drain } from './http/server.ts';
import { createCallLimit } from './limits/call-limit.ts';
import { createLimits } from './limits/limits.ts';
import { networkOf } from './limits/network.ts';
import type { Log } from './log.ts';
import { MailQueue } from './mail/mail-queue.ts';
import { createMailer } from './mail/mailer.ts';
import { Media } from './media/media.ts';
import { createMetrics } from './metrics.ts';
import { createRealtime } from './realtime/realtime.ts';
import { Sessions } from './sessions/sessions.ts';

export interface PlatformDeps {
  config: Config;
  log: Log;
  db: Database;
  /** Signs sessions. */
  secret: string;
  /** The outgoing mail server; `isKeptHere` when it is the catcher on this machine. */
  mail: { smtpUrl: string; isKeptHere: boolean };
  now?: () => Date;
}

export type Platform = ReturnType<typeof createPlatform>;

/** What every feature is built on. Nothing runs yet: see `start` of the app. */
export function createPlatform(deps: PlatformDeps) {
  const { config, log, db } = deps;
  const metrics = createMetrics();
  const bus = new Bus(db, log);
  const sessions = new Sessions({ db, bus, secret: deps.secret, log });
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  const server: http.Server = createHttpServer(app);
  const isProxy = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const realtime = createRealtime({
    ...{ server, sessions, log, publicUrl: config.publicUrl },
    bus: config.socketAdapter === 'mongo' ? bus : null,
    networkOf: config.rateLimits ? (req) => networkOf(proxyAddress(req, isProxy)) : null,
  });
  const mailer = createMailer({
    smtpUrl: deps.mail.smtpUrl,
    from: config.mailFrom,
    requireTls: config.smtpRequiresTls,
  });
  metrics.read('sockets_connected', 'Sockets connected to this server', () => realtime.count());
  bus.onGap(() => metrics.busGaps.inc());
  const onRefused = (rule: string) => metrics.rateLimited.inc({ rule });
  metrics.readTotal('transaction_retries_total', 'Transactions that met another one, and were run again', () =>
    db.transactionRetries(),
  );
  metrics.read('db_connections_busy', 'Database connections in use by this server', () => db.busyConnections());
  const mailQueue = new MailQueue({ db, mailer, log, onOutcome: (outcome) => metrics.mails.inc({ outcome }) });
  metrics.read('mail_queue_oldest_seconds', 'For how long the mail has been due that has waited longest', () =>
    mailQueue.oldestSeconds(),
  );
  return {
    ...{ config, log, db, metrics, bus, sessions, app, server, realtime, mailer },
    now: deps.now ?? (() => new Date()),
    limits: createLimits(db, { isEnabled: config.rateLimits, secret: deps.secret, onRefused }),
    callLimit: createCallLimit({ isEnabled: config.rateLimits, onRefused }),
    mailQueue,
    media: new Media(db, log, config.storageBytes),
  };
}

/** Puts everything that is answered onto the server: headers first, then calls, pages, and what nothing took. */
export function mount(
  platform: Platform,
  { api, pages, build }: { api: Router; pages: Router; build: string | undefined },
): void {
  const { app, config, db, log, metrics, sessions, callLimit, now } = platform;
  app.locals.http = {
    check: (token) => sessions.check(token),
    admit: (req, userId, counted) => callLimit.admit(req, userId, counted),
    now,
  } satisfies HttpContext;
  if (config.trustProxy === false) app.use(warnOfProxy(log));
  app.use(observe(log, metrics));
  app.use(securityHeaders({ production: config.production, publicUrl: config.publicUrl }));
  app.use(operationsRoutes({ db, metrics, metricsToken: config.metricsToken, production: config.production }));
  app.use(compression({ threshold: 1024 }));
  app.use('/api', apiHeaders(build), api, unknownCall);
  app.use(pages, unknownCall);
  app.use(errorHandler(log));
}

/** All visitors would be counted as one: said once, when the first request shows that there is a proxy. */
function warnOfProxy(log: Log): express.RequestHandler {
  let isSaid = false;
  return (req, _res, next) => {
    if (!isSaid && req.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      log.warn('requests come by a proxy, and TRUST_PROXY is not set: all visitors are limited as one');
    }
    next();
  };
}

/** No cache may store what is meant for one user; `X-Build` lets a page notice that the server has a newer build. */
const apiHeaders =
  (build: string | undefined): express.RequestHandler =>
  (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    if (build !== undefined) res.set('X-Build', build);
    next();
  };

/** What works in the background from the start of a server to its end. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** Makes indexes, reads revocations, starts the workers. To be awaited before listening. */
export async function startAll(platform: Platform, workers: readonly Worker[]): Promise<void> {
  const { db, limits, sessions, mailQueue } = platform;
  await retryWhileAway(() => Promise.all([createIndexes(db.connection), limits.ensureIndexes()]));
  await sessions.start();
  [mailQueue, ...workers].forEach((worker) => worker.start());
}

/** Stops accepting, finishes what runs, gives leases back. */
export async function stopAll(platform: Platform, workers: readonly Worker[]): Promise<void> {
  const { server, realtime, mailQueue, sessions, bus, mailer } = platform;
  await Promise.all([drain(server), realtime.close(), mailQueue.stop()]);
  // What the database does not take within this time others take up, when its lease is over.
  const goodbye = Promise.all([...workers, sessions].map((worker) => worker.stop())).then(() => bus.stop());
  await withDeadline(goodbye, budgets.goodbyeMs).catch(() => undefined);
  mailer.close();
}
