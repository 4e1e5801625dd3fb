import type { LeaderboardRow } from '@app/shared/friends';
import { byRank } from '@app/shared/ranking';
import type { FriendsDeps } from './friends.ports.ts';

type Deps = Pick<FriendsDeps, 'circles' | 'people' | 'progress' | 'push' | 'log' | 'now'>;

/** Who is how far: read as a list, and told row by row when a row changes. */
export function createLeaderboard(deps: Deps) {
  const { circles, people, progress, push, log } = deps;
  /** People whose row is being told; `true` when it has changed again since. */
  const telling = new Map<string, boolean>();

  /** In no particular order; people who are gone have no row. */
  async function rowsOf(userIds: readonly string[]): Promise<LeaderboardRow[]> {
    const [found, standings] = await Promise.all([people.findByIds(userIds), progress.rowsOf(userIds, deps.now())]);
    return found.flatMap(({ id, name, username, picture }) => {
      const standing = standings.get(id);
      return standing ? [{ user_id: id, name, username, picture, ...standing }] : [];
    });
  }

  async function tell(userId: string): Promise<void> {
    const [friends, [row]] = await Promise.all([circles.of(userId), rowsOf([userId])]);
    if (row) for (const id of [userId, ...friends]) push(id, 'leaderboard:changed', row);
  }

  /** One telling at a time and person, so that an older row never arrives after a newer one. */
  function moved(userId: string): void {
    if (telling.has(userId)) {
      telling.set(userId, true);
      return;
    }
    telling.set(userId, false);
    tell(userId)
      .catch((error: unknown) => log.warn({ err: error }, 'a leaderboard row could not be told'))
      .finally(() => {
        const isAgain = telling.get(userId) === true;
        telling.delete(userId);
        if (isAgain) moved(userId);
      });
  }

  return {
    async read(userId: string): Promise<LeaderboardRow[]> {
      const rows = await rowsOf([userId, ...(await circles.of(userId))]);
      return rows.sort(byRank);
    },

    /** Two people have come to see each other's row. */
    async introduce(a: string, b: string): Promise<void> {
      for (const row of await rowsOf([a, b])) push(row.user_id === a ? b : a, 'leaderboard:changed', row);
    },

    /** Tells a person's row, as it now is, to them and each friend; what changes meanwhile is told together. Never throws. */
    moved,
  };
}

export type Leaderboard = ReturnType<typeof createLeaderboard>;
