import type { LeaderboardRow } from '@app/shared/friends';
import { byRank } from '@app/shared/ranking';
import type { FriendsDeps } from './friends.ports.ts';

/** Who moves while many move is told a blink later, together with the others. */
const BETWEEN_MS = 25;

type Deps = Pick<FriendsDeps, 'circles' | 'people' | 'progress' | 'push' | 'log' | 'now'>;

/** Who is how far: read as a list, and told row by row when a row changes. */
export function createLeaderboard(deps: Deps) {
  const { circles, people, progress, push, log } = deps;
  /** People whose row has changed and is not told yet. */
  let waiting = new Set<string>();
  let isTelling = false;

  /** In no particular order; people who are gone have no row. */
  async function rowsOf(userIds: readonly string[]): Promise<{ row: LeaderboardRow; rev: number }[]> {
    const [found, standings] = await Promise.all([people.findByIds(userIds), progress.rowsOf(userIds, deps.now())]);
    return found.flatMap(({ id, name, username, picture }) => {
      const known = standings.get(id);
      if (!known) return [];
      const { rev, ...standing } = known;
      return [{ row: { user_id: id, name, username, picture, ...standing }, rev }];
    });
  }

  const show = (to: string, row: LeaderboardRow, rev: number): void =>
    push(to, 'leaderboard:changed', row, { thing: `row ${row.user_id}`, rev });

  async function tell(userIds: readonly string[]): Promise<void> {
    const [friendsOf, rows] = await Promise.all([circles.ofMany(userIds), rowsOf(userIds)]);
    for (const { row, rev } of rows) {
      for (const id of [row.user_id, ...(friendsOf.get(row.user_id) ?? [])]) show(id, row, rev);
    }
  }

  async function tellWaiting(): Promise<void> {
    const userIds = [...waiting];
    waiting = new Set();
    await tell(userIds).catch((error: unknown) => log.warn({ err: error }, 'leaderboard rows could not be told'));
    if (waiting.size > 0) setTimeout(() => void tellWaiting(), BETWEEN_MS).unref();
    else isTelling = false;
  }

  /** One telling at a time, so that an older row never arrives after a newer one; who moves meanwhile shares the next. */
  function moved(userId: string): void {
    waiting.add(userId);
    if (isTelling) return;
    isTelling = true;
    setImmediate(() => void tellWaiting());
  }

  return {
    async read(userId: string): Promise<LeaderboardRow[]> {
      const rows = await rowsOf([userId, ...(await circles.of(userId))]);
      return rows.map(({ row }) => row).sort(byRank);
    },

    /** Two people have come to see each other's row. */
    async introduce(a: string, b: string): Promise<void> {
      for (const { row, rev } of await rowsOf([a, b])) show(row.user_id === a ? b : a, row, rev);
    },

    /** Tells a person's row, as it now is, to them and each friend; what changes meanwhile is told together. Never throws. */
    moved,
  };
}

export type Leaderboard = ReturnType<typeof createLeaderboard>;
