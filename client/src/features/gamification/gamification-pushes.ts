import { paths } from '@app/shared/paths';
import type { PushHandlers } from '../../lib/socket.ts';
import { toast } from '../../lib/toast.ts';
import { useGamification } from './gamification-store.ts';

export const pushes: PushHandlers = {
  'stats:changed': (summary) => {
    useGamification.getState().applySummary(summary);
  },
  'achievement:unlocked': (achievement) => {
    const isNew = useGamification.getState().applyAchievement(achievement);
    // On the dashboard the assistant says it, and on the page of achievements it is stamped before one's eyes.
    const isTold = [paths.dashboard, paths.achievements].some((path) => path === window.location.pathname);
    if (isNew && !isTold) toast.success(`${achievement.icon} ${achievement.title}: ${achievement.description}`);
  },
};

export const refetch = (): void => {
  const { stats, load } = useGamification.getState();
  if (stats) void load();
};
