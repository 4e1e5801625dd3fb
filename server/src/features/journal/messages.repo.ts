import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import type { Write } from '../../platform/db/write-all.ts';
import type { MessageRow } from './journal.types.ts';

const { ObjectId } = mongo;
type ObjectId = mongo.ObjectId;

type MessageDocument = Omit<MessageRow, 'id' | 'user_id' | 'event_id' | 'unlocked'> & {
  _id: ObjectId;
  user_id: ObjectId;
  event_id: ObjectId | null;
  /** Absent where a message told of none. */
  unlocked?: MessageRow['unlocked'];
};

export type MessagesRepo = ReturnType<typeof createMessagesRepo>;

const COLLECTION = 'messages';

/** The chat's history. An event has at most one message of the person and one reply: an index decides it. */
export function createMessagesRepo(db: Database) {
  const messages = db.connection.collection<MessageDocument>(COLLECTION);

  return {
    async ensureIndexes(): Promise<void> {
      await messages.createIndexes([
        { key: { user_id: 1, _id: -1 } },
        { key: { event_id: 1, type: 1 }, unique: true, partialFilterExpression: { event_id: { $type: 'objectId' } } },
      ]);
    },

    /** The newest `limit` (before the one with the id `before`), oldest first. */
    async page(userId: string, page: { limit: number; before?: string | undefined }): Promise<MessageRow[]> {
      const before = page.before ? { _id: { $lt: new ObjectId(page.before) } } : {};
      const found = await messages
        .find({ user_id: new ObjectId(userId), ...before })
        .sort({ _id: -1 })
        .limit(page.limit)
        .toArray();
      return found.reverse().map(asRow);
    },

    async insert(row: MessageRow): Promise<void> {
      await messages.insertOne(asDocument(row));
    },

    insertWrite: (row: MessageRow): Write => ({ name: 'insertOne', collection: COLLECTION, document: asDocument(row) }),

    async removeAll(session: DbSession, userId: string): Promise<void> {
      await messages.deleteMany({ user_id: new ObjectId(userId) }, { session });
    },
  };
}

const asRow = ({ _id, user_id, event_id, unlocked = [], ...rest }: MessageDocument): MessageRow => ({
  ...rest,
  id: _id.toHexString(),
  user_id: user_id.toHexString(),
  event_id: event_id?.toHexString() ?? null,
  unlocked,
});

const asDocument = ({ id, user_id, event_id, unlocked, ...rest }: MessageRow): MessageDocument => ({
  _id: new ObjectId(id),
  user_id: new ObjectId(user_id),
  ...rest,
  event_id: event_id ? new ObjectId(event_id) : null,
  ...(unlocked.length > 0 ? { unlocked } : {}),
});
