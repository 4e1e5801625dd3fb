import { dayInZone, type Day } from '@app/shared/dates';
import type { Stats } from '@app/shared/gamification';
import type { EventsOverview, MonthCount } from '@app/shared/journal';
import { rankedTraits } from '@app/shared/ranked-traits';
import type { StreakSettings } from '@app/shared/settings';
import { unlockedAchievements, type Unlocked } from '@app/shared/unlocked';
import type { DbSession } from '../../platform/db/connect.ts';
import type { Write } from '../../platform/db/write-all.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import {
  applyChange,
  blankStats,
  creationTime,
  daysAway,
  momentOf,
  recomputeStreaks,
  unlock,
  type EventChange,
  type EventFacts,
  type StatsDraft,
  type StatsRow,
} from './stats-draft.rules.ts';
import { forgetFriend } from './seen.rules.ts';
import {
  isOtherRow,
  leaderboardNumbers,
  noMoment,
  statsOf,
  summaryOf,
  type LeaderboardNumbers,
} from './stats.rules.ts';
import type { StatsRepo } from './stats.repo.ts';
import { everyDay, streakSettingsOf } from './rhythm.rules.ts';
import { latestWeekend, streakWeeks } from './streaks.rules.ts';

/** The numbers of a row of the leaderboard, by which revision, and how many others are shown it. */
export interface RowNumbers {
  numbers: LeaderboardNumbers;
  rev: number;
  friends: number;
}

/** What a transaction did to a user's numbers, to be announced after its commit. */
export interface StatsChange {
  row: StatsRow;
  unlocked: Unlocked[];
  /** Whether friends see something else now: a number of the leaderboard, or a public event. */
  hasMoved: boolean;
}

interface StatsDeps {
  repo: StatsRepo;
  push: Push;
  /** Friends see something else of the user now; their row says what is given. */
  onMoved: (userId: string, numbers: RowNumbers) => void;
  /** When the newest event that there still is was created. */
  newestCreatedAt: (session: DbSession, userId: string, exceptId: string) => Promise<Date | null>;
  now: () => Date;
}

/** Experience, levels, streaks and achievements: kept in the transaction of what changes them, so that reading costs nothing. */
export class StatsService {
  readonly #deps: StatsDeps;
  readonly #repo: StatsRepo;

  constructor(deps: StatsDeps) {
    this.#deps = deps;
    this.#repo = deps.repo;
  }

  /** A user's numbers in the transaction that changes events dated `dates`. */
  draft(session: DbSession, userId: string, dates: readonly Day[]): Promise<StatsDraft> {
    return this.#repo.draft(session, userId, dates);
  }

  /** The instant of a creation: `now`, but always later than the user's creation before it, so that events have one order. */
  creationTime(draft: StatsDraft, now: Date): Date {
    return creationTime(draft, now);
  }

