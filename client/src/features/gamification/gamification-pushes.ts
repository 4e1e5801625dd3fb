import type { PushHandlers } from '../../lib/socket.ts';
import { toast } from '../../lib/toast.ts';
import { areAchievementsTold } from '../../lib/told.ts';
import { applyAchievement, applySummary, useStats } from './gamification-data.ts';

export const pushes: PushHandlers = {
  'stats:changed': applySummary,
  'achievement:unlocked': (achievement) => {
    const isNew = applyAchievement(achievement);
    if (!isNew || areAchievementsTold()) return;
    toast.success(`${achievement.icon} ${achievement.title}: ${achievement.description}`);
  },
};

export const refetch = (): void => {
  void useStats.getState().refetch();
};
