import type { Day } from '@app/shared/dates';
import type { NarrativePurpose, NarrativeSentence } from '@app/shared/resume';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { AiSource, EventText, NarrativeEvent } from '@app/writer/contract';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';

/** What a narrative was asked for. */
export interface NarrativeKey {
  includePrivate: boolean;
  purpose: NarrativePurpose;
  from: Day | null;
  to: Day | null;
}

/** A narrative as it is kept, with the revision of the events that it was written from. */
export interface Narrative extends Omit<NarrativeKey, 'includePrivate'> {
  rev: number;
  /** Raised each time that the user asks for another one. */
  variant: number;
  sentences: NarrativeSentence[];
  all_traits: TraitName[];
  event_count: number;
  read_count: number;
  /** Of a review or an application: how many events fit it. */
  work_count?: number;
  generated_at: Date;
  source: AiSource;
}

/** What a sentence of a narrative takes from an event. */
export type ShareableEvent = EventText & Pick<NarrativeEvent, 'id' | 'date' | 'traits'>;

/** The text that a user shares, as it stood then, and a digest of what each of its events said (`words`, by event). */
export interface SharedNarrative extends Pick<Narrative, 'purpose' | 'from' | 'to' | 'sentences'> {
  words: Record<string, string>;
  shared_at: Date;
}

/** The last narratives of a user, with or without private events. */
export interface NarrativesDocument {
  user_id: Types.ObjectId;
  include_private: boolean;
  texts: Narrative[];
  /** Only beside narratives without private events. */
  shared?: SharedNarrative;
}

const { Mixed, ObjectId } = Schema.Types;

const schema = new Schema<NarrativesDocument>(
  { user_id: ObjectId, include_private: Boolean, texts: Mixed, shared: Mixed },
  { collection: 'narratives', versionKey: false, strict: 'throw' },
);
schema.index({ user_id: 1, include_private: 1 }, { unique: true });

export const narrativeModel = declareModel<NarrativesDocument>('Narrative', schema);
