import { addDays, type Day } from '@app/shared/dates';
import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { writeAll, type Write } from '../../platform/db/write-all.ts';
import { blankStats, keepRecentDays, openBook, type Book, type DayCount, type StatsRow } from './book.rules.ts';
import { weekendOf } from './gamification.rules.ts';
import type { Run } from './runs.rules.ts';

const { ObjectId } = mongo;
type ObjectId = mongo.ObjectId;

export type StatsDocument = StatsRow & { _id: ObjectId };
export type DayDocument = DayCount & { user_id: ObjectId; date: Day };
export type RunDocument = Run & { user_id: ObjectId };

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

  async function rowsOf(userIds: readonly string[], session?: DbSession): Promise<Map<string, StatsRow>> {
    const filter = { _id: { $in: userIds.map((id) => new ObjectId(id)) } };
    const found = await stats.find(filter, session ? { session } : {}).toArray();
    return new Map(found.map((one) => [one._id.toHexString(), withoutId(one)]));
  }

  /** Every date that was asked for, also those without an event. */
  async function manyDayCounts(
    people: readonly { userId: string; dates: readonly Day[] }[],
    session?: DbSession,
  ): Promise<Map<string, Map<Day, DayCount>>> {
    const counts = new Map(
      people.map(({ userId, dates }) => [
        userId,
        new Map(dates.map((date): [Day, DayCount] => [date, { ...noEvents }])),
      ]),
    );
    if (people.length === 0) return counts;
    const filter = {
      $or: people.map(({ userId, dates }) => ({ user_id: new ObjectId(userId), date: { $in: [...dates] } })),
    };
    for (const { user_id, date, events, counted } of await days.find(filter, session ? { session } : {}).toArray()) {
      counts.get(user_id.toHexString())?.set(date, { events, counted });
    }
    return counts;
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
    /** How days stand, also those without an event. */
    dayCounts: async (userId: string, dates: readonly Day[]): Promise<Map<Day, DayCount>> =>
      (dates.length > 0 ? await manyDayCounts([{ userId, dates }]) : new Map<string, Map<Day, DayCount>>()).get(
        userId,
      ) ?? new Map<Day, DayCount>(),

    rows: (userIds: readonly string[]): Promise<Map<string, StatsRow>> => rowsOf(userIds),

    /** Days that have events, ascending. */
    async daySeries(userId: string): Promise<{ date: Day; count: number }[]> {
      const found = await days
        .find({ user_id: new ObjectId(userId) }, { projection: { _id: 0, date: 1, events: 1 } })
        .sort({ date: 1 })
        .toArray();
      return found.map(({ date, events }) => ({ date, count: events }));
    },

    /** For each person, everything that changes of events dated `dates` can touch. */
    async open(
      session: DbSession,
      people: readonly { userId: string; dates: readonly Day[] }[],
      remembered: ReadonlyMap<string, StatsRow>,
    ): Promise<Map<string, Book>> {
      const unread = people.map(({ userId }) => userId).filter((userId) => !remembered.has(userId));
      const stored = new Map([...remembered, ...(unread.length > 0 ? await rowsOf(unread, session) : [])]);
      const wanted = people.map(({ userId, dates }) => ({ userId, dates: unknownDays(stored.get(userId), dates) }));
      const read = await manyDayCounts(
        wanted.filter(({ dates }) => dates.length > 0),
        session,
      );
      const books = new Map<string, Book>();
      for (const { userId, dates } of people) {
        const row = stored.get(userId) ?? blankStats();
        const near = new Map<Day, Run>(row.last_run ? [[row.last_run.start, row.last_run]] : []);
        for (const date of new Set(dates)) {
          // Nothing lies after the latest run, so it alone answers for the days from its beginning on.
          if (!row.last_run || date >= row.last_run.start) continue;
          for (const run of await runsNear(userId, date, session)) near.set(run.start, run);
        }
        const fresh = stored.has(userId) ? [] : around(dates).map((date): [Day, DayCount] => [date, { ...noEvents }]);
        const days = [...fresh, ...Object.entries(row.recent_days), ...(read.get(userId) ?? [])];
        books.set(userId, openBook(row, days, near.values()));
      }
      return books;
    },

    /** The longest and the latest of the runs that the book does not hold. */
    untouchedRuns: async (session: DbSession, userId: string, book: Book) => ({
      longest: await bestRun(userId, [...book.runs.keys()], { length: -1 }, session),
      latest: await bestRun(userId, [...book.runs.keys()], { start: -1 }, session),
    }),

    writesOf(userId: string, book: Book): Write[] {
      keepRecentDays(book);
      return bookWrites(new ObjectId(userId), book);
    },

    saveRow: (session: DbSession, userId: string, changed: StatsRow, rev: number): Promise<void> =>
      writeAll(db, session, [rowWrite(new ObjectId(userId), changed, rev)]),
  };
}

const noEvents: DayCount = { events: 0, counted: 0 };

/** The dates and the other days of their weekends. */
const around = (dates: readonly Day[]): Day[] => [
  ...new Set(dates.flatMap((date) => [date, ...(weekendOf(date) ?? [])])),
];

/** The days around `dates` that the row does not know; who has no row yet has no days either. */
const unknownDays = (row: StatsRow | undefined, dates: readonly Day[]): Day[] =>
  row ? around(dates).filter((date) => !(date in row.recent_days)) : [];

function withoutId(document: StatsDocument): StatsRow {
  const row: StatsRow & { _id?: ObjectId } = { ...document };
  delete row._id;
  return row;
}

export const asRun = ({ start, end, length }: Run): Run => ({ start, end, length });

/** Only in the place of the revision that it was made from; the very first is inserted. */
const rowWrite = (_id: ObjectId, row: StatsRow, rev: number): Write => ({
  name: 'replaceOne',
  collection: 'stats',
  filter: rev > 0 ? { _id, rev } : { _id },
  replacement: row,
  upsert: rev === 0,
  mustMatch: rev > 0,
});

function bookWrites(user_id: ObjectId, book: Book): Write[] {
  const writes: Write[] = [rowWrite(user_id, book.row, book.rev)];
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
