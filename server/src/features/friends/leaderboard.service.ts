import type { Day } from '@app/shared/dates';
import type { CircleGoal, LeaderboardPeriod, LeaderboardRow, RankedRow } from '@app/shared/friends';
import { goalOf } from '@app/shared/goal';
import { ranked } from '@app/shared/ranking';
import { weekOf } from '@app/shared/weeks';
import { budgets } from '../../platform/budgets.ts';
import type { RowNumbers } from '../gamification/gamification.types.ts';
import type { LeaderboardDeps } from './friends.deps.ts';

/** By user; null where the numbers have to be read. */
type Waiting = Map<string, RowNumbers | null>;

/** The leaderboard: read as a list, and pushed row by row when a row changes. */
export class Leaderboard {
  readonly #deps: LeaderboardDeps;
  /** Users whose row has changed and is not pushed yet, with its numbers where they are known. */
  #waiting: Waiting = new Map();
  #isPushing = false;

  constructor(deps: LeaderboardDeps) {
    this.#deps = deps;
  }

  async read(userId: string, period: LeaderboardPeriod): Promise<RankedRow[]> {
    return ranked(await this.#circleOf(userId), period);
  }

  /** How far the circle is this week. */
  async goal(userId: string, today: Day): Promise<CircleGoal> {
    return { week: weekOf(today), ...goalOf(await this.#circleOf(userId)) };
  }

  /** Pushes the rows of two new friends to each other. */
  async exchangeRows(a: string, b: string): Promise<void> {
    for (const { row, rev } of await this.#rowsOf([a, b])) this.#show(row.user_id === a ? b : a, row, rev);
  }

  /**
   * Pushes a user's row, as it now is, to them and each friend. One push at a time, so that an older row never arrives after a
   * newer one; what changes meanwhile shares the next. Who has no friends stands there alone, and reads the row again when their
   * numbers change. Never throws.
   */
  moved(userId: string, numbers: RowNumbers | null = null): void {
    if (numbers?.friends === 0) return;
    const waiting = this.#waiting.get(userId);
    if (!waiting || !numbers || waiting.rev < numbers.rev) this.#waiting.set(userId, waiting === null ? null : numbers);
    if (this.#isPushing) return;
    this.#isPushing = true;
    setImmediate(() => void this.#pushWaiting());
  }

  async #circleOf(userId: string): Promise<LeaderboardRow[]> {
    const rows = await this.#rowsOf([userId, ...(await this.#deps.circles.of(userId))]);
    return rows.map(({ row }) => row);
  }

  /** In no particular order; users who no longer exist have no row. */
  async #rowsOf(userIds: readonly string[], known?: Waiting): Promise<{ row: LeaderboardRow; rev: number }[]> {
    const { users, stats, now } = this.#deps;
    const unknown = userIds.filter((id) => !known?.get(id));
    const [found, read] = await Promise.all([
      users.findByIds(userIds),
      unknown.length > 0 ? stats.rowsOf(unknown, now()) : new Map<string, RowNumbers>(),
    ]);
    return found.flatMap(({ id, name, username, picture }) => {
      const counted = known?.get(id) ?? read.get(id);
      if (!counted) return [];
      const { rev, numbers } = counted;
      return [{ row: { user_id: id, name, username, picture, ...numbers }, rev }];
    });
  }

  #show(to: string, row: LeaderboardRow, rev: number): void {
    this.#deps.push(to, 'leaderboard:changed', row, { thing: `row ${row.user_id}`, rev });
  }

  async #pushRows(waiting: Waiting): Promise<void> {
    const userIds = [...waiting.keys()];
    const [friendsOf, rows] = await Promise.all([this.#deps.circles.ofMany(userIds), this.#rowsOf(userIds, waiting)]);
    for (const { row, rev } of rows) {
      for (const id of [row.user_id, ...(friendsOf.get(row.user_id) ?? [])]) this.#show(id, row, rev);
    }
  }

  async #pushWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    await this.#pushRows(waiting).catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'leaderboard rows could not be pushed'),
    );
    if (this.#waiting.size > 0) setTimeout(() => void this.#pushWaiting(), budgets.leaderboardEveryMs).unref();
    else this.#isPushing = false;
  }
}
