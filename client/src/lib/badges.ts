import type { StatsSummary } from '@app/shared/gamification';
import { createStore } from './create-store.ts';

export type Standing = Pick<StatsSummary, 'current_streak' | 'level' | 'xp_to_next_level'>;

interface Badges {
  invitations: number;
  /** Null as long as it is not known. */
  standing: Standing | null;
}

/** Small numbers that features show elsewhere, such as the invitations that wait for an answer. */
export const useBadges = createStore<Badges>(() => ({ invitations: 0, standing: null }));

/** Sets how many invitations wait for an answer. */
export const setInvitationsBadge = (invitations: number): void => {
  useBadges.setState({ invitations });
};

/** Sets streak and level, which the dashboard shows. */
export const setStanding = (standing: Standing | null): void => {
  useBadges.setState({ standing });
};
