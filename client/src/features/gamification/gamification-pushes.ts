import type { PushHandlers } from '../../lib/socket.ts';
import { toast } from '../../lib/toast.ts';
import { isAnnouncedByPage } from '../../lib/badges.ts';
import { applyAchievement, applySummary, readStats } from './gamification-data.ts';

export const pushes: PushHandlers = {
  'stats:changed': applySummary,
  'achievement:unlocked': (achievement) => {
    const isNew = applyAchievement(achievement);
    if (!isNew || isAnnouncedByPage()) return;
    toast.success(`${achievement.icon} ${achievement.title}: ${achievement.description}`);
  },
};

export const refetch = (): void => void readStats();

/** The dashboard's line needs the sums wherever the user has been before. */
export function start(): () => void {
  refetch();
  return () => undefined;
}
