import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { narrativeModel, type Narrative, type NarrativeDocument } from './narrative.model.ts';

/** The narratives that are kept. Every query carries the user's id. */
export class NarrativesRepo {
  readonly #narratives: Model<NarrativeDocument>;

  constructor(db: Database) {
    this.#narratives = narrativeModel(db.connection);
  }

  async find(userId: string, includePrivate: boolean): Promise<Narrative | null> {
    const found = await this.#narratives.findOne({ user_id: userId, include_private: includePrivate }).lean();
    if (!found) return null;
    const { rev, sentences, all_traits, event_count, read_count, generated_at, source } = found;
    return { rev, sentences, all_traits, event_count, read_count, generated_at, source };
  }

  async save(session: DbSession, userId: string, includePrivate: boolean, narrative: Narrative): Promise<void> {
    const filter = { user_id: userId, include_private: includePrivate };
    await this.#narratives.updateOne(filter, { $set: narrative }, { session, upsert: true });
  }

  /** Takes out the sentences that rest on an event. */
  async forget(session: DbSession, userId: string, eventId: string): Promise<void> {
    await this.#narratives.updateMany(
      { user_id: userId },
      { $pull: { sentences: { event_ids: eventId } } },
      { session },
    );
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#narratives.deleteMany({ user_id: userId });
  }

  async exportAllOf(userId: string): Promise<Record<string, unknown[]>> {
    return { narratives: await this.#narratives.find({ user_id: userId }).lean() };
  }
}
