import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { narrativeModel, type Narrative, type NarrativeKey, type NarrativesDocument } from './narrative.model.ts';

/** Purposes times a few periods; the oldest goes. */
const KEPT_MAX = 12;

/** The narratives that are kept. Every query carries the user's id. */
export class NarrativesRepo {
  readonly #narratives: Model<NarrativesDocument>;

  constructor(db: Database) {
    this.#narratives = narrativeModel(db.connection);
  }

  async find(userId: string, { includePrivate, ...key }: NarrativeKey): Promise<Narrative | null> {
    const found = await this.#narratives.findOne({ user_id: userId, include_private: includePrivate }).lean();
    return (
      found?.texts?.find(({ purpose, from, to }) => purpose === key.purpose && from === key.from && to === key.to) ??
      null
    );
  }

  async save(session: DbSession, userId: string, includePrivate: boolean, narrative: Narrative): Promise<void> {
    const filter = { user_id: userId, include_private: includePrivate };
    const { purpose, from, to } = narrative;
    await this.#narratives.updateOne(filter, { $pull: { texts: { purpose, from, to } } }, { session });
    const texts = { $each: [narrative], $slice: -KEPT_MAX };
    await this.#narratives.updateOne(filter, { $push: { texts } }, { session, upsert: true });
  }

  /** Takes out the sentences that rest on an event. */
  async forget(session: DbSession, userId: string, eventId: string): Promise<void> {
    // What a narrative was before there were purposes is no longer read.
    await this.#narratives.deleteMany({ user_id: userId, texts: { $exists: false } }, { session });
    await this.#narratives.updateMany(
      { user_id: userId, 'texts.sentences.event_ids': eventId },
      { $pull: { 'texts.$[].sentences': { event_ids: eventId } } },
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
