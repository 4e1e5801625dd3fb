import { SecurityLog } from '../features/auth/security-log.ts';
import { StatsService } from '../features/gamification/stats.service.ts';
import { JournalExport } from '../features/journal/transfer/journal-export.ts';
import { ExportService } from '../features/transfer/export.service.ts';
import { Bus } from '../platform/bus/bus.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import { MailQueue } from '../platform/mail/mail-queue.ts';
import { Media } from '../platform/media/media.ts';
import type { Push } from '../platform/realtime/realtime.ts';
import { Sessions } from '../platform/sessions/sessions.ts';
import { createRepos } from '../repos.ts';

interface AdminDeps {
  config: Pick<Config, 'auditLogDays' | 'publicUrl'>;
  db: Database;
  log: Log;
  secret: string;
}

/** What keeps the bytes of files beside what is known of them. */
interface FileStore {
  removeAllOf(userId: string): Promise<unknown>;
}

export type AdminParts = ReturnType<typeof createAdminParts>;

/** The parts of the app that support works with, beside servers that may be running. What they push travels over the bus. */
export function createAdminParts({ config, db, log, secret }: AdminDeps) {
  const now = () => new Date();
  const bus = new Bus(db, log);
  const push: Push = (to, name, payload) =>
    void bus.publish({ kind: 'push', to, name, payload }).catch(() => undefined);
  const repos = createRepos(db);
  const { circles, invitations, cheers, events } = repos;
  const stats = new StatsService({
    ...{ repo: repos.stats, push, now },
    onMoved: () => undefined,
    newestCreatedAt: (session, userId, exceptId) => events.newestCreatedAt(session, userId, exceptId),
  });
  const media = new Media(db, log);
  const fileStores: readonly FileStore[] = [media, repos.importFiles];
  const exports = new ExportService({
    ...{ users: repos.users, plans: repos.plans, stats, media, now },
    journal: new JournalExport({ repo: repos.transfers, notes: repos.notes, memories: repos.memory }),
    friendNames: async (userId) => (await repos.users.findByIds(await circles.of(userId))).map(({ name }) => name),
  });
  // Never started: the servers write and send what is queued here.
  const mailQueue = new MailQueue({
    db,
    log,
    mailer: { send: () => Promise.reject(new Error('Servers send mails.')) },
  });
  const { auditLogDays, publicUrl } = config;
  const security = new SecurityLog({
    ...{ audit: repos.audit, users: repos.users, providers: new Map(), mailQueue, log, now },
    ...{ auditLogDays, publicUrl },
  });
  return {
    ...{ auditLogDays, mailQueue, security },
    ...{ db, now, repos, media, exports, fileStores, sessions: new Sessions({ db, bus, secret, log }) },
    /** What ends friendships. */
    circle: { circles, invitations, stats, cheers },
  };
}