  /** Counts one change of the event `eventId`, unlocks what it makes true, and answers what the caller is to write with it. */
  async apply(
    session: DbSession,
    draft: StatsDraft,
    user: { userId: string; zone?: string },
    change: EventChange & { eventId: string },
  ): Promise<StatsChange & { writes: Write[] }> {
    const { userId, zone } = user;
    const before = leaderboardNumbers(draft.row);
    if (zone) draft.row.zone = zone;
    const moment = applyChange(draft, change);
    await this.#recomputeStreaks(session, userId, draft);
    if (draft.hasLostNewest) {
      draft.row.last_created_at = await this.#deps.newestCreatedAt(session, userId, change.eventId);
    }
    const unlocked = unlock(draft.row, moment, this.#deps.now());
    const isShown = change.before?.is_public === true || change.after?.is_public === true;
    const hasMoved = isShown || isOtherRow(before, leaderboardNumbers(draft.row));
    return { row: draft.row, unlocked, hasMoved, writes: this.#repo.writesOf(userId, draft) };
  }

  /** Counts events that come in together from a file, and answers what the caller is to write with them. */
  async applyAll(
    session: DbSession,
    draft: StatsDraft,
    userId: string,
    events: readonly EventFacts[],
  ): Promise<StatsChange & { writes: Write[] }> {
    const before = leaderboardNumbers(draft.row);
    const now = this.#deps.now();
    const unlocked = events.flatMap((after) => unlock(draft.row, applyChange(draft, { before: null, after }), now));
    await this.#recomputeStreaks(session, userId, draft);
    unlocked.push(...unlock(draft.row, noMoment, now));
    const hasMoved = isOtherRow(before, leaderboardNumbers(draft.row));
    return { row: draft.row, unlocked, hasMoved, writes: this.#repo.writesOf(userId, draft) };
  }

  /** What a user has unlocked, and when. */
  async unlockedBy(userId: string): Promise<Unlocked[]> {
    return (await this.#repo.row(userId)).unlocked;
  }

  /** Pushes the numbers as they are, after many changes that were not pushed one by one. */
  async announceAll(userId: string): Promise<void> {
    this.announce(userId, { row: await this.#repo.row(userId), unlocked: [], hasMoved: true });
  }

  applyProfile(session: DbSession, userId: string, has: { bio: boolean; picture: boolean }): Promise<StatsChange> {
    return this.#set(session, userId, { has_bio: has.bio, has_picture: has.picture });
  }

  /** `lost` is no longer a friend: their cheers in the user's events no longer count. */
  applyFriendCount(session: DbSession, userId: string, friends: number, lost?: string): Promise<StatsChange> {
    return this.#set(session, userId, { friends }, lost);
  }

  /** In a transaction that changes how others appear in the users' events. */
  renewEvents(session: DbSession, userIds: readonly string[]): Promise<void> {
    return this.#repo.renewEvents(session, userIds);
  }

  /** In a transaction that changes no number: it fails when the user is deleted. Answers the revision of the user's events. */
  touch(session: DbSession, userId: string): Promise<number> {
    return this.#repo.touch(session, userId, this.#deps.now());
  }

  /** After the commit: pushes what is unlocked and the new numbers to the user, and the row to everybody who sees it. */
  announce(userId: string, { row, unlocked, hasMoved }: StatsChange): void {
    // The call that waits for the answer comes first.
    setImmediate(() => {
      const { push, now, onMoved } = this.#deps;
      for (const achievement of unlockedAchievements(unlocked)) push(userId, 'achievement:unlocked', achievement);
      const at = now();
      const summary = summaryOf(row, dayInZone(at, row.zone));
      push(userId, 'stats:changed', summary, { thing: 'stats', rev: row.rev });
      if (hasMoved) onMoved(userId, numbersAt(row, at));
    });
  }

  async statsOf(userId: string, today: Day): Promise<Stats> {
    const row = await this.#repo.row(userId);
    const { read: near } = streakWeeks(today);
    const unknown = row.events === 0 ? [] : near.filter((day) => !(day in row.recent_days));
    const days = new Map([...Object.entries(row.recent_days), ...(await this.#repo.dayCounts(userId, unknown))]);
    const moment = {
      day_events: momentOf(days, today).day_events,
      weekend_days: momentOf(days, latestWeekend(today)[0]).weekend_days,
      comeback_days: daysAway(row.last_created_at, { created_at: this.#deps.now() }),
    };
    const counted = new Set(near.filter((day) => (days.get(day)?.counted ?? 0) > 0));
    return statsOf(row, { today, moment, counted });
  }

  /** How a user has their streak counted; without `today`, as of their own day. */
  async streakSettings(userId: string, today?: Day): Promise<StreakSettings> {
    const { rhythm = everyDay, zone } = await this.#repo.row(userId);
    return streakSettingsOf(rhythm, today ?? dayInZone(this.#deps.now(), zone));
  }

  /** What a résumé stands on; `rev` changes whenever the user's events do. */
  async factsOf(userId: string, includePrivate: boolean) {
    const row = await this.#repo.row(userId);
    return {
      rev: row.events_rev,
      eventCount: includePrivate ? row.events : row.public_events,
      traitCounts: includePrivate ? row.traits : row.public_traits,
    };
  }

  /** How many events each month and each trait has. */
  async overviewOf(userId: string): Promise<EventsOverview> {
    const { events, months, traits } = await this.#repo.row(userId);
    return {
      total: events,
      written: newestFirst(months.written),
      dated: newestFirst(months.dated),
      traits: rankedTraits(traits),
    };
  }

  /** What analytics shows: traits most first. */
  async totalsOf(userId: string) {
    const { events, public_events, traits } = await this.#repo.row(userId);
    return { events, public_events, traits: rankedTraits(traits) };
  }

  daySeries(userId: string): Promise<{ date: Day; count: number }[]> {
    return this.#repo.daySeries(userId);
  }

  /** Numbers for leaderboard rows; each user's streak is judged on their own day. */
  async rowsOf(userIds: readonly string[], now: Date): Promise<Map<string, RowNumbers>> {
    const rows = await this.#repo.rows(userIds);
    return new Map(userIds.map((id) => [id, numbersAt(rows.get(id) ?? blankStats(), now)]));
  }

  async #recomputeStreaks(session: DbSession, userId: string, draft: StatsDraft): Promise<void> {
    if (draft.needsCountedDays) recomputeStreaks(draft, await this.#repo.countedDays(session, userId));
  }

  /** Changes what is not an event: the numbers that come from the profile and from friends. */
  async #set(session: DbSession, userId: string, set: Partial<StatsRow>, lost?: string): Promise<StatsChange> {
    const row = await this.#repo.rowForChange(session, userId);
    Object.assign(row, set);
    row.rev += 1;
    if (lost) {
      forgetFriend(row.seen, lost);
      row.events_rev += 1;
    }
    const unlocked = unlock(row, noMoment, this.#deps.now());
    await this.#repo.saveRow(session, userId, row);
    return { row, unlocked, hasMoved: false };
  }
}

const newestFirst = (counts: Record<string, number>): MonthCount[] =>
  Object.entries(counts)
    .map(([month, count]) => ({ month, count }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));

const numbersAt = (row: StatsRow, now: Date): RowNumbers => ({
  numbers: leaderboardNumbers(row, dayInZone(now, row.zone)),
  rev: row.rev,
  friends: row.friends,
});
