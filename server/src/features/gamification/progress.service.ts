import { dayInZone, type Day } from '@app/shared/dates';
import type { Stats, StatsSummary } from '@app/shared/gamification';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { DbSession } from '../../platform/db/session.ts';
import type { Write } from '../../platform/db/write-all.ts';
import {
  daysAway,
  grant,
  momentOf,
  record,
  settleRuns,
  type Book,
  type EventChange,
  type StatsRow,
} from './book.rules.ts';
import {
  currentStreak,
  latestWeekend,
  levelOf,
  noMoment,
  rankedTraits,
  statsOf,
  summaryOf,
  unlockedAchievements,
  xpOf,
  type Unlocked,
} from './gamification.rules.ts';
import { createRememberedRows } from './remembered-rows.ts';
import type { StatsRepo } from './stats.repo.ts';

/** What a transaction changed, to be told after its commit. */
export interface ProgressChange {
  row: StatsRow;
  unlocked: Unlocked[];
  /** Whether a number of the leaderboard is another one now. */
  hasMoved: boolean;
}

export interface At {
  now: Date;
  zone: string;
  today: Day;
}

/** One person's numbers during one transaction that changes events. */
export interface Ledger {
  /** The instant of a creation: `now`, but always later than the person's creation before it. */
  createdAt(now: Date): Date;
  /** What it unlocked, and the person's revision by it. */
  apply(change: EventChange, at: { now: Date; zone?: string }): Promise<{ unlocked: Unlocked[]; rev: number }>;
  /** What is to be written in the transaction, and told after it; `null` when nothing was applied. */
  close(): { writes: Write[]; change: ProgressChange; rev: number } | null;
}

/** A row of the leaderboard without the person. */
export interface Standing {
  level: number;
  xp: number;
  total_events: number;
  traits_collected: number;
  current_streak: number;
}

export type Progress = ReturnType<typeof createProgress>;

