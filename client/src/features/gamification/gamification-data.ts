import type { Achievement, Stats, StatsSummary } from '@app/shared/gamification';
import { api } from '../../lib/api.ts';
import { useBadges } from '../../lib/badges.ts';
import { createStore } from '../../lib/create-store.ts';
import { newerByRevision } from '../../lib/data/changes.ts';
import { createResource } from '../../lib/data/resource.ts';
import * as messages from '../../messages.ts';

/** Level, streaks, traits and achievements of the user. */
export const useStats = createResource<Stats>({
  read: () => api('gamification.stats'),
  newerOf: newerByRevision,
  failure: messages.insight.statsFailed,
});

useStats.subscribe(({ data }) => useBadges.setState({ stats: data }));

/** Reads them for the dashboard's quiet line, wherever the user is. That they could not be read is not said. */
export async function readStats(): Promise<void> {
  const { watch, refetch } = useStats.getState();
  const unwatch = watch();
  await refetch();
  unwatch();
}

/** The achievements that were unlocked while the app was open: they are stamped onto the page. */
export const useFreshAchievements = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Takes the sums that were pushed; which traits they rest on and how far the locked achievements are must be read. */
export function applySummary(summary: StatsSummary): void {
  const { change, refetchSoon } = useStats.getState();
  change((stats) => (summary.rev < stats.rev ? stats : { ...stats, ...summary }));
  refetchSoon();
}

/** True when it is new here. */
export function applyAchievement(achievement: Achievement): boolean {
  const { ids } = useFreshAchievements.getState();
  useStats.getState().change((stats) => ({
    ...stats,
    achievements: stats.achievements.map((other) => (other.id === achievement.id ? achievement : other)),
  }));
  if (ids.includes(achievement.id)) return false;
  useFreshAchievements.setState({ ids: [...ids, achievement.id] });
  return true;
}
