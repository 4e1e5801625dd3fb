import { api, ApiError } from '../../lib/api.ts';
import { toastError, toastFixed } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';
import { addFriend, dropFriend, dropInvitation } from './friends-changes.ts';
import { useFriends } from './friends-store.ts';

const reload = () => useFriends.getState().load();

/** It was answered on another device, or taken back. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Accepts an invitation and shows the new friend at once; the leaderboard follows. */
export async function acceptInvitation(id: string): Promise<void> {
  try {
    const friend = await api('friends.accept', { params: { id } });
    dropInvitation(id);
    addFriend(friend);
    toast.success(messages.friends.accepted);
    await reload();
  } catch (error) {
    toastError(error, messages.friends.acceptFailed);
    if (isGone(error)) await reload();
  }
}

export async function rejectInvitation(id: string): Promise<void> {
  try {
    await api('friends.reject', { params: { id } });
    dropInvitation(id);
    toast.success(messages.friends.rejected);
  } catch (error) {
    toastFixed(error, messages.friends.rejectFailed);
    if (isGone(error)) await reload();
  }
}

/** Resolves to whether the friend is gone. */
export async function removeFriend(id: string): Promise<boolean> {
  try {
    await api('friends.remove', { params: { id } });
    dropFriend(id);
    toast.success(messages.friends.removed);
    return true;
  } catch (error) {
    toastFixed(error, messages.friends.removeFailed);
    if (isGone(error)) await reload();
    return false;
  }
}

/** Sends an invitation; rejects with `ApiError`. */
export async function inviteFriend(email: string): Promise<void> {
  await api('friends.invite', { body: { email } });
  toast.success(messages.friends.invited);
  // Whoever had invited us is a friend now, without another push to this device.
  if (useFriends.getState().invitations.length > 0) await reload();
}
