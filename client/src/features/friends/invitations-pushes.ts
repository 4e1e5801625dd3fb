import type { PushHandlers } from '../../lib/socket.ts';
import { removeInvitation, removeInvitationOf, upsertInvitation, useInvitations } from './invitations-data.ts';

/** What the badge in the menu shows, wherever the user is. */
export const pushes: PushHandlers = {
  'invitation:received': upsertInvitation,
  'invitation:withdrawn': ({ id }) => removeInvitation(id),
  'invitation:accepted': removeInvitationOf,
};

/** The badge needs the invitations at once. Returns an unsubscribe function. */
export function start(): () => void {
  const stop = useInvitations.getState().watch();
  void useInvitations.getState().refetch();
  return stop;
}

export const refetch = (): void => {
  void useInvitations.getState().refetch();
};
