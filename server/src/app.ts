import { limits as numbers } from '@app/shared/limits';
import { Router } from 'express';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import type { DeletionDeps } from './features/auth/account-deletion.ts';
import { createAuth } from './features/auth/auth.feature.ts';
import { createFeed } from './features/friends/feed.service.ts';
import { asSender } from './features/friends/friends.rules.ts';
import { friendsRoutes } from './features/friends/friends.routes.ts';
import { FriendsService } from './features/friends/friends.service.ts';
import { Leaderboard } from './features/friends/leaderboard.service.ts';
import { gamificationRoutes } from './features/gamification/gamification.routes.ts';
import { StatsService } from './features/gamification/stats.service.ts';
import { createStreakSettings } from './features/gamification/streak-settings.service.ts';
import { KEY_INDEX } from './features/journal/events/events.repo.ts';
import { answerToVisitor } from './features/journal/chat/ask.service.ts';
import { createJournal } from './features/journal/journal.feature.ts';
import { createInsights } from './features/lookback/insights.service.ts';
import { lookBackRoutes } from './features/lookback/lookback.routes.ts';
import { createLookBack } from './features/lookback/lookback.service.ts';
import { createMailingsFeature } from './features/mailings/mailings.feature.ts';
import { createNotificationsFeature } from './features/notifications/notifications.feature.ts';
import type { Notify } from './features/notifications/notifications.types.ts';
import { notificationWriters } from './features/notifications/notifications.writers.ts';
import { createPlansFeature } from './features/plans/plans.feature.ts';
import { previewRoutes } from './features/preview/preview.routes.ts';
import { createPreview } from './features/preview/preview.service.ts';
import { createProfile } from './features/profile/profile.feature.ts';
import { settingsRoutes } from './features/profile/settings.routes.ts';
import { createResume } from './features/resume/resume.routes.ts';
import { createTransfer } from './features/transfer/transfer.feature.ts';
import { deleteUser } from './personal/delete-user.ts';
import type { AiSource } from '@app/writer/contract';
import { createWriters } from '@app/writer';
import type { App, AppDeps } from './app.types.ts';
import { createUserTransact, type UserTransact } from './platform/db/user-transactions.ts';
import { clientFiles, readClientPages } from './platform/http/client-files.ts';
import { createKeyedLimiter } from './platform/limiter.ts';
import { mediaRoutes } from './platform/media/media-routes.ts';
import { createModelProbe } from './platform/model-probe.ts';
import { createPlatform, mount, startAll, stopAll, type Platform } from './platform/platform.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { createRepos } from './repos.ts';

/** Builds the whole server: the only file that knows every feature, and where they meet. */
export function createApp(deps: AppDeps): App {
  const platform = createPlatform(deps);
  const features = createFeatures(platform, deps);
  mount(platform, features);
  return {
    server: platform.server,
    async start() {
      await startAll(platform, features.workers);
      features.modelProbe.start();
    },
    modelProblem: () => features.modelProbe.problem(),
    async close() {
      await stopAll(platform, features.workers);
      await features.closeProfile();
    },
  };
}

