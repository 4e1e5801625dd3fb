import type { AiWriter } from '@app/writer/contract';
import type { Database } from '../../platform/db/connect.ts';
import type { KeyedLimiter } from '../../platform/limiter.ts';
import type { Log } from '../../platform/log.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import { createEventClaims } from './event-claims.repo.ts';
import { createEventsReader } from './events.reader.ts';
import type { EventsRepo } from './events.repo.ts';
import { createSendEvents } from './events-list.routes.ts';
import { createCommits } from './journal.commits.ts';
import type { Counting, Images, Progress } from './journal.ports.ts';
import { journalRoutes } from './journal.routes.ts';
import { createJournalService } from './journal.service.ts';
import { createWorks } from './journal.works.ts';
import { createMessagesRepo } from './messages.repo.ts';
import { Summaries, summarySettings, type SummarySettings } from './summaries.worker.ts';
import { createTimedIds } from './timed-id.ts';

export interface JournalDeps {
  db: Database;
  log: Log;
  now: () => Date;
  push: Push;
  events: EventsRepo;
  progress: Progress;
  counts: Counting;
  images: Images;
  /** The places of one user among all that ask the model. */
  aiPerUser: KeyedLimiter;
  /** The model, or the built-in writer when there is no key. */
  writer: AiWriter;
  /** Takes over when the model fails; never fails. */
  fallback: AiWriter;
  /** Throws when the person has created too many events lately. */
  admitEvent: (userId: string) => Promise<void>;
  onOutcome?: (source: AiWriter['source'], outcome: 'done' | 'failed' | 'late') => void;
  settings?: Partial<SummarySettings> | undefined;
  random?: () => number;
}

/** Joins the parts of the journal: what is stored, how it changes, who writes about it, and its calls. */
export function createJournal(deps: JournalDeps) {
  const { db, events, progress, push } = deps;
  const messages = createMessagesRepo(db);
  const timedId = createTimedIds();
  const commits = createCommits({
    db,
    progress,
    byIds: (userIds, ids, session) => events.byIds(userIds, ids, session),
  });
  const works = createWorks({
    events,
    messages,
    images: deps.images,
    achievements: (unlocked) => progress.achievements(unlocked),
    push,
    timedId,
    random: deps.random ?? Math.random,
  });
  const claims = createEventClaims(db);
  const summaries = new Summaries({
    repo: claims,
    finish: (finished) => commits.run(finished.event.user_id, works.finish(finished)),
    perUser: deps.aiPerUser,
    writer: deps.writer,
    fallback: deps.fallback,
    log: deps.log,
    now: deps.now,
    ...(deps.onOutcome ? { onOutcome: deps.onOutcome } : {}),
    settings: deps.settings ?? {},
  });
  const service = createJournalService({
    ...{ events, messages, commits, works, summaries, progress, push, timedId },
    images: deps.images,
    admitEvent: deps.admitEvent,
    waitMs: deps.settings?.waitMs ?? summarySettings.waitMs,
  });
  const reader = createEventsReader({ repo: events, counts: deps.counts });
  const sendEvents = createSendEvents(reader);

  return {
    routes: journalRoutes({ journal: service, sendEvents, admitEvent: deps.admitEvent }),
    service,
    sendEvents,
    /** Pages of events for other features. */
    reader,
    messages,
    summaries,
    pendingCount: () => claims.pendingCount(),
    async ensureIndexes(): Promise<void> {
      await Promise.all([events.ensureIndexes(), messages.ensureIndexes()]);
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
