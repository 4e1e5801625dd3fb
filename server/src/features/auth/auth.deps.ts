import type { Database } from '../../platform/db/connect.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { Passwords } from '../../platform/passwords/passwords.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { CredentialsRepo } from './credentials.repo.ts';
import type { OneTimeRepo } from './one-time.repo.ts';
import type { OpenIdProviders } from './openid-providers.ts';
import type { RegistrationRepo } from './registration.repo.ts';
import type { SecurityLog } from './security-log.ts';
import type { SignUpGate } from './sign-up-gate.ts';
import type { UserRepo } from './user.repo.ts';

/** What the services of this feature work with. */
export interface AuthDeps {
  db: Pick<Database, 'transact'>;
  users: UserRepo;
  registrations: RegistrationRepo;
  oneTime: OneTimeRepo;
  credentials: CredentialsRepo;
  signUpGate: SignUpGate;
  security: SecurityLog;
  providers: OpenIdProviders;
  sessions: Sessions;
  limits: Limits;
  passwords: Passwords;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  log: Log;
  now: () => Date;
  /** Keys the hashes of one-time codes. */
  secret: string;
  publicUrl: string;
  /** Writes one-time codes into the log: only where mail goes no further than this machine. */
  isCodeLogged: boolean;
}
