import type { Database } from '../../platform/db/connect.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { CirclesRepo } from './circles.repo.ts';
import type { InvitationsRepo } from './invitations.repo.ts';

/** What changes circles. */
export interface CircleDeps {
  circles: CirclesRepo;
  invitations: InvitationsRepo;
  stats: Pick<StatsService, 'applyFriendCount'>;
}

export interface FriendsDeps extends CircleDeps {
  db: Pick<Database, 'transact'>;
  users: Pick<UserRepo, 'findById' | 'findByIds' | 'findByEmail'>;
  stats: Pick<StatsService, 'applyFriendCount' | 'announce' | 'touch'>;
  limits: Pick<Limits, 'consume' | 'take'>;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  push: Push;
  log: Log;
  publicUrl: string;
  now: () => Date;
}

export interface LeaderboardDeps extends Pick<FriendsDeps, 'circles' | 'users' | 'push' | 'log' | 'now'> {
  stats: Pick<StatsService, 'rowsOf'>;
}
