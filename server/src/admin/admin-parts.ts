import { createCirclesRepo } from '../features/friends/circles.repo.ts';
import { createInvitationsRepo } from '../features/friends/invitations.repo.ts';
import { createUserRepo } from '../features/auth/user.repo.ts';
import { createRegistrationRepo } from '../features/auth/registration.repo.ts';
import { createProgress } from '../features/gamification/progress.service.ts';
import { createStatsRepo } from '../features/gamification/stats.repo.ts';
import { createEventsRepo } from '../features/journal/events.repo.ts';
import { Bus } from '../platform/bus/bus.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import { Media } from '../platform/media/media.ts';
import type { Push } from '../platform/realtime/realtime.ts';
import { Sessions } from '../platform/sessions/sessions.ts';

export interface AdminDeps {
  db: Database;
  log: Log;
  secret: string;
}

export type AdminParts = ReturnType<typeof createAdminParts>;

/** The parts of the app that support works with, beside servers that may be running. What they push travels over the bus. */
export function createAdminParts({ db, log, secret }: AdminDeps) {
  const now = () => new Date();
  const bus = new Bus(db, log);
  const sessions = new Sessions({ db, bus, secret, log });
  const push: Push = (to, name, payload) =>
    void bus.publish({ kind: 'push', to, name, payload }).catch(() => undefined);
  const [users, registrations, stats] = [createUserRepo(db), createRegistrationRepo(db), createStatsRepo(db)];
  const [events, circles, media] = [createEventsRepo(db), createCirclesRepo(db), new Media(db, log)];
  const progress = createProgress({
    ...{ repo: stats, push, now },
    onMoved: () => undefined,
    newestCreatedAt: (session, userId, exceptId) => events.newestCreatedAt(session, userId, exceptId),
  });
  const invitations = createInvitationsRepo(db);
  return { db, log, users, registrations, stats, events, circles, invitations, progress, media, sessions, now };
}
