import type http from 'node:http';
import { limits as shared } from '@app/shared/limits';
import compression from 'compression';
import express, { Router } from 'express';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createGoogleClient } from './features/auth/google-client.ts';
import { createOneTimeRepo } from './features/auth/one-time.repo.ts';
import { createRegistrationRepo } from './features/auth/registration.repo.ts';
import { createUserRepo } from './features/auth/user.repo.ts';
import { docsRoutes } from './features/docs/docs.routes.ts';
import { createCirclesRepo } from './features/friends/circles.repo.ts';
import { friendsRoutes } from './features/friends/friends.routes.ts';
import { createFriendsService } from './features/friends/friends.service.ts';
import { createInvitationsRepo } from './features/friends/invitations.repo.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { createAnalyticsService } from './features/analytics/analytics.service.ts';
import { gamificationRoutes } from './features/gamification/gamification.routes.ts';
import { createProgress } from './features/gamification/progress.service.ts';
import { createStatsRepo } from './features/gamification/stats.repo.ts';
import { createEventsRepo } from './features/journal/events.repo.ts';
import { createJournal } from './features/journal/journal.feature.ts';
import type { SummarySettings } from './features/journal/summaries.worker.ts';
import { createNarrativesRepo } from './features/resume/narratives.repo.ts';
import { resumeRoutes } from './features/resume/resume.routes.ts';
import { createResumeService } from './features/resume/resume.service.ts';
import { createCardPainter } from './features/profile/card/card-painter.ts';
import { createCards } from './features/profile/card/card.service.ts';
import { profilePageRoutes } from './features/profile/profile-page.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { createProfileService } from './features/profile/profile.service.ts';
import type { AiSource } from './platform/ai/writer.ts';
import { createWriters, type Writers } from './platform/ai/writers.ts';
import { createBus } from './platform/bus/bus.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/connect.ts';
import { clientFiles, readClientPages } from './platform/http/client-files.ts';
import { drain } from './platform/http/drain.ts';
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
import { mediaRoutes } from './platform/media/media-routes.ts';
import { createMedia } from './platform/media/media.ts';
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
  /** Instead of those that the configuration chooses. */
  writers?: Writers;
  /** Other times for the work on summaries; tests have little of it. */
  summarySettings?: Partial<SummarySettings>;
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

  const media = createMedia(db);
  const stats = createStatsRepo(db);
  const events = createEventsRepo(db);
  const progress = createProgress({
    ...{ repo: stats, push: realtime.push, now },
    onMoved: (userId) => friends.moved(userId),
    newestCreatedAt: (session, userId, exceptId) => events.newestCreatedAt(session, userId, exceptId),
  });
  const circles = createCirclesRepo(db);
  const invitations = createInvitationsRepo(db);
  const friends = createFriendsService({
    ...{ db, circles, invitations, people: users, progress, limits, mails: mailQueue, log, now },
    push: realtime.push,
    publicUrl: config.publicUrl,
  });
  const writers = deps.writers ?? createWriters(config);
  const onOutcome = (source: AiSource, outcome: string) => metrics.aiOutcomes.inc({ source, outcome });
  const journal = createJournal({
    ...{ db, log, now, push: realtime.push, events, progress, images: media, onOutcome },
    ...writers,
    admitEvent: async (userId) => {
      await limits.consume('events_minute', userId);
      await limits.consume('events_day', userId);
    },
    settings: deps.summarySettings,
  });
  const profiles = createProfileService({
    ...{ db, people: users, media },
    progress: { ...progress, publicFacts: (userId) => progress.factsOf(userId, false) },
    onMoved: (userId) => friends.moved(userId),
    publicEvents: (userId, page) => journal.reader.page(userId, { ...page, publicOnly: true }),
  });
  const painter = createCardPainter();
  const cards = createCards({ painter, media, clientDir: deps.clientDir });
  const narratives = createNarrativesRepo(db);
  const resume = createResumeService({
    ...{ repo: narratives, log, now, onOutcome },
    ...writers,
    facts: (userId, includePrivate) => progress.factsOf(userId, includePrivate),
    eventsFor: (userId, includePrivate, limit) => journal.reader.page(userId, { limit, publicOnly: !includePrivate }),
    admitRefresh: (userId) => limits.consume('narrative_hour', userId),
  });
  const analytics = createAnalyticsService({
    facts: (userId) => progress.totalsOf(userId),
    daySeries: (userId) => progress.daySeries(userId),
  });
  api.use(journal.routes);
  api.use(gamificationRoutes(progress));
  api.use(
    analyticsRoutes({
      analytics,
      eventsByTrait: (userId, trait) => journal.reader.page(userId, { trait, limit: shared.eventsDefault }),
    }),
  );
  api.use(resumeRoutes(resume));
  api.use(friendsRoutes(friends));
  api.use(profileRoutes(profiles));
  api.use(mediaRoutes(media));
  api.use(docsRoutes({ publicUrl: config.publicUrl }));

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
  app.use(profilePageRoutes({ profiles, cards, shell: pages?.profile ?? null, publicUrl: config.publicUrl }));
  if (pages) app.use(clientFiles(deps.clientDir, pages));
  app.use(unknownCall);
  app.use(errorWriter(log));

  const withIndexes = [
    ...[limits, callLimit, mailQueue, users, registrations, oneTime],
    ...[media, stats, journal, circles, invitations, narratives],
  ];
  const workers: { start(): void; stop(): Promise<void> }[] = [callLimit, mailQueue, journal.summaries];
  return {
    server,
    async start() {
      await Promise.all([bus.start(), sessions.start(), ...withIndexes.map((part) => part.ensureIndexes())]);
      workers.forEach((worker) => worker.start());
    },
    async close() {
      await Promise.all([drain(server), realtime.close()]);
      await Promise.all(workers.map((worker) => worker.stop()));
      mailer.close();
      await painter.close();
      await bus.stop();
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
