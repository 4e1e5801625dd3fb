import type { NarrativeSentence } from '@app/shared/resume';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { AiSource } from '@app/writer/contract';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** A narrative as it is kept, with the revision of the events that it was written from. */
export interface Narrative {
  rev: number;
  sentences: NarrativeSentence[];
  all_traits: TraitName[];
  event_count: number;
  /** Absent in old documents. */
  read_count?: number;
  generated_at: Date;
  source: AiSource;
}

/** At most two narratives per user: with and without private events. */
export interface NarrativeDocument extends Narrative {
  user_id: Types.ObjectId;
  include_private: boolean;
}

const { Mixed, ObjectId } = Schema.Types;

const schema = new Schema<NarrativeDocument>(
  {
    ...{ user_id: ObjectId, include_private: Boolean, rev: Number, event_count: Number, read_count: Number },
    sentences: Mixed,
    all_traits: { type: [String], default: undefined },
    ...{ generated_at: Date, source: String },
  },
  { collection: 'narratives', versionKey: false, strict: 'throw' },
);
schema.index({ user_id: 1, include_private: 1 }, { unique: true });

export const narrativeModel = declareModel<NarrativeDocument>('Narrative', schema);
