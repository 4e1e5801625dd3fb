import { useSession } from '../../lib/session.ts';
import type { PushHandlers } from '../../lib/socket.ts';
import {
  refetchFriends,
  removeFromCircle,
  removeInvitation,
  upsertFriend,
  upsertInvitation,
  upsertRow,
  useCircle,
  useInvitations,
  useSent,
} from './friends-data.ts';

const isInCircle = (userId: string): boolean =>
  useSession.getState().user?.id === userId ||
  (useCircle.getState().data?.friends.some(({ id }) => id === userId) ?? false);

/** What other people, and this user's other devices, do to the circle. */
export const pushes: PushHandlers = {
  'invitation:received': upsertInvitation,
  'invitation:withdrawn': ({ id }) => {
    removeInvitation(id);
  },
  'invitation:accepted': (friend) => {
    upsertFriend(friend);
    void useCircle.getState().refetch();
    void useSent.getState().refetch();
  },
  'friend:removed': ({ user_id }) => {
    removeFromCircle(user_id);
  },
  'leaderboard:changed': (row) => {
    // A row of somebody unknown: the circle has changed on another device, so ask who is in it.
    if (isInCircle(row.user_id)) upsertRow(row);
    else void useCircle.getState().refetch();
  },
};

/** The badge needs the invitations wherever the user is; the rest is read where it is shown. Returns how to stop. */
export function start(): () => void {
  const stop = useInvitations.getState().watch();
  void useInvitations.getState().refetch();
  return stop;
}

export const refetch = (): void => {
  void refetchFriends();
};
