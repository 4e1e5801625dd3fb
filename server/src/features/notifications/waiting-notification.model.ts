import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';
import type { Occasion } from './notifications.types.ts';

/** A notification that is promised to one browser, until its push service has taken it; `_id` is `<session> <occasion>:<key>`. */
export interface WaitingNotificationRow {
  _id: string;
  user_id: Types.ObjectId;
  subscription: string;
  occasion: Occasion;
  /** What it is about, by ids: its words are read when it is sent. */
  data: Record<string, string>;
  /** Grows with every claim and every request, so that finishing an old one does not swallow a new one. */
  fence: number;
  tries: number;
  /** When it may be claimed: later while a server has it (the lease) and between tries. */
  due_at: Date;
  expires_at: Date;
}

const { Mixed, ObjectId } = Schema.Types;

const schema = new Schema<WaitingNotificationRow>(
  {
    ...{ _id: String, user_id: ObjectId, subscription: String, occasion: String, data: Mixed },
    ...{ fence: Number, tries: Number, due_at: Date, expires_at: Date },
  },
  { collection: 'notifications', versionKey: false, strict: 'throw', minimize: false },
);
schema.index({ due_at: 1 });
schema.index({ user_id: 1 });
schema.index({ subscription: 1 });

export const waitingNotificationModel = declareModel<WaitingNotificationRow>('WaitingNotification', schema);
