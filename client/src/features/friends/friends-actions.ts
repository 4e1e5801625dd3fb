import { api, ApiError } from '../../lib/api.ts';
import { toastError, toastFixed } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';
import { refetchFriends, removeFromCircle, removeInvitation, upsertFriend, useInvitations } from './friends-data.ts';

/** It was answered on another device, or taken back. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Accepts an invitation and shows the new friend at once; the leaderboard follows. */
export async function acceptInvitation(id: string): Promise<void> {
  try {
    const friend = await api('friends.accept', { params: { id } });
    removeInvitation(id);
    upsertFriend(friend);
    toast.success(messages.friends.accepted);
    await refetchFriends();
  } catch (error) {
    toastError(error, messages.friends.acceptFailed);
    if (isGone(error)) await refetchFriends();
  }
}

export async function rejectInvitation(id: string): Promise<void> {
  try {
    await api('friends.reject', { params: { id } });
    removeInvitation(id);
    toast.success(messages.friends.rejected);
  } catch (error) {
    toastFixed(error, messages.friends.rejectFailed);
    if (isGone(error)) await refetchFriends();
  }
}

/** Resolves to whether the friend is gone. */
export async function removeFriend(id: string): Promise<boolean> {
  try {
    await api('friends.remove', { params: { id } });
    removeFromCircle(id);
    toast.success(messages.friends.removed);
    return true;
  } catch (error) {
    toastFixed(error, messages.friends.removeFailed);
    if (isGone(error)) await refetchFriends();
    return false;
  }
}

/** Sends an invitation; rejects with `ApiError`. */
export async function inviteFriend(email: string): Promise<void> {
  await api('friends.invite', { body: { email } });
  toast.success(messages.friends.invited);
  // Whoever had invited us is a friend now, without another push to this device.
  if (useInvitations.getState().data?.length) await refetchFriends();
}
