import { addDays, type Day } from '@app/shared/dates';
import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { inMs, namespaceOf, type Write } from '../../../platform/db/write-all.ts';
import { eventModel, type StoredEvent } from '../events/event.model.ts';
import type { EventRow } from '../events/event.types.ts';
import {
  isRead,
  keysAhead,
  keysAlike,
  keysBehind,
  LESSON_DAYS,
  named,
  noFacts,
  REACH_DAYS,
  unreadKeys,
  yearBefore,
  yearLater,
  type Remembered,
} from './memory.facts.ts';

const { ObjectId } = mongo;

/** More than once a day for a year; who writes more often is told nothing of what lies further back. */
export const EARLIER_MAX = 400;
/** Whose event, and which. */
interface Told extends Remembered {
  userId: string;
}

/** An event whose memory is to be worked out anew, and how often that has been begun. */
export interface Due {
  id: string;
  userId: string;
  tries: number;
}

/** What was learned, the day on which it is a year old, and by which keys another entry speaks of the same. */
interface Lesson {
  id: string;
  on: Day;
  text: string;
  keys: string[];
}

/** What memories read and change of life events, by one index; every query carries the user's id, and a limit or a span of days. */
export class MemoryRepo {
  readonly #events: Model<StoredEvent>;
  readonly #earlierMax: number;

  constructor(db: Database, earlierMax = EARLIER_MAX) {
    this.#events = eventModel(db.connection);
    this.#earlierMax = earlierMax;
  }

  /** The events before one that decide what is told of it, newest first; those that have to be read first are among them. */
  async earlier(session: DbSession, { userId, id, date, facts }: Told) {
    const found = await this.#events
      .find(
        {
          user_id: userId,
          'facts.keys': { $in: [...keysBehind(facts.keys), ...unreadKeys] },
          date: { $gte: addDays(date, -REACH_DAYS), $lte: date },
          $nor: [{ date, _id: { $gte: id } }],
        },
        { date: 1, facts: 1, ai: 1 },
      )
      .sort({ date: -1, _id: -1 })
      .limit(this.#earlierMax)
      .session(session)
      .lean();
    const isAll = found.length < this.#earlierMax;
    const oldest = found.at(-1)?.date ?? date;
    return {
      earlier: found.map((one) => ({ id: one._id.toHexString(), date: one.date, facts: one.facts ?? noFacts })),
      known: isAll ? addDays(date, -REACH_DAYS) : addDays(oldest, 1),
      hasUnread: found.some((one) => !isRead(one.facts) && one.ai.status === 'done'),
    };
  }

  /** The lesson of the same doing or person that is a year old on the day of an event or was in the days before, the nearest first. */
  async lesson(session: DbSession, { userId, date, facts }: Told): Promise<Lesson | null> {
    const alike = keysAlike(facts.keys);
    if (alike.length === 0) return null;
    const found = await this.#events
      .findOne(
        {
          user_id: userId,
          'facts.keys': { $all: ['l'], $in: alike },
          date: yearBefore(addDays(date, -LESSON_DAYS), date),
        },
        { date: 1, what_learned: 1, facts: 1 },
      )
      .sort({ date: -1, _id: -1 })
      .session(session)
      .lean();
    return (
      found && {
        id: found._id.toHexString(),
        on: yearLater(found.date),
        text: found.what_learned ?? '',
        keys: keysAlike(found.facts?.keys ?? []),
      }
    );
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

  /** Whether something of any of these keys was written from a day on, and before an event. */
  async hasBetween(
    session: DbSession,
    { userId, id, date }: Told,
    from: Day,
    keys: readonly string[],
  ): Promise<boolean> {
    const all = { user_id: userId, 'facts.keys': { $in: [...keys] } };
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

  /**
   * Hides what is told of the events after some for which these may count, until it has been worked out anew; `mark` differs
   * each time. No more of each key than `earlier` looks at, so it costs the same wherever in a long journal an event is.
   */
  async hideAfter(session: DbSession, changed: readonly Told[], mark: number): Promise<Write[]> {
    const ids: mongo.ObjectId[] = [];
    for (const event of changed) ids.push(...(await this.#ahead(session, event)));
    const [first] = changed;
    if (!first || ids.length === 0) return [];
    const filter = { user_id: new ObjectId(first.userId), _id: { $in: ids } };
    return [{ name: 'updateMany', namespace: namespaceOf(this.#events), filter, update: dueFrom(mark) }];
  }

  /** For each key the nearest events after one for which it counts. */
  async #ahead(session: DbSession, told: Told): Promise<mongo.ObjectId[]> {
    const { userId, id, date, facts } = told;
    const nearest = (keys: string[], when: object, limit: number) =>
      this.#events
        .find({ user_id: userId, 'facts.keys': { $in: keys }, ...when }, { date: 1 })
        .sort({ date: 1, _id: 1 })
        .limit(limit)
        .session(session)
        .lean();
    const within = (days: number) => ({
      date: { $gte: date, $lte: addDays(date, days) },
      $nor: [{ date, _id: { $lte: id } }],
    });
    const [next] = await nearest(['e'], within(REACH_DAYS + LESSON_DAYS), 1);
    // Nothing follows an entry of today.
    if (!next) return [];
    const found: { _id: mongo.ObjectId }[] = [];
    // A lesson is told to the first entry of its doing or person, so this one may come between it and those of its days.
    if (next.date <= addDays(date, LESSON_DAYS) && (await this.lesson(session, told)))
      found.push(...(await nearest(['e'], within(LESSON_DAYS), EARLIER_MAX)));
    const lessonOn = yearLater(date);
    const fromLesson = { date: { $gte: lessonOn, $lte: addDays(lessonOn, LESSON_DAYS) } };
    const alike = keysAlike(facts.keys);
    if (facts.keys.includes('l') && alike.length > 0) found.push(...(await nearest(alike, fromLesson, EARLIER_MAX)));
    const keys = keysAhead(facts.keys);
    const all = keys.length > 0 ? await nearest(keys, within(REACH_DAYS), this.#earlierMax) : [];
    found.push(...all);
    if (all.length === this.#earlierMax && keys.length > 1)
      for (const key of keys) found.push(...(await nearest([key], within(REACH_DAYS), this.#earlierMax)));
    return found.map(({ _id }) => _id);
  }

  /** Has events read that nobody has read yet, or only the earlier reader: no more of them than `earlier` looks at for one of this day. */
  async readAnew({ user_id, date }: Pick<EventRow, 'user_id' | 'date'>, mark: number): Promise<void> {
    const unread = { user_id, 'facts.keys': { $in: [...unreadKeys] }, 'ai.status': 'done' as const };
    const found = await this.#events
      .find({ ...unread, date: { $gte: addDays(date, -REACH_DAYS), $lte: date } }, { _id: 1 })
      .sort({ date: -1, _id: -1 })
      .limit(this.#earlierMax)
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
              memory_at: inMs(leaseMs),
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
