import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { namespaceOf, type Write } from '../../../platform/db/write-all.ts';
import { notesModel, type Notes, type NotesDocument } from './notes.model.ts';

const { ObjectId } = mongo;

/** What a person has corrected of traits, and which lines they were given lately. */
export class NotesRepo {
  readonly #notes: Model<NotesDocument>;

  constructor(db: Database) {
    this.#notes = notesModel(db.connection);
  }

  async of(userId: string, session?: DbSession): Promise<Notes> {
    const found = await this.#notes
      .findById(userId)
      .session(session ?? null)
      .lean();
    const { corrections = [], lines = [], asked = null, heavy_on = null } = found ?? {};
    return { corrections, lines, asked, heavy_on };
  }

  saving(userId: string, notes: Partial<Notes>): Write {
    const at = { namespace: namespaceOf(this.#notes), filter: { _id: new ObjectId(userId) } };
    return { name: 'updateOne', ...at, update: { $set: notes }, upsert: true };
  }

  /** What was asked about an event has its answer. */
  answered(userId: string, eventId: string): Write {
    const filter = { _id: new ObjectId(userId), 'asked.event_id': eventId };
    const update = { $set: { 'asked.is_open': false } };
    return { name: 'updateOne', namespace: namespaceOf(this.#notes), filter, update };
  }

  /** Forgets the words of a deleted event. */
  forgetting(userId: string, eventId: string): Write {
    const at = {
      namespace: namespaceOf(this.#notes),
      filter: { _id: new ObjectId(userId), 'corrections.event_id': eventId },
    };
    const others = { input: '$corrections', cond: { $ne: ['$$this.event_id', eventId] } };
    return { name: 'updateOne', ...at, update: [{ $set: { corrections: { $filter: others } } }] };
  }
}
