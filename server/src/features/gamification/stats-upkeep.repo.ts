import type { Day } from '@app/shared/dates';
import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import type { DayCount, StatsRow } from './book.rules.ts';
import type { Run } from './runs.rules.ts';
import { asRun, type DayDocument, type RunDocument, type StatsDocument, type StatsRepo } from './stats.repo.ts';

const { ObjectId } = mongo;

/** Everything that is kept of a person's numbers. */
export interface StoredNumbers {
  row: StatsRow;
  days: Map<Day, DayCount>;
  runs: Run[];
}

export type StatsUpkeepRepo = ReturnType<typeof createStatsUpkeepRepo>;

/** What support does with stats: read all, put right, remove. */
export function createStatsUpkeepRepo(db: Database, one: Pick<StatsRepo, 'row'>) {
  const stats = db.connection.collection<StatsDocument>('stats');
  const days = db.connection.collection<DayDocument>('days');
  const runs = db.connection.collection<RunDocument>('runs');

  return {
    row: (userId: string) => one.row(userId),

    /** Everybody who has stats. */
    async *people(): AsyncGenerator<string> {
      for await (const { _id } of stats.find({}, { projection: { _id: 1 } })) yield _id.toHexString();
    },

    exists: async (userId: string): Promise<boolean> =>
      (await stats.findOne({ _id: new ObjectId(userId) }, { projection: { _id: 1 } })) !== null,

    async allOf(userId: string): Promise<StoredNumbers> {
      const user_id = new ObjectId(userId);
      const row = await one.row(userId);
      const [dayRows, runRows] = await Promise.all([
        days.find({ user_id }).toArray(),
        runs.find({ user_id }).sort({ start: 1 }).toArray(),
      ]);
      const counts = new Map(dayRows.map(({ date, events, counted }) => [date, { events, counted }]));
      return { row, days: counts, runs: runRows.map(asRun) };
    },

    /** Puts recomputed numbers in the place of the stored ones; `false` when these have changed since revision `rev`. */
    async replaceAll(userId: string, rev: number, next: StoredNumbers): Promise<boolean> {
      const user_id = new ObjectId(userId);
      return db.transact(async (session) => {
        if ((await one.row(userId, session)).rev !== rev) return false;
        await stats.replaceOne({ _id: user_id }, next.row, { session, upsert: true });
        await days.deleteMany({ user_id }, { session });
        await runs.deleteMany({ user_id }, { session });
        if (next.days.size > 0) {
          await days.insertMany(
            [...next.days].map(([date, count]) => ({ user_id, date, ...count })),
            { session },
          );
        }
        if (next.runs.length > 0) {
          await runs.insertMany(
            next.runs.map((run) => ({ user_id, ...run })),
            { session },
          );
        }
        return true;
      });
    },

    async removeAll(session: DbSession, userId: string): Promise<void> {
      const user_id = new ObjectId(userId);
      await stats.deleteOne({ _id: user_id }, { session });
      await days.deleteMany({ user_id }, { session });
      await runs.deleteMany({ user_id }, { session });
    },
  };
}
