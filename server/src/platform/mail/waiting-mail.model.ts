import { Schema } from 'mongoose';
import { declareModel } from '../db/model.ts';

/** A promised mail until the outgoing server has taken it; `_id` is `<kind>:<key>`. */
export interface WaitingMailRow {
  _id: string;
  kind: string;
  to: string;
  data: Record<string, unknown>;
  /** Grows with every claim and every request, so that finishing an old one does not swallow a new one. */
  fence: number;
  tries: number;
  /** When it may be claimed: later while a server has it (the lease) and between tries. */
  due_at: Date;
  /** When it was to be sent by the request. */
  wanted_at: Date;
  /** Until when a server has it, or the request before it: of two mails the newer must not arrive first. */
  leased_until?: Date;
  expires_at: Date;
}

const schema = new Schema<WaitingMailRow>(
  {
    ...{ _id: String, kind: String, to: String, data: Schema.Types.Mixed, fence: Number, tries: Number },
    ...{ due_at: Date, wanted_at: Date, leased_until: Date, expires_at: Date },
  },
  { collection: 'mails', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ due_at: 1 });
schema.index({ to: 1 });

export const waitingMailModel = declareModel<WaitingMailRow>('WaitingMail', schema);
