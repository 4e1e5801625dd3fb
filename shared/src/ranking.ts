import type { LeaderboardPeriod, LeaderboardRow, RankedRow } from './friends.ts';

/** The XP that counts in a period. */
const xpIn = (row: LeaderboardRow, period: LeaderboardPeriod): number => (period === 'week' ? row.week_xp : row.xp);

/** Orders oneself and the friends: by the XP of the period, then current streak, then name, then id. */
export const byRank =
  (period: LeaderboardPeriod) =>
  (a: LeaderboardRow, b: LeaderboardRow): number =>
    xpIn(b, period) - xpIn(a, period) ||
    b.current_streak - a.current_streak ||
    a.name.localeCompare(b.name, 'en') ||
    a.user_id.localeCompare(b.user_id);

/** The rows in order, each with its rank; equals share one, and the next one counts them all. */
export function ranked(rows: readonly LeaderboardRow[], period: LeaderboardPeriod): RankedRow[] {
  const sorted = rows.toSorted(byRank(period));
  const rankOf = (row: LeaderboardRow) =>
    1 + sorted.findIndex((one) => xpIn(one, period) === xpIn(row, period) && one.current_streak === row.current_streak);
  return sorted.map((row) => ({ ...row, rank: rankOf(row) }));
}
