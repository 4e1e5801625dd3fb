import { useSession } from '../../lib/session.ts';
import type { PushHandlers } from '../../lib/socket.ts';
import { addFriend, addInvitation, dropFriend, placeRow } from './friends-changes.ts';
import { useFriends } from './friends-store.ts';

const isLoaded = () => useFriends.getState().status !== 'idle';

const isInCircle = (userId: string): boolean =>
  useSession.getState().user?.id === userId || useFriends.getState().friends.some(({ id }) => id === userId);

/** What other people, and this person's other devices, do to the circle. */
export const pushes: PushHandlers = {
  'invitation:received': addInvitation,
  'invitation:accepted': (friend) => {
    addFriend(friend);
    if (isLoaded()) void useFriends.getState().load();
  },
  'friend:removed': ({ user_id }) => {
    dropFriend(user_id);
  },
  'leaderboard:changed': (row) => {
    if (!isLoaded()) return;
    // A row of somebody unknown: the circle has changed on another device, so ask who is in it.
    if (isInCircle(row.user_id)) placeRow(row);
    else void useFriends.getState().load();
  },
};

/** The badge needs the invitations wherever the person is; the rest is read where it is shown. */
export const start = (): void => {
  void useFriends.getState().loadInvitations();
};

export const refetch = (): void => {
  const { load, loadInvitations } = useFriends.getState();
  void (isLoaded() ? load() : loadInvitations());
};
