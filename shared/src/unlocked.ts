import { achievements, type AchievementId, type AchievementRow } from './achievements.ts';
import type { Achievement } from './gamification.ts';

/** What is stored of an achievement that somebody has. */
export interface Unlocked {
  id: AchievementId;
  at: Date;
}

/** An achievement as answers and pushes carry it; `at` is null while it is locked. */
export const achievementOf = (row: AchievementRow, have: number, at: Date | null): Achievement => ({
  id: row.id as AchievementId,
  title: row.title,
  description: row.description,
  icon: row.icon,
  unlocked: at !== null,
  unlocked_at: at?.toISOString() ?? null,
  progress: { have: at ? row.need : Math.min(have, row.need), need: row.need },
});

/** Unlocked achievements by their ids, as answers and pushes carry them. */
export const unlockedAchievements = (unlocked: readonly Unlocked[]): Achievement[] =>
  unlocked.flatMap(({ id, at }) => {
    const row = achievements.find((one) => one.id === id);
    return row ? [achievementOf(row, row.need, at)] : [];
  });
