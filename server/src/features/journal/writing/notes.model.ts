import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../../platform/db/model.ts';
import type { Correction } from './corrections.rules.ts';

/** What is heeded when something is written for a user. */
export interface Notes {
  corrections: Correction[];
  /** The ids of the lines that the person was given lately, the latest last. */
  lines: string[];
}

/** One small document per user. */
export interface NotesDocument extends Partial<Notes> {
  _id: Types.ObjectId;
}

const { Mixed } = Schema.Types;

const schema = new Schema<NotesDocument>(
  { corrections: Mixed, lines: { type: [String], default: undefined } },
  { collection: 'notes', versionKey: false, strict: 'throw' },
);

export const notesModel = declareModel<NotesDocument>('Notes', schema);
