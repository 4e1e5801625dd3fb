import { UserRepo } from '../features/auth/user.repo.ts';
import { RegistrationRepo } from '../features/auth/registration.repo.ts';
import { CirclesRepo } from '../features/friends/circles.repo.ts';
import { InvitationsRepo } from '../features/friends/invitations.repo.ts';
import { StatsRepo } from '../features/gamification/stats.repo.ts';
import { StatsService } from '../features/gamification/stats.service.ts';
import { CheersRepo } from '../features/journal/cheers/cheers.repo.ts';
import { EventsRepo } from '../features/journal/events/events.repo.ts';
import { MessagesRepo } from '../features/journal/chat/messages.repo.ts';
import { NotesRepo } from '../features/journal/writing/notes.repo.ts';
import { NarrativesRepo } from '../features/resume/narratives.repo.ts';
import { ImportFilesRepo } from '../features/transfer/import-files.repo.ts';
import { ImportsRepo } from '../features/transfer/imports.repo.ts';
import { Bus } from '../platform/bus/bus.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Log } from '../platform/log.ts';
import { Media } from '../platform/media/media.ts';
import type { Push } from '../platform/realtime/realtime.ts';
import { Sessions } from '../platform/sessions/sessions.ts';

interface AdminDeps {
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
  const [users, registrations, circles] = [new UserRepo(db), new RegistrationRepo(db), new CirclesRepo(db)];
  const [stats, events, messages] = [new StatsRepo(db), new EventsRepo(db), new MessagesRepo(db)];
  const [narratives, media] = [new NarrativesRepo(db), new Media(db, log)];
  const notes = new NotesRepo(db);
  const progress = new StatsService({
    ...{ repo: stats, push, now },
    onMoved: () => undefined,
    newestCreatedAt: (session, userId, exceptId) => events.newestCreatedAt(session, userId, exceptId),
  });
  const invitations = new InvitationsRepo(db);
  const cheers = new CheersRepo(db, events);
  return {
    /** What ends friendships. */
    circle: { circles, invitations, stats: progress, takeBackCheers: cheers.takeBack.bind(cheers) },
    ...{ db, log, now, sessions, users, registrations, stats, events, circles, invitations, progress, media },
    /** What keeps something of a user, and knows itself how to hand it out and to remove it. */
    owners: [events, messages, notes, narratives, stats, new ImportsRepo(db), new ImportFilesRepo(db)],
  };
}
