import { budgets } from '../../platform/budgets.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { Media } from '../../platform/media/media.ts';
import { createPoller } from '../../platform/poller.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService, StreakSettingsService } from '../gamification/gamification.types.ts';
import type { Plans, PlansRepo } from '../plans/plans.types.ts';
import type { JournalExport, JournalImport } from '../journal/journal.types.ts';
import { ExportService } from './export.service.ts';
import { createHeadImport } from './head.service.ts';
import type { ImportFilesRepo } from './import-files.repo.ts';
import type { ImportsRepo } from './imports.repo.ts';
import { ImportsService } from './imports.service.ts';
import { type ImportOutcome, Imports, type ImportSettings } from './imports.worker.ts';
import { transferRoutes, type NoteExport } from './transfer.routes.ts';

interface TransferDeps {
  transact: UserTransact;
  imports: ImportsRepo;
  files: ImportFilesRepo;
  /** `bytesOf` is what a user's words take in the database. */
  journal: {
    exports: JournalExport;
    imports: JournalImport;
    importedId: (userId: string, id: string) => string;
    bytesOf: (userId: string) => Promise<number>;
  };
  users: UserRepo;
  stats: StatsService;
  streak: StreakSettingsService;
  media: Media;
  /** Refuses sessions in which nobody has proved lately who they are. */
  requireProof: (session: SessionClaims) => Promise<void>;
  noteExport: NoteExport;
  friendNames: (userId: string) => Promise<string[]>;
  plans: PlansRepo;
  bringPlans: Plans['bring'];
  limits: Pick<Limits, 'consume'>;
  maxFileBytes: number;
  push: Push;
  log: Log;
  now: () => Date;
  onOutcome: (outcome: ImportOutcome) => void;
  settings?: Partial<ImportSettings> | undefined;
}

/** Joins what takes a journal along: its calls, and what works in the background. */
export function createTransfer(deps: TransferDeps) {
  const { transact, imports: repo, files, users, stats, media, push, limits, log, now } = deps;
  const journal = deps.journal.imports;
  const worker = new Imports({
    ...{ repo, files, journal, push, log, onOutcome: deps.onOutcome, settings: deps.settings },
    importHead: createHeadImport({
      ...{ transact, users, stats, streak: deps.streak, media, journal, push },
      importedId: deps.journal.importedId,
      bringPlans: deps.bringPlans,
    }),
    announce: (userId) => stats.announceAll(userId),
  });
  const everyMs = budgets.importFilesEveryMs;
  const clearing = createPoller({ name: 'import files', everyMs, look: () => files.clear(now()), log });
  const exports = new ExportService({
    users,
    stats,
    media,
    journal: deps.journal.exports,
    friendNames: deps.friendNames,
    plans: deps.plans,
    now,
  });
  const imports = new ImportsService({
    ...{ repo, files, journal, users, stats, transact, worker: worker.jobs, now },
    admitReading: (userId, megabytes) => limits.consume('import_megabytes_hour', userId, megabytes),
    roomLeft: async (userId) => (await media.roomLeft(userId)) - (await deps.journal.bytesOf(userId)),
  });
  return {
    routes: transferRoutes({
      ...{ exports, imports, limits },
      ...{ maxFileBytes: deps.maxFileBytes, requireProof: deps.requireProof, noteExport: deps.noteExport },
    }),
    workers: [worker.jobs, clearing],
  };
}
