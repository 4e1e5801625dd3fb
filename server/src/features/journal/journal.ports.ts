import type { AchievementId } from '@app/shared/achievements';
import type { Day } from '@app/shared/dates';
import type { Achievement } from '@app/shared/gamification';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { Found, Lookup } from '../../platform/db/lookup.ts';
import type { DbSession } from '../../platform/db/session.ts';
import type { Write } from '../../platform/db/write-all.ts';
import type { Media } from '../../platform/media/media.ts';

/** What the journal needs of others; `app.ts` hands it in. */

interface EventFacts {
  date: Day;
  written_on: Day;
  is_public: boolean;
  traits: readonly string[];
  created_at: Date;
}

export interface EventCounts {
  rev: number;
  events: number;
  withTrait: number;
}

export interface Unlocked {
  id: AchievementId;
  at: Date;
}

/** One person's numbers during one transaction. */
export interface Ledger<Change> {
  /** `now`, but always later than the creation before: events of a person have one order on all servers. */
  createdAt(now: Date): Date;
  apply(
    change: { before: EventFacts | null; after: EventFacts | null },
    at: { now: Date; zone?: string },
  ): Promise<{ unlocked: Unlocked[]; rev: number }>;
  /** The writes that belong into the transaction, and the person's revision by them; `null` when nothing was applied. */
  close(): { writes: Write[]; change: Change; rev: number } | null;
}

/** Experience, streaks and achievements, kept in the transaction that changes an event. */
export interface Progress<Change = unknown> {
  openLedgers(
    session: DbSession,
    people: readonly { userId: string; dates: readonly Day[]; removing?: string }[],
    /** Numbers that are remembered need not be read; a write that must match then shows whether they still hold. */
    trusting: boolean,
  ): Promise<Map<string, Ledger<Change>>>;
  /** Tells what changed; after the commit. */
  announce(userId: string, change: Change): void;
  achievements(unlocked: readonly Unlocked[]): Achievement[];
}

/** The revision of a person's events, how many they are, and how many show one trait. */
export interface Counting {
  /** One small read, which is shared by those who ask at the same time. */
  of(userId: string, trait?: TraitName): Promise<EventCounts>;
  /** The numbers, and what a lookup finds, as they stood at one moment: one read. */
  beside<T extends Found>(
    userId: string,
    trait: TraitName | undefined,
    lookup: Lookup,
  ): Promise<{ counts: EventCounts; found: T[] }>;
}

/** Pictures that the server keeps; who sees them changes in the transaction of the event, so that the two never differ. */
export type Images = Pick<Media, 'store' | 'attach' | 'detach' | 'remove'>;
