import { api, ApiError } from '../../lib/api.ts';
import { toastError, toastFixed } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import * as messages from '../../messages.ts';
import { refetchFriends, removeFromCircle, upsertFriend, useSent } from './friends-data.ts';
import { removeInvitation } from './invitations-data.ts';

/** It was answered on another device, or taken back. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

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
    if (isMissing(error)) await refetchFriends();
  }
}

export async function rejectInvitation(id: string): Promise<void> {
  try {
    await api('friends.reject', { params: { id } });
    removeInvitation(id);
    toast.success(messages.friends.rejected);
  } catch (error) {
    toastFixed(error, messages.friends.rejectFailed);
    if (isMissing(error)) await refetchFriends();
  }
}

/** Resolves to whether the friend is removed. */
export async function removeFriend(id: string): Promise<boolean> {
  try {
    await api('friends.remove', { params: { id } });
    removeFromCircle(id);
    toast.success(messages.friends.removed);
    return true;
  } catch (error) {
    toastFixed(error, messages.friends.removeFailed);
    if (isMissing(error)) await refetchFriends();
    return false;
  }
}

/** Sends an invitation; rejects with `ApiError`. */
export async function inviteFriend(email: string): Promise<void> {
  await api('friends.invite', { body: { email } });
  toast.success(messages.friends.invited);
  // It waits among those that were sent; or the user who had invited us is a friend now, without another push to this device.
  await refetchFriends();
}

/** Has the mail of a waiting invitation sent once more. */
export async function inviteAgain(email: string): Promise<void> {
  await inviteFriend(email).catch((error: unknown) => toastError(error, messages.friends.inviteFailed));
}

/** Resolves to whether the invitation is deleted. */
export async function deleteInvitation(id: string): Promise<boolean> {
  try {
    await api('friends.withdraw', { params: { id } });
    useSent.getState().change((sent) => sent.filter((invitation) => invitation.id !== id));
    toast.success(messages.friends.invitationDeleted);
    return true;
  } catch (error) {
    toastError(error, messages.friends.deleteInvitationFailed);
    if (isMissing(error)) await refetchFriends();
    return isMissing(error);
  }
}
