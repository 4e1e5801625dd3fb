import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import {
  narrativeModel,
  type Narrative,
  type NarrativeKey,
  type NarrativesDocument,
  type SharedNarrative,
} from './narrative.model.ts';

/** Purposes times a few periods; the oldest goes. */
const KEPT_MAX = 12;

/** The narratives that are kept. Every query carries the user's id. */
export class NarrativesRepo {
  readonly #narratives: Model<NarrativesDocument>;

  constructor(db: Database) {
    this.#narratives = narrativeModel(db.connection);
  }

  async find(
    userId: string,
    { includePrivate, ...key }: NarrativeKey,
    session: DbSession | null = null,
  ): Promise<Narrative | null> {
    const filter = { user_id: userId, include_private: includePrivate };
    const found = await this.#narratives.findOne(filter).session(session).lean();
    const isAsked = ({ purpose, from, to }: Narrative) => purpose === key.purpose && from === key.from && to === key.to;
    return found?.texts.find(isAsked) ?? null;
  }

  async save(session: DbSession, userId: string, includePrivate: boolean, narrative: Narrative): Promise<void> {
    const filter = { user_id: userId, include_private: includePrivate };
    const { purpose, from, to } = narrative;
    await this.#narratives.updateOne(filter, { $pull: { texts: { purpose, from, to } } }, { session });
    const texts = { $each: [narrative], $slice: -KEPT_MAX };
    await this.#narratives.updateOne(filter, { $push: { texts } }, { session, upsert: true });
  }

  async shared(userId: string): Promise<SharedNarrative | null> {
    const found = await this.#narratives.findOne({ user_id: userId, include_private: false }, { shared: 1 }).lean();
    return found?.shared ?? null;
  }

  async share(session: DbSession, userId: string, shared: SharedNarrative): Promise<void> {
    const filter = { user_id: userId, include_private: false };
    await this.#narratives.updateOne(
      filter,
      { $set: { shared }, $setOnInsert: { texts: [] } },
      { session, upsert: true },
    );
  }

  async withdraw(userId: string): Promise<void> {
    await this.#narratives.updateOne({ user_id: userId, include_private: false }, { $unset: { shared: 1 } });
  }

  /** Takes out the sentences that rest on an event. */
  async forget(session: DbSession, userId: string, eventId: string): Promise<void> {
    await this.#narratives.updateMany(
      { user_id: userId, 'texts.sentences.event_ids': eventId },
      { $pull: { 'texts.$[].sentences': { event_ids: eventId } } },
      { session },
    );
    await this.#narratives.updateMany(
      { user_id: userId, 'shared.sentences.event_ids': eventId },
      { $pull: { 'shared.sentences': { event_ids: eventId } }, $unset: { [`shared.words.${eventId}`]: 1 } },
      { session },
    );
  }
}
