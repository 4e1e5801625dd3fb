import type { ReplyAnswer } from '@app/shared/ask-action';
import type { EventReply } from '@app/shared/journal';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../../platform/db/model.ts';
import type { IdemDocument } from '../events/event.model.ts';
import type { MessageRow } from './message.rules.ts';

/** A chat message as stored. */
export interface MessageDocument extends Omit<
  MessageRow,
  'id' | 'user_id' | 'event_id' | 'reply' | 'unlocked' | 'answer' | 'goes_with' | 'idem'
> {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  event_id: Types.ObjectId | null;
  /** Of the reply to words that were kept as an event later: it goes when the event goes. */
  goes_with?: Types.ObjectId;
  /** Absent where a message is no reply to an event. */
  reply?: Pick<EventReply, 'line' | 'question' | 'is_quiet'> & {
    new?: Omit<NonNullable<EventReply['new']>, 'event_ids'> & { event_ids: Types.ObjectId[] };
  };
  /** Absent where a message replies to nothing that was asked. */
  answer?: Pick<ReplyAnswer, 'actions'> & { event_ids: Types.ObjectId[] };
  /** Absent where a message has none. */
  unlocked?: MessageRow['unlocked'];
  idem?: IdemDocument;
}

const { Mixed, ObjectId } = Schema.Types;

const schema = new Schema<MessageDocument>(
  {
    ...{ user_id: ObjectId, type: { type: String }, content: String, event_id: ObjectId, created_at: Date },
    goes_with: ObjectId,
    unlocked: Mixed,
    reply: Mixed,
    answer: Mixed,
    idem: Mixed,
  },
  { collection: 'messages', versionKey: false, strict: 'throw' },
);
schema.index({ user_id: 1, _id: -1 });
// An event has at most one message of the user and one reply.
schema.index({ event_id: 1, type: 1 }, { unique: true, partialFilterExpression: { event_id: { $type: 'objectId' } } });
schema.index({ goes_with: 1 }, { partialFilterExpression: { goes_with: { $type: 'objectId' } } });
schema.index({ 'answer.event_ids': 1 }, { partialFilterExpression: { 'answer.event_ids': { $exists: true } } });
// What a reply quotes or counts of a deleted event is taken out of it.
schema.index({ 'reply.new.event_ids': 1 }, { partialFilterExpression: { 'reply.new.event_ids': { $exists: true } } });
schema.index(
  { 'idem.owner': 1, 'idem.key': 1 },
  { unique: true, partialFilterExpression: { 'idem.key': { $exists: true } } },
);

export const messageModel = declareModel<MessageDocument>('Message', schema);
