import { addDays, type Day } from '@app/shared/dates';
import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { writeAll, type Write } from '../../platform/db/write-all.ts';
import { blankStats, openBook, type Book, type DayCount, type StatsRow } from './book.rules.ts';
import { weekendOf } from './gamification.rules.ts';
import type { Run } from './runs.rules.ts';

const { ObjectId } = mongo;
type ObjectId = mongo.ObjectId;

type StatsDocument = StatsRow & { _id: ObjectId };
type DayDocument = DayCount & { user_id: ObjectId; date: Day };
type RunDocument = Run & { user_id: ObjectId };

export type StatsRepo = ReturnType<typeof createStatsRepo>;

/**
 * Stats are one document per person. Days and runs of days lie beside it, so that no number ever needs more than a few
 * reads by index, however long the history is.
 */
export function createStatsRepo(db: Database) {
  const stats = db.connection.collection<StatsDocument>('stats');
  const days = db.connection.collection<DayDocument>('days');
  const runs = db.connection.collection<RunDocument>('runs');

  async function row(userId: string, session?: DbSession): Promise<StatsRow> {
    const found = await stats.findOne({ _id: new ObjectId(userId) }, session ? { session } : {});
    return found ? withoutId(found) : blankStats();
  }

  async function dayCounts(userId: string, dates: readonly Day[], session?: DbSession): Promise<Map<Day, DayCount>> {
    if (dates.length === 0) return new Map();
    const found = await days
      .find({ user_id: new ObjectId(userId), date: { $in: [...dates] } }, session ? { session } : {})
      .toArray();
    return new Map(found.map(({ date, events, counted }) => [date, { events, counted }]));
  }

  /** The runs that hold `day` or lie next to it. */
  async function runsNear(userId: string, day: Day, session: DbSession): Promise<Run[]> {
    const found = await runs
      .find({ user_id: new ObjectId(userId), start: { $lte: addDays(day, 1) } }, { session })
      .sort({ start: -1 })
      .limit(2)
      .toArray();
    return found.map(asRun);
  }

  const bestRun = async (userId: string, except: Day[], sort: Record<string, -1>, session: DbSession) => {
    const found = await runs.findOne({ user_id: new ObjectId(userId), start: { $nin: except } }, { session, sort });
    return found && asRun(found);
  };

  return {
    async ensureIndexes(): Promise<void> {
      await days.createIndex({ user_id: 1, date: 1 }, { unique: true });
      await runs.createIndex({ user_id: 1, start: 1 }, { unique: true });
      await runs.createIndex({ user_id: 1, length: -1 });
    },

    row,
    dayCounts,

    async rows(userIds: readonly string[]): Promise<Map<string, StatsRow>> {
      const found = await stats.find({ _id: { $in: userIds.map((id) => new ObjectId(id)) } }).toArray();
      return new Map(found.map((one) => [one._id.toHexString(), withoutId(one)]));
    },

    /** The revision of a person's events and what is counted, without the rest of the document. */
    async eventCounts(userId: string): Promise<{ rev: number; events: number; traits: Record<string, number> }> {
      const found = await stats.findOne(
        { _id: new ObjectId(userId) },
        { projection: { events_rev: 1, events: 1, traits: 1, _id: 0 } },
      );
      return { rev: found?.events_rev ?? 0, events: found?.events ?? 0, traits: found?.traits ?? {} };
    },

    /** Days that have events, ascending. */
    async daySeries(userId: string): Promise<{ date: Day; count: number }[]> {
      const found = await days
        .find({ user_id: new ObjectId(userId) }, { projection: { _id: 0, date: 1, events: 1 } })
        .sort({ date: 1 })
        .toArray();
      return found.map(({ date, events }) => ({ date, count: events }));
    },

    /** Everything that changes of events dated `dates` can touch. */
    async open(session: DbSession, userId: string, dates: readonly Day[]): Promise<Book> {
      const stored = await row(userId, session);
      const around = new Set(dates.flatMap((date) => [date, ...(weekendOf(date) ?? [])]));
      const counts = await dayCounts(userId, [...around], session);
      const near = new Map<Day, Run>(stored.last_run ? [[stored.last_run.start, stored.last_run]] : []);
      for (const date of new Set(dates)) {
        // Nothing lies after the latest run, so it alone answers for the days from its beginning on.
        if (!stored.last_run || date >= stored.last_run.start) continue;
        for (const run of await runsNear(userId, date, session)) near.set(run.start, run);
      }
      return openBook(stored, counts, near.values());
    },

    /** The longest and the latest of the runs that the book does not hold. */
    untouchedRuns: async (session: DbSession, userId: string, book: Book) => ({
      longest: await bestRun(userId, [...book.runs.keys()], { length: -1 }, session),
      latest: await bestRun(userId, [...book.runs.keys()], { start: -1 }, session),
    }),

    writesOf: (userId: string, book: Book): Write[] => bookWrites(new ObjectId(userId), book),

    saveRow: (session: DbSession, userId: string, changed: StatsRow): Promise<void> =>
      writeAll(db, session, [rowWrite(new ObjectId(userId), changed)]),

    /** Everybody who has stats. */
    async *people(): AsyncGenerator<string> {
      for await (const { _id } of stats.find({}, { projection: { _id: 1 } })) yield _id.toHexString();
    },

    exists: async (userId: string): Promise<boolean> =>
      (await stats.findOne({ _id: new ObjectId(userId) }, { projection: { _id: 1 } })) !== null,

    async allOf(userId: string): Promise<{ row: StatsRow; days: Map<Day, DayCount>; runs: Run[] }> {
      const user_id = new ObjectId(userId);
      const stored = await row(userId);
      const [dayRows, runRows] = await Promise.all([
        days.find({ user_id }).toArray(),
        runs.find({ user_id }).sort({ start: 1 }).toArray(),
      ]);
      return {
        row: stored,
        days: new Map(dayRows.map(({ date, events, counted }) => [date, { events, counted }])),
        runs: runRows.map(asRun),
      };
    },

    /** Puts recomputed numbers in the place of the stored ones, unless these have changed since revision `rev`. */
    async replaceAll(
      userId: string,
      rev: number,
      next: { row: StatsRow; days: Map<Day, DayCount>; runs: Run[] },
    ): Promise<boolean> {
      const user_id = new ObjectId(userId);
      return db.transact(async (session) => {
        if ((await row(userId, session)).rev !== rev) return false;
        await days.deleteMany({ user_id }, { session });
        await runs.deleteMany({ user_id }, { session });
        if (next.days.size > 0) {
          await days.insertMany(
            [...next.days].map(([date, count]) => ({ user_id, date, ...count })),
            { session },
          );
        }
        if (next.runs.length > 0)
          await runs.insertMany(
            next.runs.map((run) => ({ user_id, ...run })),
            { session },
          );
        await stats.replaceOne({ _id: user_id }, next.row, { session, upsert: true });
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

function withoutId(document: StatsDocument): StatsRow {
  const row: StatsRow & { _id?: ObjectId } = { ...document };
  delete row._id;
  return row;
}

const asRun = ({ start, end, length }: Run): Run => ({ start, end, length });

const rowWrite = (_id: ObjectId, row: StatsRow): Write => ({
  name: 'replaceOne',
  collection: 'stats',
  filter: { _id },
  replacement: row,
  upsert: true,
});

function bookWrites(user_id: ObjectId, book: Book): Write[] {
  const writes: Write[] = [rowWrite(user_id, book.row)];
  for (const date of book.changedDays) {
    const count = book.days.get(date);
    const filter = { user_id, date };
    if (count && count.events > 0)
      writes.push({ name: 'updateOne', collection: 'days', filter, update: { $set: count }, upsert: true });
    else writes.push({ name: 'deleteOne', collection: 'days', filter });
  }
  for (const start of book.changedRuns) {
    const run = book.runs.get(start);
    const filter = { user_id, start };
    if (!run) writes.push({ name: 'deleteOne', collection: 'runs', filter });
    else {
      const update = { $set: { end: run.end, length: run.length } };
      writes.push({ name: 'updateOne', collection: 'runs', filter, update, upsert: true });
    }
  }
  return writes;
}
