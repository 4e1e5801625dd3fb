import type { LeaderboardPeriod, LeaderboardRow, RankedRow } from '@app/shared/friends';
import { ranked } from '@app/shared/ranking';
import { budgets } from '../../platform/budgets.ts';
import type { LeaderboardDeps } from './friends.deps.ts';

/** Who is how far: read as a list, and pushed row by row when a row changes. */
export class Leaderboard {
  readonly #deps: LeaderboardDeps;
  /** Users whose row has changed and is not pushed yet. */
  #waiting = new Set<string>();
  #isPushing = false;

  constructor(deps: LeaderboardDeps) {
    this.#deps = deps;
  }

  async read(userId: string, period: LeaderboardPeriod): Promise<RankedRow[]> {
    const rows = await this.#rowsOf([userId, ...(await this.#deps.circles.of(userId))]);
    return ranked(
      rows.map(({ row }) => row),
      period,
    );
  }

  /** Two users have come to see each other's row. */
  async introduce(a: string, b: string): Promise<void> {
    for (const { row, rev } of await this.#rowsOf([a, b])) this.#show(row.user_id === a ? b : a, row, rev);
  }

  /**
   * Pushes a user's row, as it now is, to them and each friend. One push at a time, so that an older row never arrives after a
   * newer one; what changes meanwhile shares the next. Never throws.
   */
  moved(userId: string): void {
    this.#waiting.add(userId);
    if (this.#isPushing) return;
    this.#isPushing = true;
    setImmediate(() => void this.#pushWaiting());
  }

  /** In no particular order; users who are gone have no row. */
  async #rowsOf(userIds: readonly string[]): Promise<{ row: LeaderboardRow; rev: number }[]> {
    const { users, stats, now } = this.#deps;
    const [found, rows] = await Promise.all([users.findByIds(userIds), stats.rowsOf(userIds, now())]);
    return found.flatMap(({ id, name, username, picture }) => {
      const known = rows.get(id);
      if (!known) return [];
      const { rev, ...numbers } = known;
      return [{ row: { user_id: id, name, username, picture, ...numbers }, rev }];
    });
  }

  #show(to: string, row: LeaderboardRow, rev: number): void {
    this.#deps.push(to, 'leaderboard:changed', row, { thing: `row ${row.user_id}`, rev });
  }

  async #pushRows(userIds: readonly string[]): Promise<void> {
    const [friendsOf, rows] = await Promise.all([this.#deps.circles.ofMany(userIds), this.#rowsOf(userIds)]);
    for (const { row, rev } of rows) {
      for (const id of [row.user_id, ...(friendsOf.get(row.user_id) ?? [])]) this.#show(id, row, rev);
    }
  }

  async #pushWaiting(): Promise<void> {
    const userIds = [...this.#waiting];
    this.#waiting = new Set();
    await this.#pushRows(userIds).catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'leaderboard rows could not be pushed'),
    );
    if (this.#waiting.size > 0) setTimeout(() => void this.#pushWaiting(), budgets.leaderboardEveryMs).unref();
    else this.#isPushing = false;
  }
}
