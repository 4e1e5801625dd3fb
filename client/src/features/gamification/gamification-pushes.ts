import type { PushHandlers } from '../../lib/socket.ts';
import { toast } from '../../lib/toast.ts';
import { areAchievementsTold } from '../../lib/told.ts';
import { applyAchievement, applySummary, useStatsSummary, useStats } from './gamification-data.ts';

export const pushes: PushHandlers = {
  'stats:changed': applySummary,
  'achievement:unlocked': (achievement) => {
    const isNew = applyAchievement(achievement);
    if (!isNew || areAchievementsTold()) return;
    toast.success(`${achievement.icon} ${achievement.title}: ${achievement.description}`);
  },
};

/** The dashboard's line needs the sums wherever the user has been before. Returns how to stop. */
export function start(): () => void {
  const stop = useStatsSummary.getState().watch();
  void useStatsSummary.getState().refetch();
  return stop;
}

export const refetch = (): void => {
  void useStatsSummary.getState().refetch();
  void useStats.getState().refetch();
};
