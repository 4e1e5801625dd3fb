import { Schema } from 'mongoose';
import { declareModel } from '../db/model.ts';

/** How many requests of a key were counted in one window by all servers together. */
interface CallCountRow {
  /** `<end of the window in seconds>:<kind>:<user id, or hash of a network>`. */
  _id: string;
  count: number;
  expires_at: Date;
}

const schema = new Schema<CallCountRow>(
  { _id: String, count: { type: Number, required: true }, expires_at: { type: Date, required: true } },
  { collection: 'call_counts', versionKey: false, strict: 'throw' },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const callCountModel = declareModel<CallCountRow>('CallCount', schema);
