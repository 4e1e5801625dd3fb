import type { Day } from '@app/shared/dates';
import type { LeaderboardRow } from '@app/shared/friends';
import type { User } from '@app/shared/profile';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import type { MailQueue } from '../../platform/mail/mail-queue.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { CirclesRepo } from './circles.repo.ts';
import type { InvitationsRepo } from './invitations.repo.ts';

/** When something is done, and what day it is for whoever does it. */
export interface At {
  now: Date;
  zone: string;
  today: Day;
}

/** What friends need of users: only verified ones are known. */
export interface People {
  findById(id: string, session?: DbSession): Promise<User | null>;
  findByIds(ids: readonly string[]): Promise<User[]>;
  findByEmail(email: string, session?: DbSession): Promise<User | null>;
}

export type RowStats = Pick<LeaderboardRow, 'level' | 'xp' | 'total_events' | 'traits_collected' | 'current_streak'>;

/** What friends need of gamification. */
export interface Progress<Change = unknown> {
  /** In the transaction that changes the circle: achievements count friends. */
  applyFriendCount(session: DbSession, userId: string, count: number, at: At): Promise<Change>;
  /** In a transaction that changes no number: throws `not_found` when the user has been deleted. */
  touch(session: DbSession, userId: string): Promise<unknown>;
  /** After the commit. */
  announce(userId: string, change: Change): void;
  /** With the revision of the user, which every change raises. */
  rowsOf(userIds: readonly string[], now: Date): Promise<Map<string, RowStats & { rev: number }>>;
}

/** What changes circles. */
export interface CircleDeps<Change = unknown> {
  circles: CirclesRepo;
  invitations: InvitationsRepo;
  progress: Pick<Progress<Change>, 'applyFriendCount'>;
}

export interface FriendsDeps<Change = unknown> extends CircleDeps<Change> {
  db: Pick<Database, 'transact'>;
  people: People;
  progress: Progress<Change>;
  limits: Pick<Limits, 'consume' | 'take'>;
  mailQueue: Pick<MailQueue, 'enqueue'>;
  push: Push;
  log: Log;
  publicUrl: string;
  now: () => Date;
}
