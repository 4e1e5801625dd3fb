import type { NarrativeSentence } from '@app/shared/resume';
import type { TraitName } from '@app/shared/trait-catalogue';
import { mongo } from 'mongoose';
import type { AiSource } from '@app/writer/contract';
import type { Database } from '../../platform/db/connect.ts';

const { ObjectId } = mongo;

/** A narrative as it is kept, with the revision of the events that it was written from. */
export interface Narrative {
  rev: number;
  sentences: NarrativeSentence[];
  all_traits: TraitName[];
  event_count: number;
  generated_at: Date;
  source: AiSource;
}

type NarrativeDocument = Narrative & { user_id: mongo.ObjectId; include_private: boolean };

export type NarrativesRepo = ReturnType<typeof createNarrativesRepo>;

const DUPLICATE_KEY = 11_000;

/** At most two narratives per person: with and without private events. */
export function createNarrativesRepo(db: Database) {
  const narratives = db.connection.collection<NarrativeDocument>('narratives');
  const key = (userId: string, include_private: boolean) => ({ user_id: new ObjectId(userId), include_private });

  return {
    ensureIndexes: async (): Promise<void> => {
      await narratives.createIndex({ user_id: 1, include_private: 1 }, { unique: true });
    },

    async find(userId: string, includePrivate: boolean): Promise<Narrative | null> {
      const found = await narratives.findOne(key(userId, includePrivate));
      if (!found) return null;
      const { rev, sentences, all_traits, event_count, generated_at, source } = found;
      return { rev, sentences, all_traits, event_count, generated_at, source };
    },

    /** Keeps a narrative unless one of a later revision is there already. */
    async keep(userId: string, includePrivate: boolean, narrative: Narrative): Promise<void> {
      try {
        await narratives.updateOne(
          { ...key(userId, includePrivate), rev: { $lte: narrative.rev } },
          { $set: narrative },
          { upsert: true },
        );
      } catch (error) {
        if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
      }
    },
  };
}
