import type { LeaderboardRow } from './friends.ts';

/** Oneself and the friends in their order: by XP, then current streak, then name, then id. */
export function byRank(a: LeaderboardRow, b: LeaderboardRow): number {
  return (
    b.xp - a.xp ||
    b.current_streak - a.current_streak ||
    a.name.localeCompare(b.name, 'en') ||
    a.user_id.localeCompare(b.user_id)
  );
}
