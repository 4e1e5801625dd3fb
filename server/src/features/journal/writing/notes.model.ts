import type { Day } from '@app/shared/dates';
import type { EventQuestion } from '@app/shared/event-reply';
import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../../platform/db/model.ts';
import type { Correction } from './corrections.rules.ts';

/** The question that was asked back last: on which of the user's days, about what, and whether it waits for its answer. */
export interface AskedBefore {
  kind: EventQuestion['kind'];
  event_id: string;
  on: Day;
  is_open: boolean;
}

/** What is heeded when something is written for a user. */
export interface Notes {
  corrections: Correction[];
  /** The ids of the lines that the person was given lately, the latest last. */
  lines: string[];
  asked: AskedBefore | null;
  /** The user's last day on which something heavy was written. */
  heavy_on: Day | null;
}

/** One small document per user. */
export interface NotesDocument extends Partial<Notes> {
  _id: Types.ObjectId;
}

const { Mixed } = Schema.Types;

const schema = new Schema<NotesDocument>(
  { corrections: Mixed, lines: { type: [String], default: undefined }, asked: Mixed, heavy_on: String },
  { collection: 'notes', versionKey: false, strict: 'throw' },
);

export const notesModel = declareModel<NotesDocument>('Notes', schema);
