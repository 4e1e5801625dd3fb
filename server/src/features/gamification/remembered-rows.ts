import type { StatsRow } from './book.rules.ts';

const ROWS_MAX = 2000;

/**
 * The numbers of people who changed something lately, as this server last wrote them. Whoever writes from them must make
 * sure that the revision is still the same.
 */
export function createRememberedRows() {
  const rows = new Map<string, StatsRow>();

  return {
    keep(userId: string, row: StatsRow): void {
      if ((rows.get(userId)?.rev ?? 0) > row.rev) return;
      rows.delete(userId);
      rows.set(userId, row);
      const [oldest] = rows.keys();
      if (rows.size > ROWS_MAX && oldest !== undefined) rows.delete(oldest);
    },

    /** Copies, to be changed at will. */
    of(userIds: readonly string[]): Map<string, StatsRow> {
      return new Map(
        userIds.flatMap((userId) => {
          const row = rows.get(userId);
          return row ? [[userId, structuredClone(row)] as const] : [];
        }),
      );
    },
  };
}
