import type { Day } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';
import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { namespaceOf, upsertOrDelete, type Write } from '../../platform/db/write-all.ts';
import { notFound } from '../../platform/errors.ts';
import type { Numbers } from './recount.rules.ts';
import {
  blankStats,
  keepRecentDays,
  openDraft,
  type DayCount,
  type EventCounts,
  type StatsDraft,
  type StatsRow,
} from './stats-draft.rules.ts';
import { dayModel, statsModel, type DayDocument, type StatsDocument } from './stats.model.ts';
import { daysAround } from './streaks.rules.ts';

const { ObjectId } = mongo;

/** Not the mark of an account that has been deleted. */
const notDeleted = { gone_at: { $exists: false } };

/**
 * Stats are one document per user, replaced by every change. The days lie beside it, so that no number ever needs more than a
 * few reads by index, however many events there are. A transaction that replaces the document conflicts with every
 * other transaction of the user in it, so nothing is written from what has changed since, and nothing for a deleted user.
 */
export class StatsRepo {
  readonly #db: Database;
  readonly #stats: Model<StatsDocument>;
  readonly #days: Model<DayDocument>;

  constructor(db: Database) {
    this.#db = db;
    this.#stats = statsModel(db.connection);
    this.#days = dayModel(db.connection);
  }

