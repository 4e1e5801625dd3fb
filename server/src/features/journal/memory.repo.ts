import { addDays, type Day } from '@app/shared/dates';
import { mongo, type Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { namespaceOf, type Write } from '../../platform/db/write-all.ts';
import { eventModel, type EventDocument, type Tombstone } from './event.model.ts';
import { keysAhead, keysBehind, LESSON_DAYS, noFacts, REACH_DAYS, yearLater, type Remembered } from './memory.facts.ts';

const { ObjectId } = mongo;

/** More than once a day for a year; who writes more often is told nothing of what lies further back. */
export const EARLIER_MAX = 400;
/** Lessons of the few days that are looked at. */
const LESSONS_MAX = 20;

/** Whose event, and which. */
export interface Told extends Remembered {
  userId: string;
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
        update: { $set: { memory_due: mark } },
      },
    ];
  }

  /** Has events read that were stored before anybody did, as far as they may count for one of this day. */
  readAnew({ userId, date }: Told, mark: number): Write {
    const filter: mongo.Document = {
      user_id: new ObjectId(userId),
      'facts.keys': null,
      'ai.status': 'done',
      memory_due: null,
      date: { $gte: addDays(date, -REACH_DAYS), $lte: date },
    };
    return { name: 'updateMany', namespace: namespaceOf(this.#events), filter, update: { $set: { memory_due: mark } } };
  }

  /** Some events whose memory is to be worked out anew, of anybody. */
  async due(limit: number): Promise<{ id: string; userId: string }[]> {
    const found = await this.#events
      .find({ memory_due: { $gt: 0 } }, { user_id: 1 })
      .sort({ memory_due: 1 })
      .limit(limit)
      .lean();
    return found.map(({ _id, user_id }) => ({ id: _id.toHexString(), userId: user_id.toHexString() }));
  }
}
