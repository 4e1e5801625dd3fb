import type { UserTransact } from '../../platform/db/user-transactions.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { Notify } from '../notifications/notifications.types.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { CheersRepo } from '../journal/journal.types.ts';
import type { CirclesRepo } from './circles.repo.ts';
import type { InvitationsRepo } from './invitations.repo.ts';

/** What changes circles. */
export interface CircleDeps {
  circles: CirclesRepo;
  invitations: InvitationsRepo;
  stats: Pick<StatsService, 'applyFriendCount'>;
  cheers: Pick<CheersRepo, 'takeBack'>;
}

export interface FriendsDeps extends CircleDeps {
  transact: UserTransact;
  users: Pick<UserRepo, 'findById' | 'findPresent' | 'findByIds' | 'findByEmail'>;
  stats: Pick<StatsService, 'applyFriendCount' | 'announce' | 'touch'>;
  limits: Pick<Limits, 'consume' | 'take'>;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  notify: Notify;
  push: Push;
  log: Log;
  publicUrl: string;
  /** Signs the links of invitations. */
  secret: string;
  /** Whether nobody can create an account just now: then who has none is not asked to. */
  isSignUpClosed: () => Promise<boolean>;
  /** The address that the operator has sent the link with this token to; `null` when it is no such token. */
  invitedByOperator: (token: string) => Promise<string | null>;
  now: () => Date;
}

export interface LeaderboardDeps extends Pick<FriendsDeps, 'circles' | 'users' | 'push' | 'log' | 'now'> {
  stats: Pick<StatsService, 'rowsOf'>;
}

export interface FeedDeps extends Pick<FriendsDeps, 'circles' | 'users'> {
  cheers: Pick<CheersRepo, 'shownToFriends'>;
}
