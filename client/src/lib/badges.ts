import { createStore } from './create-store.ts';

/** Small numbers that features hang onto the frame, such as the invitations that wait for an answer. */
export const useBadges = createStore<{ invitations: number }>(() => ({ invitations: 0 }));

/** Sets how many invitations wait for an answer. */
export const setInvitationsBadge = (invitations: number): void => {
  useBadges.setState({ invitations });
};
