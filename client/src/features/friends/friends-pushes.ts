import { useSession } from '../../lib/session.ts';
import type { PushHandlers } from '../../lib/socket.ts';
import { useFeed } from './feed-data.ts';
import { removeFromCircle, upsertFriend, upsertRow, useCircle, useSent } from './friends-data.ts';

const isInCircle = (userId: string): boolean =>
  useSession.getState().user?.id === userId ||
  (useCircle.getState().data?.friends.some(({ id }) => id === userId) ?? false);

/** What other people, and this user's other devices, do to the circle. They join when its page is opened. */
export const pushes: PushHandlers = {
  'invitation:accepted': (friend) => {
    upsertFriend(friend);
    refetch();
  },
  'friend:removed': ({ user_id }) => {
    removeFromCircle(user_id);
    void useFeed.getState().refetch();
  },
  'leaderboard:changed': (row) => {
    // A row of somebody unknown: the circle has changed on another device, so ask who is in it.
    if (!isInCircle(row.user_id)) return refetch();
    upsertRow(row);
    // What moved a friend's row may be an event that they have written, or made private.
    if (useSession.getState().user?.id !== row.user_id) useFeed.getState().refetchSoon();
  },
  // Nobody is pushed the row of somebody who stands alone.
  'stats:changed': () => {
    if (useCircle.getState().data?.friends.length === 0) useCircle.getState().refetchSoon();
  },
};

/** Reads again what the page shows; the invitations are watched by themselves. */
export function refetch(): void {
  void useCircle.getState().refetch();
  void useSent.getState().refetch();
  void useFeed.getState().refetch();
}