  /** A user's numbers; blank for who has none. */
  async row(userId: string): Promise<StatsRow> {
    return rowOf(await this.#stats.findById(userId).lean());
  }

  /** The numbers as they stand in a transaction that changes them. Throws `not_found` for a user who is deleted. */
  async rowForChange(session: DbSession, userId: string): Promise<StatsRow> {
    const found = await this.#stats.findById(userId).session(session).lean();
    refuseDeleted(found);
    return rowOf(found);
  }

  async rows(userIds: readonly string[]): Promise<Map<string, StatsRow>> {
    const found = await this.#stats.find({ _id: { $in: userIds } }).lean();
    return new Map(found.map((one) => [one._id.toHexString(), rowOf(one)]));
  }

  /** One small read, with which every list of events begins: past mongoose's query, which costs as much again (P1, P2). */
  async eventCounts(userId: string, trait?: TraitName): Promise<EventCounts> {
    const fields = { events_rev: 1, events: 1, ...(trait ? { [`traits.${trait}`]: 1 } : {}) };
    const _id = new ObjectId(userId);
    const found = await this.#stats.collection.findOne<Partial<StatsDocument>>({ _id }, { projection: fields });
    const withTrait = (trait && found?.traits?.[trait]) ?? 0;
    return { rev: found?.events_rev ?? 0, events: found?.events ?? 0, withTrait };
  }

  /** How days stand, also those without an event. */
  async dayCounts(userId: string, dates: readonly Day[], session?: DbSession): Promise<Map<Day, DayCount>> {
    const counts = new Map(dates.map(blankDay));
    if (dates.length === 0) return counts;
    const found = await this.#days
      .find({ user_id: userId, date: { $in: dates } })
      .session(session ?? null)
      .lean();
    for (const { date, events, counted } of found) counts.set(date, { events, counted });
    return counts;
  }

  /** Days that have events, ascending. */
  async daySeries(userId: string): Promise<{ date: Day; count: number }[]> {
    const found = await this.#days.find({ user_id: userId }, { _id: 0, date: 1, events: 1 }).sort({ date: 1 }).lean();
    return found.map(({ date, events }) => ({ date, count: events }));
  }

  /** Everything that a change of events dated `dates` can touch. */
  async draft(session: DbSession, userId: string, dates: readonly Day[]): Promise<StatsDraft> {
    const row = await this.rowForChange(session, userId);
    const unknown = daysAround(dates).filter((date) => !(date in row.recent_days));
    // Who has no numbers yet has no days either.
    const read = row.rev === 0 ? unknown.map(blankDay) : await this.dayCounts(userId, unknown, session);
    return openDraft(row, [...Object.entries(row.recent_days), ...read]);
  }

  /** The days that count, in a transaction that changes them: a few thousand for who has written for ten years. */
  async countedDays(session: DbSession, userId: string): Promise<Day[]> {
    const filter = { user_id: userId, counted: { $gt: 0 } };
    return (await this.#days.find(filter, { _id: 0, date: 1 }).session(session).lean()).map(({ date }) => date);
  }

  /** What writes a draft back. */
  writesOf(userId: string, draft: StatsDraft): Write[] {
    keepRecentDays(draft);
    const user_id = new ObjectId(userId);
    const days = [...draft.changedDays].map((date) => {
      const count = draft.days.get(date);
      return upsertOrDelete(this.#days, { user_id, date }, count && count.events > 0 ? count : null);
    });
    return [this.#rowWrite(userId, draft.row), ...days];
  }

  saveRow(session: DbSession, userId: string, row: StatsRow): Promise<void> {
    return this.#db.writeAll(session, [this.#rowWrite(userId, row)]);
  }

  /** For what changes no number: meets every other transaction of the user all the same. Answers the revision of the events. */
  async touch(session: DbSession, userId: string, now: Date): Promise<number> {
    const update = { $set: { written_at: now }, $setOnInsert: blankStats() };
    const found = await this.#stats
      .findOneAndUpdate({ _id: userId }, update, { session, upsert: true, returnDocument: 'after' })
      .select({ gone_at: 1, events_rev: 1 })
      .lean();
    refuseDeleted(found);
    return found?.events_rev ?? 0;
  }

  /** In a transaction that changes how others appear in the users' events: a client that has a list of these reads it again. */
  async renewEvents(session: DbSession, userIds: readonly string[]): Promise<void> {
    await this.#stats.updateMany({ _id: { $in: userIds }, ...notDeleted }, { $inc: { events_rev: 1 } }, { session });
  }

  /** From this commit on no transaction of the user succeeds, on whatever server. The mark stays for a day. */
  async markDeleted(userId: string, now: Date): Promise<void> {
    await this.#stats.replaceOne({ _id: userId }, { gone_at: now }, { upsert: true });
  }

  /** Everybody who has stats. */
  async *userIds(): AsyncGenerator<string> {
    const found = this.#stats.find(notDeleted, { _id: 1 }).lean();
    for await (const { _id } of found.cursor()) yield _id.toHexString();
  }

  exists = async (userId: string): Promise<boolean> => (await this.#stats.exists({ _id: userId })) !== null;

  async allOf(userId: string): Promise<Numbers<StatsRow>> {
    const row = await this.row(userId);
    const days = await this.#days.find({ user_id: userId }).lean();
    return { row, days: new Map(days.map(({ date, events, counted }) => [date, { events, counted }])) };
  }

  /** Puts recomputed numbers in the place of the stored ones; `false` when these have changed since revision `rev`. */
  async replaceAll(userId: string, rev: number, next: Numbers<StatsRow>): Promise<boolean> {
    const user_id = new ObjectId(userId);
    return this.#db.transact(async (session) => {
      if ((await this.rowForChange(session, userId)).rev !== rev) return false;
      await this.saveRow(session, userId, next.row);
      await this.#days.deleteMany({ user_id }, { session });
      const days = [...next.days].map(([date, count]) => ({ user_id, date, ...count }));
      await this.#days.insertMany(days, { session });
      return true;
    });
  }

  #rowWrite(userId: string, row: StatsRow): Write {
    const namespace = namespaceOf(this.#stats);
    return { name: 'replaceOne', namespace, filter: { _id: new ObjectId(userId) }, replacement: row, upsert: true };
  }
}

const blankDay = (date: Day): [Day, DayCount] => [date, { events: 0, counted: 0 }];

/** Throws `not_found` for a user who is deleted. */
function refuseDeleted(found: Pick<StatsDocument, 'gone_at'> | null): void {
  if (found?.gone_at) throw notFound('This account has been deleted.');
}

/** A user's numbers as stored; blank for who has none. */
function rowOf(found: StatsDocument | null): StatsRow {
  if (!found || found.gone_at) return blankStats();
  const row: StatsRow & Partial<StatsDocument> = { ...found };
  delete row._id;
  return row;
}
