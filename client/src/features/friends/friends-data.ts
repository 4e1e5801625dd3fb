import type { Friend, LeaderboardRow, SentInvitation } from '@app/shared/friends';
import { api } from '../../lib/api.ts';
import { createResource } from '../../lib/data/resource.ts';
import { upserted } from '../../lib/data/changes.ts';
import * as messages from '../../messages.ts';
import { removeEventsOf, useFeed } from './feed-data.ts';
import { removeInvitationOf, useInvitations } from './invitations-data.ts';

interface Circle {
  friends: Friend[];
  /** Oneself and the friends. */
  rows: LeaderboardRow[];
}

/** The friends, and how everybody stands. */
export const useCircle = createResource<Circle>({
  read: async () => {
    const [friends, rows] = await Promise.all([
      api('friends.list'),
      api('friends.leaderboard', { query: { period: 'week' } }),
    ]);
    return { friends, rows };
  },
  failure: messages.friends.loadFailed,
});

/** Whom I have invited and who has not answered. The page is whole without it, so that a failure is not worth a word. */
export const useSent = createResource<SentInvitation[]>({ read: () => api('friends.sent'), failure: null });

/** Reads all because the user asked for it. */
export function loadFriends(): void {
  void useCircle.getState().load();
  void useInvitations.getState().load();
  void useSent.getState().load();
}

/** Reads again what is on the screen. */
export async function refetchFriends(): Promise<void> {
  await Promise.all([useCircle, useInvitations, useSent, useFeed].map((store) => store.getState().refetch()));
}

/** A new friend; an invitation of theirs that was still waiting has had its answer. */
export function upsertFriend(friend: Friend): void {
  useCircle.getState().change((circle) => ({ ...circle, friends: upserted(circle.friends, friend, ({ id }) => id) }));
  removeInvitationOf(friend);
}

/** With a friend go their events. */
export function removeFromCircle(userId: string): void {
  const removed = useCircle.getState().data?.friends.find(({ id }) => id === userId);
  if (removed) removeEventsOf(removed.username);
  useCircle.getState().change(({ friends, rows }) => ({
    friends: friends.filter(({ id }) => id !== userId),
    rows: rows.filter(({ user_id }) => user_id !== userId),
  }));
}

export function upsertRow(row: LeaderboardRow): void {
  useCircle.getState().change(({ friends, rows }) => ({
    friends,
    rows: upserted(rows, row, ({ user_id }) => user_id),
  }));
}
