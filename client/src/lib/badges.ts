import type { StatsSummary } from '@app/shared/gamification';
import { createStore } from './create-store.ts';
import { useEffect } from 'react';

export type StatsBadge = Pick<StatsSummary, 'current_streak' | 'level' | 'xp_to_next_level'>;

interface Badges {
  invitations: number;
  /** Null as long as it is not known. */
  stats: StatsBadge | null;
}

/** Small numbers that features show elsewhere, such as the invitations that wait for an answer. */
export const useBadges = createStore<Badges>(() => ({ invitations: 0, stats: null }));

/** Sets how many invitations wait for an answer. */
export const setInvitationsBadge = (invitations: number): void => {
  useBadges.setState({ invitations });
};

/** Sets streak and level, which the dashboard shows. */
export const setStatsBadge = (stats: StatsBadge | null): void => {
  useBadges.setState({ stats });
};

let tellers = 0;

/** For a page that itself tells of achievements when they are unlocked. */
export function useTellsAchievements(): void {
  useEffect(() => {
    tellers += 1;
    return () => {
      tellers -= 1;
    };
  }, []);
}

/** Whether the page on the screen tells of achievements, so that nobody else needs to. */
export const areAchievementsTold = (): boolean => tellers > 0;
