import type { Day } from '@app/shared/dates';
import type { PublicLifeEvent } from '@app/shared/journal';
import type { User } from '@app/shared/profile';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import type { Media } from '../../platform/media/media.ts';

/** When something is done, and what day it is for whoever does it. */
export interface At {
  now: Date;
  zone: string;
  today: Day;
}

export type ProfilePatch = Partial<Pick<User, 'name' | 'username' | 'bio' | 'picture'>>;

/** What profiles need of people: only verified ones are known. */
export interface People {
  findById(id: string, session?: DbSession): Promise<User | null>;
  findByUsername(username: string): Promise<User | null>;
  /** Rejects with `conflict` when the username is taken; the unique index decides. */
  update(id: string, patch: ProfilePatch, session?: DbSession): Promise<User | null>;
}

/** How many public events there are, and of how many each trait is a part. */
export interface PublicFacts {
  eventCount: number;
  traitCounts: Record<string, number>;
}

/** What profiles need of gamification. */
export interface Progress<Change = unknown> {
  applyProfile(session: DbSession, userId: string, has: { bio: boolean; picture: boolean }, at: At): Promise<Change>;
  /** After the commit. */
  announce(userId: string, change: Change): void;
  publicFacts(userId: string): Promise<PublicFacts>;
}

export interface ProfileDeps<Change = unknown> {
  db: Pick<Database, 'transact'>;
  people: People;
  progress: Progress<Change>;
  /** Other tabs and devices show who one is, too. */
  push: (userId: string, name: 'profile:changed', user: User) => void;
  media: Pick<Media, 'store' | 'attach' | 'detach' | 'remove'>;
  /** The person's leaderboard row shows another name or picture now. */
  onMoved: (userId: string) => void;
  /** Public events only, newest created first. */
  publicEvents: (userId: string, page: { limit: number; before?: string | undefined }) => Promise<PublicLifeEvent[]>;
}
