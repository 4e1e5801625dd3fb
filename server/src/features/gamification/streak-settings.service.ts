import { dayInZone, type Day } from '@app/shared/dates';
import type { StreakSettings } from '@app/shared/settings';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { changedRhythm, everyDay } from './rhythm.rules.ts';
import { totalsOfDays, unlock } from './stats-draft.rules.ts';
import type { StatsRepo } from './stats.repo.ts';
import { noMoment } from './stats.rules.ts';
import type { StatsChange } from './stats.service.ts';
import { missedSince, streakWeeks } from './streaks.rules.ts';

interface StreakSettingsDeps {
  repo: StatsRepo;
  /** A transaction of one user, in turn. */
  transact: UserTransact;
  announce: (userId: string, change: StatsChange) => void;
  now: () => Date;
}

export type StreakSettingsService = ReturnType<typeof createStreakSettings>;

/** Changes how users have their streaks counted: stored with the numbers, which follow from it. */
export function createStreakSettings({ repo, transact, announce, now }: StreakSettingsDeps) {
  /** Takes over a choice from `today` on. What was unlocked stays, and what a hidden streak has earned is unlocked when it is shown. */
  async function apply(
    session: DbSession,
    userId: string,
    chosen: Partial<StreakSettings>,
    today: Day,
  ): Promise<StatsChange> {
    const row = await repo.rowForChange(session, userId);
    const before = row.rhythm ?? everyDay;
    const counted = new Set(await repo.countedDays(session, userId));
    const near = streakWeeks(today).read.filter((day) => counted.has(day));
    row.rhythm = changedRhythm(before, chosen, { today, earliest: missedSince(near, today, before) ?? today });
    Object.assign(row, totalsOfDays(counted, row.rhythm));
    row.rev += 1;
    const unlocked = unlock(row, noMoment, now());
    await repo.saveRow(session, userId, row);
    return { row, unlocked, hasMoved: true };
  }

  async function change(userId: string, chosen: Partial<StreakSettings>, today: Day): Promise<void> {
    announce(userId, await transact({ userId }, (session) => apply(session, userId, chosen, today)));
  }

  /** Takes over what an export says where nothing was chosen here. A pause is left out, as the streak that it held is. */
  async function takeOver(session: DbSession, userId: string, brought: StreakSettings): Promise<void> {
    const { rest_days, hidden } = brought;
    const { rhythm, zone } = await repo.rowForChange(session, userId);
    if (rhythm || (rest_days.length === 0 && !hidden)) return;
    await apply(session, userId, { rest_days, hidden }, dayInZone(now(), zone));
  }

  return { change, takeOver };
}
