import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../../platform/db/model.ts';
import type { EventRow } from './event.types.ts';

/** The key that an event (or message) was sent with. */
export interface IdemDocument {
  owner: Types.ObjectId;
  key: string;
  /** Of the body that came with it. */
  hash: string;
}

/** A life event as stored, and the AI writer's work on it. */
export interface EventDocument extends Omit<EventRow, 'id' | 'user_id' | 'idem'> {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  idem?: IdemDocument;
  /** What it does for a résumé, 0 (left out) to 10 (wanted there). */
  impact?: number;
  /** The words under which it is found. */
  words?: string[];
}

/** What is left of a deleted event while its key is remembered. It has no `user_id`, so no query of a user finds it. */
interface Tombstone {
  _id: Types.ObjectId;
  idem: IdemDocument;
  used_at: Date;
  expires_at: Date;
}

/** What lies in the collection. */
export type StoredEvent = EventDocument & Partial<Tombstone>;

const { Mixed, ObjectId } = Schema.Types;

const schema = new Schema<StoredEvent>(
  {
    user_id: ObjectId,
    ...{ title: String, description: String, what_learned: String, tone: String, date: String, image_url: String },
    ...{
      is_public: Boolean,
      public_by_choice: Boolean,
      traits: { type: [String], default: undefined },
      ai_summary: String,
    },
    cheers: Mixed,
    public_summary: String,
    image_size: Mixed,
    more_images: Mixed,
    words: { type: [String], default: undefined },
    ...{ created_at: Date, rev: Number, written_on: String, zone: String, edits: Number, is_imported: Boolean },
    ...{ is_moved: Boolean, answers_plan: Boolean },
    ...{ trait_evidence: Mixed, traits_source: String, summary_source: String, in_resume: String },
    ...{
      facts: Mixed,
      summary_kind: String,
      language: String,
      date_words: String,
      impact: Number,
    },
    ai: Mixed,
    reply: String,
    unlocked: Mixed,
    idem: Mixed,
    ...{ used_at: Date, expires_at: Date },
  } satisfies Record<Exclude<keyof StoredEvent, '_id'>, unknown>,
  { collection: 'events', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ user_id: 1, _id: -1 });
schema.index({ user_id: 1, is_public: 1, _id: -1 });
schema.index({ user_id: 1, traits: 1, _id: -1 });
schema.index({ user_id: 1, date: 1, _id: 1 });
// What the journal remembers with an event (memory.repo.ts): only events that say something for certain have facts.
schema.index(
  { user_id: 1, 'facts.keys': 1, date: 1, _id: 1 },
  { name: 'facts', partialFilterExpression: { 'facts.keys': { $exists: true } } },
);
// The few events that do most, of any stretch of time (resume-events.repo.ts).
schema.index({ user_id: 1, is_public: 1, impact: -1, date: -1 });
schema.index({ user_id: 1, words: 1 }, { name: 'words' });
// The few events that unlocked something (earned.repo.ts).
schema.index(
  { user_id: 1, 'unlocked.id': 1 },
  { name: 'unlocked', partialFilterExpression: { 'unlocked.id': { $exists: true } } },
);
schema.index(
  { 'idem.owner': 1, 'idem.key': 1 },
  { unique: true, partialFilterExpression: { 'idem.key': { $exists: true } } },
);
// Who is no friend any more, or has another name, is looked for by it.
schema.index({ 'cheers.from': 1, user_id: 1 }, { partialFilterExpression: { 'cheers.from': { $exists: true } } });
schema.index({ 'ai.due_at': 1 }, { partialFilterExpression: { 'ai.status': 'pending' } });
// Hardly any event has it: only what is left of one that was withdrawn.
schema.index(
  { expires_at: 1 },
  { name: 'expiring', expireAfterSeconds: 0, partialFilterExpression: { expires_at: { $type: 'date' } } },
);

export const eventModel = declareModel<StoredEvent>('Event', schema);
