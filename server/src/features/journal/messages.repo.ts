import { mongo, type Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { namespaceOf, type Write } from '../../platform/db/write-all.ts';
import type { MessageRow } from './journal.types.ts';
import { messageModel, type MessageDocument } from './message.model.ts';

const { ObjectId } = mongo;

/** The chat's history. Every query carries the user's id. */
export class MessagesRepo {
  readonly #messages: Model<MessageDocument>;

  constructor(db: Database) {
    this.#messages = messageModel(db.connection);
  }

  /** The newest `limit` (before the one with the id `before`), oldest first. */
  async page(
    userId: string,
    page: { limit: number; before?: string | undefined },
    session?: DbSession,
  ): Promise<MessageRow[]> {
    const found = await this.#messages
      .find({ user_id: userId, ...(page.before ? { _id: { $lt: page.before } } : {}) })
      .sort({ _id: -1 })
      .limit(page.limit)
      .session(session ?? null)
      .lean();
    return found.reverse().map(asRow);
  }

  /** What was last replied, at most so often; of the messages about an event every second one is a reply. */
  async lastReplies(session: DbSession, userId: string, max: number): Promise<string[]> {
    const recent = await this.page(userId, { limit: max * 2 }, session);
    return recent.flatMap(({ type, content }) => (type === 'assistant' ? [content] : []));
  }

  insertion(row: MessageRow): Write {
    return { name: 'insertOne', namespace: namespaceOf(this.#messages), document: asDocument(row) };
  }

  /** The message that was sent with a key. */
  async byKey(userId: string, key: string): Promise<MessageRow | null> {
    const found = await this.#messages.findOne({ 'idem.owner': new ObjectId(userId), 'idem.key': key }).lean();
    return found && asRow(found);
  }

  /** Forgets a key that was used before `until`, so that it can be used anew. */
  async forgetKey(userId: string, key: string, until: Date): Promise<void> {
    await this.#messages.updateOne(
      { 'idem.owner': new ObjectId(userId), 'idem.key': key, created_at: { $lte: until } },
      { $unset: { idem: 1 } },
    );
  }

  /** Deletes what was said about an event. */
  removalOfEvent(userId: string, eventId: string): Write {
    const filter = { user_id: new ObjectId(userId), event_id: new ObjectId(eventId) };
    return { name: 'deleteMany', namespace: namespaceOf(this.#messages), filter };
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#messages.deleteMany({ user_id: userId });
  }

  async exportAllOf(userId: string): Promise<Record<string, unknown[]>> {
    return { messages: await this.#messages.find({ user_id: userId }).lean() };
  }
}

const asRow = ({ _id, user_id, event_id, unlocked = [], idem, ...rest }: MessageDocument): MessageRow => ({
  ...rest,
  id: _id.toHexString(),
  user_id: user_id.toHexString(),
  event_id: event_id?.toHexString() ?? null,
  unlocked,
  idem: idem ? { key: idem.key, hash: idem.hash } : null,
});

const asDocument = ({ id, user_id, event_id, unlocked, idem, ...rest }: MessageRow): MessageDocument => ({
  ...rest,
  _id: new ObjectId(id),
  user_id: new ObjectId(user_id),
  event_id: event_id === null ? null : new ObjectId(event_id),
  ...(unlocked.length > 0 ? { unlocked } : {}),
  ...(idem ? { idem: { owner: new ObjectId(user_id), ...idem } } : {}),
});
