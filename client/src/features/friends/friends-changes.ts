import type { Friend, Invitation, LeaderboardRow } from '@app/shared/friends';
import { byRank } from '@app/shared/ranking';
import { useFriends } from './friends-store.ts';

/** The list with the item in place of the one it replaces, or at the end. */
const upserted = <Item>(items: Item[], item: Item, keyOf: (item: Item) => string): Item[] =>
  items.some((other) => keyOf(other) === keyOf(item))
    ? items.map((other) => (keyOf(other) === keyOf(item) ? item : other))
    : [...items, item];

const { change } = useFriends.getState();

export const addInvitation = (invitation: Invitation): void => {
  change(({ invitations }) => ({ invitations: upserted(invitations, invitation, ({ id }) => id) }));
};

export const dropInvitation = (id: string): void => {
  change(({ invitations }) => ({ invitations: invitations.filter((invitation) => invitation.id !== id) }));
};

/** A new friend; an invitation of theirs that was still waiting has had its answer. */
export const addFriend = (friend: Friend): void => {
  change(({ friends, invitations }) => ({
    friends: upserted(friends, friend, ({ id }) => id),
    invitations: invitations.filter(({ from_user }) => from_user.username !== friend.username),
  }));
};

export const dropFriend = (id: string): void => {
  change(({ friends, rows }) => ({
    friends: friends.filter((friend) => friend.id !== id),
    rows: rows.filter((row) => row.user_id !== id),
  }));
};

export const placeRow = (row: LeaderboardRow): void => {
  change(({ rows }) => ({ rows: upserted(rows, row, ({ user_id }) => user_id).toSorted(byRank) }));
};
