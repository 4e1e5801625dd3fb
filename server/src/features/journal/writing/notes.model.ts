import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../../platform/db/model.ts';
import type { Correction } from './corrections.rules.ts';
import type { SaidLines } from './reply.rules.ts';

/** What is heeded when something is written for a user. */
export interface Notes {
  corrections: Correction[];
  lines: SaidLines;
}

/** One small document per user. */
export interface NotesDocument extends Partial<Notes> {
  _id: Types.ObjectId;
}

const { Mixed } = Schema.Types;

const schema = new Schema<NotesDocument>(
  { corrections: Mixed, lines: Mixed },
  { collection: 'notes', versionKey: false, strict: 'throw' },
);

export const notesModel = declareModel<NotesDocument>('Notes', schema);
