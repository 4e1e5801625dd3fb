import type { CircleGoal, LeaderboardRow } from './friends.ts';
import { limits } from './limits.ts';

/**
 * What a circle wants to write together this week, and how far it is. It grows with the circle, and counts only what the leaderboard
 * shows to everybody in it anyway: how many events somebody wrote, never which.
 */
export function goalOf(rows: readonly LeaderboardRow[]): Omit<CircleGoal, 'week'> {
  const by = rows.map(({ name, username, picture, week_xp }) => ({
    person: { name, username, picture },
    done: week_xp / limits.xpPerEvent,
  }));
  return { target: rows.length * limits.goalPerPerson, done: by.reduce((sum, { done }) => sum + done, 0), by };
}