/** Makes every feature and joins them: what one needs of another is passed in here. */
function createFeatures(platform: Platform, deps: AppDeps) {
  const { config, db, log, now, limits, mailQueue, media, metrics } = platform;
  const { push } = platform.realtime;
  const { publicUrl } = config;
  const writers = deps.writers ?? createWriters(config);
  const modelProbe = createModelProbe(writers.writer, log);
  metrics.read('ai_model_available', '0 when the configured model was not there at the start', () =>
    Number(modelProbe.isAvailable()),
  );
  const onOutcome = (source: AiSource, outcome: string) => metrics.aiOutcomes.inc({ source, outcome });
  // Counted from 0, so that the first one is an increase.
  metrics.aiOutcomes.inc({ source: 'builtin', outcome: 'given_up' }, 0);
  for (const counter of [metrics.plans, metrics.imports]) counter.inc({ outcome: 'given_up' }, 0);
  const aiPerUser = createKeyedLimiter({ concurrency: numbers.aiInFlightPerUser });
  // A key that was used is answered with what it made, not tried again.
  const transact = createUserTransact(db, (index) => index === KEY_INDEX);
  const repos = createRepos(db);
  const { users, events, days, cheers, resumeEvents, circles, invitations, narratives } = repos;

  const auth = createAuth({
    ...{ ...deps, ...platform, ...repos },
    isCodeLogged: deps.mail.isKeptHere && !config.production,
    invitedAddress: (token) => friends.invitedAddress(token),
    isInvited: async (email) => (await invitations.to(email)).length > 0,
    moveInvitations: (session, { id, email }, to) => invitations.changeAddress(session, id, email, to),
    announceProfile: (user) => push(user.id, 'profile:changed', user),
    ...{ showAs: (...as) => showAs(...as), hidePictures: (...as) => media.hide(...as) },
    announceLeft: (userId) => friends.announceLeft(userId),
    deleteUser: (user) => {
      const circle = { circles, invitations, stats, cheers };
      return deleteUser({ ...platform, repos, circle, fileStores: [media, repos.importFiles] }, user);
    },
  });
  const notify: Notify = (...about) => notifications.notify(...about);
  const stats = new StatsService({
    ...{ repo: repos.stats, push, now },
    // An event, a trait, a streak: whatever moves a row of the leaderboard is pushed to the circle.
    onMoved: (userId, numbers) => leaderboard.moved(userId, numbers),
    newestCreatedAt: (session, userId, exceptId) => events.newestCreatedAt(session, userId, exceptId),
  });
  /** For what changes no number: it touches them, so it meets the user's other changes, and fails when the user is deleted. */
  const touching: UserTransact = (of, work) =>
    transact(of, async (session) => {
      for (const userId of [of.userId].flat()) await stats.touch(session, userId);
      return work(session);
    });
  const announce = stats.announce.bind(stats);
  const streak = createStreakSettings({ repo: repos.stats, transact, announce, now });
  const leaderboard = new Leaderboard({ circles, users, stats, push, log, now });
  /** Has a user stand as this person in what they cheered. */
  const showAs: DeletionDeps['showAs'] = async (session, userId, person) => {
    await cheers.rename(session, userId, person);
    await stats.renewEvents(session, await circles.of(userId, session));
  };
  const friends = new FriendsService(
    {
      ...{ transact, circles, invitations, users, stats, limits, mailQueue, log, now, push, publicUrl, cheers },
      ...{ secret: deps.secret, notify, invitedByOperator: (token) => repos.signUpAccess.addressOf(token, now()) },
      isSignUpClosed: async () => (await auth.signUpGate.mode()) === 'closed',
    },
    leaderboard,
  );
  const feed = createFeed({ circles, users, cheers });
  const plans = createPlansFeature({
    ...{ db, repo: repos.plans, transact: touching, limits, push, log, now, notify },
    ownsEvent: async (session, userId, id) => (await events.byId(userId, id, session)) !== null,
    closeOffer: (session, plan) => journal.questions.close(session, plan),
    askAt: (session, ...asked) => mailings.askAt(session, ...asked),
    askLater: (session, userId) => mailings.askLater(session, userId),
    askByMail: (session, plan) => mailings.askByMail(session, plan),
    onOutcome: (outcome) => metrics.plans.inc({ outcome }),
  });
  const insights = createInsights({ rows: repos.insightRows });
  const journal = createJournal({
    ...{ db, transact, touching, log, now, push, limits, repos, stats, counts: repos.stats },
    ...{ images: media, onOutcome, aiPerUser, settings: deps.summarySettings },
    ...writers,
    areFriends: async (a, b, session) => (await circles.of(a, session)).includes(b),
    personOf: async (userId, session) => {
      const user = await users.findById(userId, session);
      return user && asSender(user);
    },
    isPublicByDefault: async (userId) => (await users.settings(userId))?.default_public ?? true,
    ...{ answerPlan: plans.answer, notify },
    forget: async (session, userId, eventId) => {
      await narratives.forget(session, userId, eventId);
      await repos.plans.removeOfEvent(session, userId, eventId);
    },
    selfAnswer: insights.answer,
  });
  metrics.read('ai_pending', 'Summaries that wait to be written, on all servers', () => events.pendingCount());
  metrics.read('imports_running', 'Imports that are under way, on all servers', () => repos.imports.runningCount());
  const resume = createResume({
    ...{ repo: narratives, stats, events: resumeEvents, limits, log, now, onOutcome, push },
    ...writers,
    inUserTransaction: (userId, work) =>
      transact({ userId }, async (session) => work(session, await stats.touch(session, userId))),
    personBy: (username) => profile.profiles.personBy(username),
    perUser: aiPerUser,
  });
  const built = readClientPages(deps.clientDir);
  const profile = createProfile({
    ...{ transact, users, stats, days, media, push, log, publicUrl, built },
    clientDir: deps.clientDir,
    resumeOf: (username) => resume.sharedBy(username),
    updateAuthor: (session, user) => showAs(session, user.id, asSender(user)),
    onMoved: (userId) => leaderboard.moved(userId),
    publicSeals: (userId, which) => repos.earned.publicSeals(userId, which),
    publicEvents: (userId, { before, ...page }) =>
      events.publicPage(userId, { ...page, before: before === undefined ? undefined : { id: before } }),
  });
  const transfer = createTransfer({
    ...{ transact, imports: repos.imports, files: repos.importFiles, journal: journal.transfer, users },
    ...{ stats, streak, media, limits, push, log, now },
    requireProof: (session) => auth.proof.require(session),
    noteExport: (owner, where) => auth.security.note('journal_exported', owner, where),
    ...{ plans: repos.plans, bringPlans: plans.bring },
    friendNames: async (userId) => (await friends.list(userId)).map(({ name }) => name),
    maxFileBytes: config.importBytes,
    onOutcome: (outcome) => metrics.imports.inc({ outcome }),
    settings: deps.importSettings,
  });
  const lookBack = createLookBack({ days });
  const mailings = createMailingsFeature({
    ...{ db, repo: repos.mailings, users, days, transact: touching, publicUrl, now, mailQueue, push, log },
    secret: deps.secret,
    week: (userId, week) => lookBack.week(userId, week),
    insightsOf: insights.toMail,
    ...{ plans: repos.plans, onTimesChanged: plans.reschedule, notify },
    heavyOn: async (userId) => (await repos.notes.of(userId)).heavy_on,
    isNotified: (userId, session) => repos.notifications.hasAny(userId, session),
    onOutcome: (outcome) => metrics.mailings.inc({ outcome }),
  });

  const notifications = createNotificationsFeature({
    ...{ repo: repos.notifications, transact: touching, sessions: platform.sessions },
    ...{ users, limits, log, now, secret: deps.secret },
    ...{ ...config.push, onSubscribed: mailings.startNotifying, quietUntil: mailings.quietUntil },
    writers: notificationWriters({
      ...{ plans: repos.plans, users },
      cheer: journal.cheerOf,
      inviter: (userId, id) => friends.inviter(userId, id),
      ...{ question: mailings.openQuestion, week: mailings.weekWorthReading },
    }),
    onOutcome: (outcome) => metrics.notifications.inc({ outcome }),
  });

  for (const [kind, writer] of Object.entries({ ...auth.mails, ...friends.mails, ...mailings.mails }))
    mailQueue.define(kind, writer);

  const api = Router();
  // What is called most comes first: Express asks one route after the other.
  api.use(journal.routes);
  api.use(auth.routes);
  api.use(
    gamificationRoutes(stats, (userId, id) => repos.earned.eventOf(userId, id)),
    analyticsRoutes({ stats, sendEvents: journal.sendEvents }),
  );
  api.use(lookBackRoutes(lookBack, insights), plans.routes, notifications.routes);
  api.use(previewRoutes(createPreview({ writer: writers.fallback, answerTo: answerToVisitor }), limits));
  api.use(
    resume.routes,
    friendsRoutes(friends, leaderboard, feed),
    profile.routes,
    settingsRoutes({ users, change: mailings.changeSettings, stats, streak, push }),
  );
  api.use(mailings.routes, transfer.routes, mediaRoutes(media), openApiRoutes({ publicUrl }));

  const pages = Router();
  pages.use(profile.pages);
  if (built) pages.use(clientFiles(deps.clientDir, built));

  return {
    ...{ api, pages, build: built?.build, closeProfile: profile.close },
    modelProbe,
    workers: [
      ...[media.clearing, journal.summaries.jobs, ...transfer.workers, auth.deletions],
      ...[mailings, plans, notifications].map(({ worker }) => worker),
    ],
  };
}
