import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';
import type { MailingKind } from './mailings.types.ts';

/** One scheduled email of a user: when it is due next, and which was sent last; `_id` is `<kind>:<user id>`. */
export interface MailingRow {
  _id: string;
  user_id: Types.ObjectId;
  kind: MailingKind;
  /** `HH:mm` in `zone`. */
  time: string;
  zone: string;
  /** Null while the user does not want it. */
  due_at: Date | null;
  /** The end of the lease of the server that has claimed it. */
  again_at?: Date;
  fence?: number;
  tries?: number;
  /** The week or day that was the last one's turn. It outlives every change, so that none has a second turn. */
  last: string | null;
  /** Raised when a user wants it again: links of before then stop nothing. */
  version: number;
}

const schema = new Schema<MailingRow>(
  {
    ...{ _id: String, user_id: Schema.Types.ObjectId, kind: String, time: String, zone: String },
    due_at: { type: Date, default: null },
    ...{ again_at: Date, fence: Number, tries: Number },
    last: { type: String, default: null },
    version: Number,
  },
  { collection: 'mailings', versionKey: false, strict: 'throw' },
);
schema.index({ due_at: 1 });
schema.index({ user_id: 1 });

export const mailingModel = declareModel<MailingRow>('Mailing', schema);
