import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from '../events/event.model.ts';
import { imagesOf } from '../events/event.rules.ts';
import { asRow as asEventRow } from '../events/events.repo.ts';
import type { EventRow } from '../events/event.types.ts';
import { messageModel, type MessageDocument } from '../chat/message.model.ts';
import type { MessageRow } from '../chat/message.rules.ts';
import { asRow as asMessageRow } from '../chat/messages.repo.ts';
import { dedupeKey, type ImportedEvent, type ExistingEvent } from './transfer.rules.ts';

const { ObjectId } = mongo;

/** Ids are asked for so many at a time. */
const BATCH = 100;
/** So many pictures leave within ten minutes also on a slow line: a cursor that is asked for nothing for longer ends. */
const PICTURES = 10;

/** A whole journal, one after the other, and what of a file is there already. Every query carries the user's id. */
export class TransferRepo {
  readonly #events: Model<StoredEvent>;
  readonly #messages: Model<MessageDocument>;

  constructor(db: Database) {
    this.#events = eventModel(db.connection);
    this.#messages = messageModel(db.connection);
  }

  /** In the order of creation, or of their days and then of creation. */
  async *events(userId: string, order: 'created' | 'day' = 'created'): AsyncGenerator<EventRow> {
    const cursor = this.#events
      .find({ user_id: userId }, { words: 0 })
      .sort(order === 'day' ? { date: 1, _id: 1 } : { _id: 1 })
      .lean()
      .cursor({ batchSize: BATCH });
    for await (const one of cursor) yield asEventRow(one);
  }

  /** What a user's events and messages take in the database; it adds them up, and reads nothing to the server. */
  async bytesOf(userId: string): Promise<number> {
    const sums = [
      { $match: { user_id: new ObjectId(userId) } },
      { $group: { _id: null, bytes: { $sum: { $bsonSize: '$$ROOT' } } } },
    ];
    const of = async <T>(model: Model<T>) => (await model.aggregate<{ bytes: number }>(sums))[0]?.bytes ?? 0;
    return (await of(this.#events)) + (await of(this.#messages));
  }

  /** The addresses of pictures that events have. */
  async *pictures(userId: string): AsyncGenerator<string> {
    const filter = { user_id: userId, image_url: { $type: 'string' as const } };
    const fields = { image_url: 1, more_images: 1 };
    const cursor = this.#events.find(filter, fields).sort({ _id: 1 }).lean().cursor({ batchSize: PICTURES });
    for await (const event of cursor) yield* imagesOf(event).map(({ url }) => url);
  }

  /** In the order of creation. */
  async *messages(userId: string): AsyncGenerator<MessageRow> {
    const cursor = this.#messages.find({ user_id: userId }).sort({ _id: 1 }).lean().cursor({ batchSize: BATCH });
    for await (const one of cursor) yield asMessageRow(one);
  }

  /** Which of these ids are events of the user. */
  async eventIds(userId: string, ids: readonly string[], session?: DbSession): Promise<Set<string>> {
    const found = await this.#events
      .find({ _id: { $in: ids }, user_id: userId }, { _id: 1 })
      .session(session ?? null)
      .lean();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** Which events have these words on these days, by `dedupeKey`; of those that moved only what decides (`isDuplicate`), as there may be any number. */
  async words(
    userId: string,
    entries: readonly Pick<ImportedEvent, 'date' | 'description' | 'created_at' | 'own'>[],
    session?: DbSession,
  ): Promise<Map<string, ExistingEvent[]>> {
    const dates = [...new Set(entries.map(({ date }) => date))];
    const descriptions = [...new Set(entries.map(({ description }) => description))];
    const made = entries.map(({ created_at }) => created_at);
    const isMoving = entries.every(({ own }) => own !== null);
    const found = await this.#events
      .find(
        {
          ...{ user_id: userId, date: { $in: dates }, description: { $in: descriptions } },
          ...(isMoving ? { $or: [{ is_moved: { $ne: true } }, { created_at: { $in: made } }] } : {}),
        },
        { date: 1, description: 1, created_at: 1, is_moved: 1 },
      )
      .session(session ?? null)
      .lean();
    const events = new Map<string, ExistingEvent[]>();
    for (const one of found) {
      const words = dedupeKey(one);
      const others = events.get(words);
      if (others) others.push(one);
      else events.set(words, [one]);
    }
    return events;
  }

  /** Which of these ids are messages of the user, and which events (with the kind of message) have one already. */
  async said(session: DbSession, userId: string, ids: readonly string[], eventIds: readonly string[]) {
    const found = await this.#messages
      .find(
        { user_id: userId, $or: [{ _id: { $in: ids } }, { event_id: { $in: eventIds, $type: 'objectId' } }] },
        { event_id: 1, type: 1 },
      )
      .session(session)
      .lean();
    return {
      ids: new Set(found.map(({ _id }) => _id.toHexString())),
      ties: new Set(found.flatMap(({ event_id, type }) => (event_id ? [`${event_id.toHexString()} ${type}`] : []))),
    };
  }
}
