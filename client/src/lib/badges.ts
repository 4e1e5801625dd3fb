import type { StatsSummary } from '@app/shared/gamification';
import { createStore } from './create-store.ts';
import { useEffect } from 'react';

export type StatsBadge = Pick<StatsSummary, 'current_streak' | 'level' | 'xp_to_next_level'>;

interface Badges {
  /** How many wait for an answer. */
  invitations: number;
  /** Streak and level; null as long as they are not known. */
  stats: StatsBadge | null;
}

/** Small numbers that features show elsewhere, such as the invitations that wait. */
export const useBadges = createStore<Badges>(() => ({ invitations: 0, stats: null }));

let announcers = 0;

/** For a page that itself announces achievements when they are unlocked. */
export function useAnnouncesAchievements(): void {
  useEffect(() => {
    announcers += 1;
    return () => {
      announcers -= 1;
    };
  }, []);
}

/** Whether the page on the screen announces achievements, so that no toast needs to. */
export const isAnnouncedByPage = (): boolean => announcers > 0;
