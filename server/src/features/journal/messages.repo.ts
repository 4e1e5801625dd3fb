import { mongo, type Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { namespaceOf, type Write } from '../../platform/db/write-all.ts';
import { mayHaveBeenAsked } from './ask-reply.rules.ts';
import { messageAbout } from './journal.rules.ts';
import type { EventRow, MessageRow } from './journal.types.ts';
import { messageModel, type MessageDocument } from './message.model.ts';

const { ObjectId } = mongo;

/** What was asked longer ago than so many messages is not looked for. */
const ASKED_AMONG = 20;

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

  /** The user's message about a new event. Words that were asked first and then kept stand in the chat already: they are tied to it. */
  async about(session: DbSession, event: EventRow): Promise<{ row: MessageRow; write: Write }> {
    const asked = mayHaveBeenAsked(event.description) ? await this.#lastAsked(session, event) : null;
    const row = asked ? { ...asked, event_id: event.id } : messageAbout(event);
    return { row, write: asked ? this.#tie(row) : this.insertion(row) };
  }

  insertion(row: MessageRow): Write {
    return { name: 'insertOne', namespace: namespaceOf(this.#messages), document: asDocument(row) };
  }

  async #lastAsked(session: DbSession, { user_id, description }: EventRow): Promise<MessageRow | null> {
    const recent = await this.page(user_id, { limit: ASKED_AMONG }, session);
    const isMeant = ({ type, event_id, content }: MessageRow) =>
      type === 'user' && event_id === null && content === description;
    return recent.findLast(isMeant) ?? null;
  }

  #tie({ id, event_id }: MessageRow): Write {
    const filter = { _id: new ObjectId(id), event_id: null };
    const update = { $set: { event_id: event_id === null ? null : new ObjectId(event_id) } };
    return { name: 'updateOne', namespace: namespaceOf(this.#messages), filter, update };
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
