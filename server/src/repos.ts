import { AuditRepo } from './features/auth/audit.repo.ts';
import { CredentialsRepo } from './features/auth/credentials.repo.ts';
import { DeletionsRepo } from './features/auth/deletions.repo.ts';
import { EmailChangesRepo } from './features/auth/email-changes.repo.ts';
import { LoginsRepo } from './features/auth/logins.repo.ts';
import { OneTimeRepo } from './features/auth/one-time.repo.ts';
import { RegistrationRepo } from './features/auth/registration.repo.ts';
import { SignUpAccessRepo } from './features/auth/sign-up-access.repo.ts';
import { UserListRepo } from './features/auth/user-list.repo.ts';
import { UserRepo } from './features/auth/user.repo.ts';
import { CirclesRepo } from './features/friends/circles.repo.ts';
import { InvitationsRepo } from './features/friends/invitations.repo.ts';
import { StatsRepo } from './features/gamification/stats.repo.ts';
import { MessagesRepo } from './features/journal/chat/messages.repo.ts';
import { CheersRepo } from './features/journal/cheers/cheers.repo.ts';
import { EarnedRepo } from './features/journal/events/earned.repo.ts';
import { EventDaysRepo } from './features/journal/events/event-days.repo.ts';
import { EventsRepo } from './features/journal/events/events.repo.ts';
import { InsightRowsRepo } from './features/journal/events/insight-rows.repo.ts';
import { ResumeEventsRepo } from './features/journal/events/resume-events.repo.ts';
import { MemoryRepo } from './features/journal/events/memory.repo.ts';
import { TransferRepo } from './features/journal/transfer/transfer.repo.ts';
import { NotesRepo } from './features/journal/writing/notes.repo.ts';
import { MailingsRepo } from './features/mailings/mailings.repo.ts';
import { NotificationsRepo } from './features/notifications/notifications.repo.ts';
import { PlansRepo } from './features/plans/plans.repo.ts';
import { NarrativesRepo } from './features/resume/narratives.repo.ts';
import { ImportFilesRepo } from './features/transfer/import-files.repo.ts';
import { ImportsRepo } from './features/transfer/imports.repo.ts';
import type { Database } from './platform/db/connect.ts';

/** What every feature keeps in a database, for the app and for support. */
export function createRepos(db: Database) {
  return {
    users: new UserRepo(db),
    userList: new UserListRepo(db),
    registrations: new RegistrationRepo(db),
    audit: new AuditRepo(db),
    credentials: new CredentialsRepo(db),
    logins: new LoginsRepo(db),
    deletions: new DeletionsRepo(db),
    emailChanges: new EmailChangesRepo(db),
    oneTime: new OneTimeRepo(db),
    signUpAccess: new SignUpAccessRepo(db),
    events: new EventsRepo(db),
    days: new EventDaysRepo(db),
    insightRows: new InsightRowsRepo(db),
    earned: new EarnedRepo(db),
    resumeEvents: new ResumeEventsRepo(db),
    cheers: new CheersRepo(db),
    messages: new MessagesRepo(db),
    memory: new MemoryRepo(db),
    notes: new NotesRepo(db),
    transfers: new TransferRepo(db),
    stats: new StatsRepo(db),
    circles: new CirclesRepo(db),
    invitations: new InvitationsRepo(db),
    narratives: new NarrativesRepo(db),
    mailings: new MailingsRepo(db),
    plans: new PlansRepo(db),
    notifications: new NotificationsRepo(db),
    imports: new ImportsRepo(db),
    importFiles: new ImportFilesRepo(db),
  };
}
