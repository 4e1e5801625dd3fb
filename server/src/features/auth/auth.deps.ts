import type { Database, DbSession } from '../../platform/db/connect.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { IsBreached } from '../../platform/passwords/breached-passwords.ts';
import type { Passwords } from '../../platform/passwords/passwords.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { User } from '@app/shared/profile';
import type { AccountDeletion } from './account-deletion.ts';
import type { CredentialsRepo } from './credentials.repo.ts';
import type { EmailChangesRepo } from './email-changes.repo.ts';
import type { LoginsRepo } from './logins.repo.ts';
import type { OneTimeRepo } from './one-time.repo.ts';
import type { OpenIdProviders } from './openid-client.ts';
import type { RegistrationRepo } from './registration.repo.ts';
import type { SecurityLog } from './security-log.ts';
import type { SignUpGate } from './sign-up-gate.ts';
import type { SignUpAccessRepo } from './sign-up-access.repo.ts';
import type { UserRepo } from './user.repo.ts';

/** What the services of this feature work with. */
export interface AuthDeps {
  db: Pick<Database, 'transact'>;
  users: UserRepo;
  registrations: RegistrationRepo;
  oneTime: OneTimeRepo;
  credentials: CredentialsRepo;
  logins: LoginsRepo;
  emailChanges: EmailChangesRepo;
  accountDeletion: AccountDeletion;
  signUpGate: SignUpGate;
  signUpAccess: SignUpAccessRepo;
  security: SecurityLog;
  providers: OpenIdProviders;
  sessions: Sessions;
  limits: Limits;
  passwords: Passwords;
  isBreached: IsBreached;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  log: Log;
  /** In the transaction that changes an address: invitations to and from it go along. */
  moveInvitations: (session: DbSession, owner: User, email: string) => Promise<void>;
  /** Has all devices of a user know who they are now. */
  announceProfile: (user: User) => void;
  now: () => Date;
  /** Keys the hashes of one-time codes. */
  secret: string;
  publicUrl: string;
  /** Writes one-time codes into the log: only where mail goes no further than this machine. */
  isCodeLogged: boolean;
}
