import { addDays, type Day } from '@app/shared/dates';
import { mongo, type Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { namespaceOf, type Write } from '../../platform/db/write-all.ts';
import { eventModel, type EventDocument, type Tombstone } from './event.model.ts';
import type { EventRow } from './journal.types.ts';
import {
  keysAhead,
  keysBehind,
  LESSON_DAYS,
  named,
  noFacts,
  REACH_DAYS,
  yearLater,
  type Remembered,
} from './memory.facts.ts';

const { ObjectId } = mongo;

/** More than once a day for a year; who writes more often is told nothing of what lies further back. */
export const EARLIER_MAX = 400;
/** Lessons of the few days that are looked at. */
const LESSONS_MAX = 20;

/** Whose event, and which. */
export interface Told extends Remembered {
  userId: string;
}

/** An event whose memory is to be worked out anew, and how often that has been begun. */
export interface Due {
  id: string;
  userId: string;
  tries: number;
}

/** What memories read and change of life events, by one index; every query carries the user's id, and a limit or a span of days. */
export class MemoryRepo {
  readonly #events: Model<EventDocument & Partial<Tombstone>>;

  constructor(db: Database) {
    this.#events = eventModel(db.connection);
  }

  /** The events before one that decide what is told of it, newest first; those that nobody has read yet have `facts: null`. */
  async earlier(session: DbSession, { userId, id, date, facts }: Told) {
    const found = await this.#events
      .find(
        {
          user_id: userId,
          'facts.keys': { $in: [...keysBehind(facts.keys), null] },
          date: { $gte: addDays(date, -REACH_DAYS), $lte: date },
        },
        { date: 1, facts: 1, ai: 1 },
      )
      .sort({ date: -1, _id: -1 })
      .limit(EARLIER_MAX)
      .session(session)
      .lean();
    const isAll = found.length < EARLIER_MAX;
    const oldest = found.at(-1)?.date ?? date;
    const before = found.filter((one) => one.date < date || one._id.toHexString() < id);
    return {
      earlier: before.map((one) => ({ id: one._id.toHexString(), date: one.date, facts: one.facts ?? noFacts })),
      known: isAll ? addDays(date, -REACH_DAYS) : addDays(oldest, 1),
      hasUnread: before.some((one) => !one.facts && one.ai.status === 'done'),
    };
  }

  /** The lesson that is a year old on the day of an event or was in the days before, the nearest first. */
  async lesson(session: DbSession, { userId, date }: Told): Promise<{ id: string; on: Day; text: string } | null> {
    const from = addDays(date, -LESSON_DAYS);
    const found = await this.#events
      .find(
        { user_id: userId, 'facts.keys': 'l', date: { $gte: addDays(date, -370), $lte: addDays(date, -364) } },
        { date: 1, what_learned: 1 },
      )
      .sort({ date: -1, _id: -1 })
      .limit(LESSONS_MAX)
      .session(session)
      .lean();
    const due = found
      .map((one) => ({ id: one._id.toHexString(), on: yearLater(one.date), text: one.what_learned ?? '' }))
      .find(({ on }) => on >= from && on <= date);
    return due ?? null;
  }

  /** Who was there in a stretch of time, and in which events: by name, and in the order of their days. Grief and despair name nobody. */
  async peopleBetween(userId: string, from: Day, to: Day): Promise<{ name: string; event_ids: string[] }[]> {
    const found = await this.#events
      .find({ user_id: userId, date: { $gte: from, $lte: to } }, { facts: 1 })
      .sort({ date: 1, _id: 1 })
      .lean();
    const people = new Map<string, string[]>();
    for (const { _id, facts } of found)
      for (const name of named(facts?.keys ?? [], 'p'))
        people.set(name, [...(people.get(name) ?? []), _id.toHexString()]);
    const byName = new Intl.Collator('en').compare;
    return [...people].map(([name, event_ids]) => ({ name, event_ids })).sort((a, b) => byName(a.name, b.name));
  }

  /** Whether something was written from a day on, and before an event. */
  async hasBetween(session: DbSession, { userId, id, date }: Told, from: Day): Promise<boolean> {
    const all = { user_id: userId, 'facts.keys': 'e' };
    const found = await this.#events
      .findOne(
        {
          $or: [
            { ...all, date: { $gte: from, $lt: date } },
            { ...all, date, _id: { $lt: new ObjectId(id) } },
          ],
        },
        { _id: 1 },
      )
      .session(session)
      .lean();
    return found !== null;
  }

  /** Hides what is told of events after one for which it counts, until it has been worked out anew; `mark` differs each time. */
  hideAfter({ userId, id, date, facts }: Told, mark: number): Write[] {
    const keys = keysAhead(facts.keys);
    const isTold = facts.keys.includes('e');
    const user_id = new ObjectId(userId);
    const _id = new ObjectId(id);
    const spans = [
      ...(keys.length > 0
        ? [
            { keys, date: { $gt: date, $lte: addDays(date, REACH_DAYS) } },
            { keys, date, isLater: true },
          ]
        : []),
      ...(isTold
        ? [
            { keys: ['e'], date: { $gt: date, $lte: addDays(date, LESSON_DAYS) } },
            { keys: ['e'], date, isLater: true },
          ]
        : []),
      ...(facts.keys.includes('l')
        ? [{ keys: ['e'], date: { $gte: yearLater(date), $lte: addDays(yearLater(date), LESSON_DAYS) } }]
        : []),
    ];
    if (spans.length === 0) return [];
    const anyOf: mongo.Document[] = spans.map(({ keys, date, ...rest }) => ({
      user_id,
      'facts.keys': { $in: keys },
      date,
      _id: 'isLater' in rest ? { $gt: _id } : { $ne: _id },
    }));
    return [
      {
        name: 'updateMany',
        namespace: namespaceOf(this.#events),
        filter: { $or: anyOf },
        update: dueFrom(mark),
      },
    ];
  }

  /** Has events read that were stored before anybody did: no more of them than `earlier` looks at for one of this day. */
  async readAnew({ user_id, date }: Pick<EventRow, 'user_id' | 'date'>, mark: number): Promise<void> {
    const unread = { user_id, 'facts.keys': null, 'ai.status': 'done' as const };
    const found = await this.#events
      .find({ ...unread, date: { $gte: addDays(date, -REACH_DAYS), $lte: date } }, { _id: 1 })
      .sort({ date: -1, _id: -1 })
      .limit(EARLIER_MAX)
      .lean();
    const ids = found.map(({ _id }) => _id);
    await this.#events.updateMany({ ...unread, _id: { $in: ids }, memory_due: null }, dueFrom(mark));
  }

  /**
   * Takes what has been due longest to be worked out anew, of anybody but `except.users`. A claim is a lease: where it was not
   * worked out by then, anybody may take it.
   */
  async claim(leaseMs: number, except: { users: readonly string[]; ids: readonly string[] }): Promise<Due | null> {
    const found = await this.#events
      .findOneAndUpdate(
        {
          memory_due: { $gt: 0 },
          $expr: { $lte: ['$memory_at', '$$NOW'] },
          ...(except.users.length > 0 ? { user_id: { $nin: except.users } } : {}),
          ...(except.ids.length > 0 ? { _id: { $nin: except.ids } } : {}),
        },
        [
          {
            $set: {
              memory_at: { $add: ['$$NOW', leaseMs] },
              memory_tries: { $add: [{ $ifNull: ['$memory_tries', 0] }, 1] },
            },
          },
        ],
        { sort: { memory_at: 1 }, returnDocument: 'after', updatePipeline: true },
      )
      .lean();
    return (
      found && { id: found._id.toHexString(), userId: found.user_id.toHexString(), tries: found.memory_tries ?? 1 }
    );
  }

  /** Hides what is told of all events of a user, until it has been worked out anew. */
  async hideAll(userId: string, mark: number): Promise<void> {
    await this.#events.updateMany({ user_id: userId, 'ai.status': 'done' }, dueFrom(mark));
  }

  /** Puts what cannot be worked out yet behind all that is due by now. */
  async putOff({ id, userId }: Due): Promise<void> {
    const filter = { _id: id, user_id: userId, memory_due: { $gt: 0 } };
    await this.#events.updateOne(filter, { $set: { memory_tries: 0 }, $currentDate: { memory_at: true } });
  }
}

/** Due now, by the database's clock. */
const dueFrom = (mark: number) => ({
  $set: { memory_due: mark, memory_tries: 0 },
  $currentDate: { memory_at: true as const },
});