export function createProgress(deps: {
  repo: StatsRepo;
  push: Push;
  /** A number of the person's leaderboard row has changed. */
  onMoved: (userId: string) => void;
  /** When the newest event that there still is was created. */
  newestCreatedAt: (session: DbSession, userId: string, exceptId: string) => Promise<Date | null>;
  now: () => Date;
}) {
  const { repo } = deps;
  const remembered = createRememberedRows();

  function ledgerOf(session: DbSession, userId: string, book: Book, removing?: string): Ledger {
    const before = standingOf(book.row, '');
    const unlocked: Unlocked[] = [];
    let isTouched = false;
    return {
      createdAt: (now) => afterLast(now, book.row.last_created_at),
      async apply(change, { now, zone }) {
        isTouched = true;
        if (zone) book.row.zone = zone;
        const moment = record(book, change);
        if (book.hasShrunk) settleRuns(book, await repo.untouchedRuns(session, userId, book));
        if (book.hasLostNewest && removing) {
          book.row.last_created_at = await deps.newestCreatedAt(session, userId, removing);
          book.hasLostNewest = false;
        }
        const fresh = grant(book.row, moment, now);
        unlocked.push(...fresh);
        return { unlocked: fresh, rev: book.row.rev };
      },
      close() {
        if (!isTouched) return null;
        const hasMoved = isOther(before, standingOf(book.row, ''));
        const { row } = book;
        return { writes: repo.writesOf(userId, book), change: { row, unlocked, hasMoved }, rev: row.rev };
      },
    };
  }

  /** Changes what is not an event: the numbers that come from the profile and from friends. */
  async function change(
    session: DbSession,
    userId: string,
    at: Pick<At, 'now'>,
    set: Partial<StatsRow>,
  ): Promise<ProgressChange> {
    const row = await repo.row(userId, session);
    const { rev } = row;
    Object.assign(row, set);
    row.rev += 1;
    const unlocked = grant(row, noMoment, at.now);
    await repo.saveRow(session, userId, row, rev);
    return { row, unlocked, hasMoved: false };
  }

  return {
    /** Opens the numbers of everybody whose events a transaction changes: few reads, however many people. */
    async openLedgers(
      session: DbSession,
      people: readonly { userId: string; dates: readonly Day[]; removing?: string }[],
      trusting: boolean,
    ): Promise<Map<string, Ledger>> {
      const books = await repo.open(
        session,
        people,
        trusting ? remembered.of(people.map(({ userId }) => userId)) : new Map(),
      );
      const removing = new Map(people.map((person) => [person.userId, person.removing]));
      return new Map(
        [...books].map(([userId, book]) => [userId, ledgerOf(session, userId, book, removing.get(userId))]),
      );
    },

    applyProfile: (
      session: DbSession,
      userId: string,
      has: { bio: boolean; picture: boolean },
      at: At,
    ): Promise<ProgressChange> => change(session, userId, at, { has_bio: has.bio, has_picture: has.picture }),

    applyFriendCount: (session: DbSession, userId: string, friends: number, at: At): Promise<ProgressChange> =>
      change(session, userId, at, { friends }),

    /** After the commit: tells the person what is unlocked and how they stand, and whoever shows their row. */
    announce(userId: string, { row, unlocked, hasMoved }: ProgressChange): void {
      remembered.keep(userId, row);
      // Whoever waits for an answer gets it before anybody is told how they stand now.
      setImmediate(() => {
        for (const achievement of unlockedAchievements(unlocked))
          deps.push(userId, 'achievement:unlocked', achievement);
        const summary = summaryOf(row, dayInZone(deps.now(), row.zone));
        deps.push(userId, 'stats:changed', summary, { thing: 'stats', rev: row.rev });
        if (hasMoved) deps.onMoved(userId);
      });
    },

    async statsOf(userId: string, today: Day): Promise<Stats> {
      const row = await repo.row(userId);
      const near = [...new Set([today, ...latestWeekend(today)])];
      const unknown = row.events === 0 ? [] : near.filter((day) => !(day in row.recent_days));
      const days = new Map([...Object.entries(row.recent_days), ...(await repo.dayCounts(userId, unknown))]);
      return statsOf(row, today, {
        day_events: momentOf(days, today).day_events,
        weekend_days: momentOf(days, latestWeekend(today)[0]).weekend_days,
        comeback_days: daysAway(row.last_created_at, { created_at: deps.now() }),
      });
    },

    summaryOf: async (userId: string, today: Day): Promise<StatsSummary> => summaryOf(await repo.row(userId), today),

    /** What a résumé stands on; `rev` changes whenever the person's events do. */
    async factsOf(userId: string, includePrivate: boolean) {
      const row = await repo.row(userId);
      return {
        rev: row.events_rev,
        eventCount: includePrivate ? row.events : row.public_events,
        traitCounts: includePrivate ? row.traits : row.public_traits,
      };
    },

    daySeries: (userId: string) => repo.daySeries(userId),
    achievements: (unlocked: readonly Unlocked[]) => unlockedAchievements(unlocked),

    /** What analytics shows: traits most first. */
    async totalsOf(userId: string) {
      const { events, public_events, traits } = await repo.row(userId);
      return { events, public_events, traits: rankedTraits(traits) };
    },

    /** Numbers for leaderboard rows; each person's streak is judged on their own day. */
    async rowsOf(userIds: readonly string[], now: Date): Promise<Map<string, Standing & { rev: number }>> {
      const rows = await repo.rows(userIds);
      return new Map(
        userIds.map((id) => {
          const row = rows.get(id);
          return [id, row ? { ...standingOf(row, dayInZone(now, row.zone)), rev: row.rev } : { ...nobody, rev: 0 }];
        }),
      );
    },
  };
}

const nobody: Standing = { level: 1, xp: 0, total_events: 0, traits_collected: 0, current_streak: 0 };

const standingOf = (row: StatsRow, today: Day): Standing => ({
  level: levelOf(xpOf(row.events)),
  xp: xpOf(row.events),
  total_events: row.events,
  traits_collected: Object.keys(row.traits).length,
  // Without a day the chain is taken as alive: good enough to see that it has changed.
  current_streak: today ? currentStreak(row.last_run, today) : (row.last_run?.length ?? 0),
});

const isOther = (a: Standing, b: Standing): boolean =>
  (Object.keys(a) as (keyof Standing)[]).some((key) => a[key] !== b[key]);

const afterLast = (now: Date, last: Date | null): Date => (last && last >= now ? new Date(last.getTime() + 1) : now);
