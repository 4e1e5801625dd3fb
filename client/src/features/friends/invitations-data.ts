import type { Friend, Invitation } from '@app/shared/friends';
import { api } from '../../lib/api.ts';
import { useBadges } from '../../lib/badges.ts';
import { createResource } from '../../lib/data/resource.ts';
import { upserted } from '../../lib/data/changes.ts';

/** Who asks to be a friend. Only the badge depends on it everywhere, so that a failure is not worth a word. */
export const useInvitations = createResource<Invitation[]>({ read: () => api('friends.invitations'), failure: null });

useInvitations.subscribe(({ data }) => useBadges.setState({ invitations: data?.length ?? 0 }));

export function upsertInvitation(invitation: Invitation): void {
  const { data, change, refetch } = useInvitations.getState();
  change((invitations) => upserted(invitations, invitation, ({ id }) => id));
  if (!data) void refetch();
}

export function removeInvitation(id: string): void {
  useInvitations.getState().change((invitations) => invitations.filter((invitation) => invitation.id !== id));
}

/** The sender of an accepted invitation is a friend by now. */
export function removeInvitationOf({ username }: Friend): void {
  useInvitations
    .getState()
    .change((invitations) => invitations.filter(({ from_user }) => from_user.username !== username));
}
