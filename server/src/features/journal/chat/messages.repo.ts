import { DAY_MS } from '@app/shared/dates';
import type { EventReply } from '@app/shared/journal';
import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { namespaceOf, type Write } from '../../../platform/db/write-all.ts';
import type { EventRow } from '../events/event.types.ts';
import { messageModel, type MessageDocument } from './message.model.ts';
import { timedId } from '../events/event.rules.ts';
import { messageAbout, type MessageRow } from './message.rules.ts';

const { ObjectId } = mongo;

/** What was asked longer ago, or than so many messages, is not looked for. */
const ASKED_WITHIN_MS = DAY_MS;
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

  /**
   * The user's message about a new event; `lastSaidAt` is when the user last said anything beside events. Words that were said to the journal first and then kept stand in the chat already: they
   * are tied to it, and so is the reply to them, which may repeat them.
   */
  async about(
    session: DbSession,
    event: EventRow,
    lastSaidAt: Date | undefined,
  ): Promise<{ rows: MessageRow[]; writes: Write[] }> {
    const mayBeSaid = lastSaidAt !== undefined && event.created_at.getTime() - lastSaidAt.getTime() < ASKED_WITHIN_MS;
    const { asked, reply } = mayBeSaid ? await this.#lastAsked(session, event) : {};
    if (!asked) {
      const row = messageAbout(event);
      return { rows: [row], writes: [this.insertion(row)] };
    }
    const id = new ObjectId(event.id);
    const ties = [this.#change(asked, { event_id: id }), ...(reply ? [this.#change(reply, { goes_with: id })] : [])];
    const tied = reply ? [{ ...reply, goes_with: event.id }] : [];
    return { rows: [{ ...asked, event_id: event.id }, ...tied], writes: ties };
  }

  insertion(row: MessageRow): Write {
    return { name: 'insertOne', namespace: namespaceOf(this.#messages), document: asDocument(row) };
  }

  async #lastAsked(
    session: DbSession,
    { user_id, description }: EventRow,
  ): Promise<{ asked?: MessageRow; reply?: MessageRow }> {
    const recent = await this.page(user_id, { limit: ASKED_AMONG }, session);
    const index = recent.findLastIndex(
      ({ type, event_id, content }) => type === 'user' && event_id === null && content === description,
    );
    const next = index < 0 ? undefined : recent[index + 1];
    const asked = recent[index];
    const isReply = next?.type === 'assistant' && next.event_id === null;
    return { ...(asked ? { asked } : {}), ...(isReply ? { reply: next } : {}) };
  }

  #change({ id, user_id }: MessageRow, set: Partial<Pick<MessageDocument, 'event_id' | 'goes_with'>>): Write {
    const filter = { _id: new ObjectId(id), user_id: new ObjectId(user_id), event_id: null };
    return { name: 'updateOne', namespace: namespaceOf(this.#messages), filter, update: { $set: set } };
  }

  /** The message that was sent with a key. */
  async byKey(userId: string, key: string): Promise<MessageRow | null> {
    const found = await this.#messages.findOne({ 'idem.owner': new ObjectId(userId), 'idem.key': key }).lean();
    return found && asRow(found);
  }

  /** Takes the question out of the reply to an event: the message as it is then; null where nothing is asked. */
  async takeQuestion(session: DbSession, userId: string, eventId: string): Promise<MessageRow | null> {
    // With its type, without which the partial index cannot serve it.
    const asked: mongo.Document = {
      user_id: userId,
      event_id: { $eq: new ObjectId(eventId), $type: 'objectId' },
      ...{ type: 'assistant', 'reply.question': { $exists: true } },
    };
    const found = await this.#messages
      .findOneAndUpdate(asked, { $unset: { 'reply.question': 1 } }, { session, returnDocument: 'after' })
      .lean();
    return found && asRow(found);
  }

  /** Takes the offer to keep a plan out of the reply of the last day that makes it; null where there is none. */
  async takeOffer(
    session: DbSession,
    userId: string,
    plan: { text: string; ask_on: string },
    now: Date,
  ): Promise<MessageRow | null> {
    const since = new ObjectId(timedId(new Date(now.getTime() - ASKED_WITHIN_MS)));
    const offer = { call: 'plans.create', 'params.text': plan.text, 'params.ask_on': plan.ask_on };
    const found = await this.#messages
      .findOneAndUpdate(
        { user_id: userId, _id: { $gte: since }, 'answer.actions': { $elemMatch: offer } },
        // A reply offers one plan.
        { $pull: { 'answer.actions': { call: 'plans.create' } } },
        { session, sort: { _id: -1 }, returnDocument: 'after' },
      )
      .lean();
    return found && asRow(found);
  }

  /** Deletes what was said about an event, and takes it out of answers. */
  removalOfEvent(userId: string, eventId: string): Write[] {
    const [user_id, event_id] = [new ObjectId(userId), new ObjectId(eventId)];
    // With their type, without which the partial indexes cannot serve them.
    const tied = { $eq: event_id, $type: 'objectId' };
    const filter = {
      $or: [
        { user_id, event_id: tied },
        { user_id, goes_with: tied },
      ],
    };
    const namespace = namespaceOf(this.#messages);
    const update: mongo.Document = {
      $pull: { 'answer.event_ids': event_id, 'answer.actions': { 'params.id': eventId } },
    };
    return [
      { name: 'deleteMany', namespace, filter },
      { name: 'updateMany', namespace, filter: { user_id, 'answer.event_ids': event_id }, update },
      {
        ...{ name: 'updateMany', namespace, filter: { user_id, 'reply.new.event_ids': event_id } },
        update: { $unset: { 'reply.new': 1 } },
      },
    ];
  }
}

export const asRow = ({
  _id,
  user_id,
  event_id,
  reply,
  unlocked = [],
  answer,
  goes_with,
  idem,
  ...rest
}: MessageDocument): MessageRow => ({
  ...rest,
  id: _id.toHexString(),
  user_id: user_id.toHexString(),
  event_id: event_id?.toHexString() ?? null,
  reply: reply
    ? {
        ...reply,
        new: reply.new ? { ...reply.new, event_ids: reply.new.event_ids.map((one) => one.toHexString()) } : null,
      }
    : null,
  unlocked,
  answer: answer ? { ...answer, event_ids: answer.event_ids.map((one) => one.toHexString()) } : null,
  goes_with: goes_with?.toHexString() ?? null,
  idem: idem ? { key: idem.key, hash: idem.hash } : null,
});

const storedReply = ({ line, new: found, question, is_quiet }: EventReply): MessageDocument['reply'] => ({
  line,
  ...(found ? { new: { ...found, event_ids: found.event_ids.map((one) => new ObjectId(one)) } } : {}),
  ...(question ? { question } : {}),
  ...(is_quiet ? { is_quiet } : {}),
});

const asDocument = ({
  id,
  user_id,
  event_id,
  reply,
  unlocked,
  answer,
  goes_with,
  idem,
  ...rest
}: MessageRow): MessageDocument => ({
  ...rest,
  _id: new ObjectId(id),
  user_id: new ObjectId(user_id),
  event_id: event_id === null ? null : new ObjectId(event_id),
  ...(reply ? { reply: storedReply(reply) } : {}),
  ...(unlocked.length > 0 ? { unlocked } : {}),
  ...(answer ? { answer: { ...answer, event_ids: answer.event_ids.map((one) => new ObjectId(one)) } } : {}),
  ...(goes_with === null ? {} : { goes_with: new ObjectId(goes_with) }),
  ...(idem ? { idem: { owner: new ObjectId(user_id), ...idem } } : {}),
});
