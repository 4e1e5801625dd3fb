import { Schema, type Types } from 'mongoose';
import { declareModel } from '../../platform/db/model.ts';
import type { PushTarget } from '../../platform/web-push/push-sender.ts';

/** A browser that is notified; `_id` is the session in which it has subscribed, and it ends with that. */
export interface SubscriptionRow extends PushTarget {
  _id: string;
  user_id: Types.ObjectId;
  /** What shows whether the session has ended, in milliseconds. */
  issued_at: number;
  epoch: number;
  subscribed_at: Date;
  /** The end of the session. */
  expires_at: Date;
}

const schema = new Schema<SubscriptionRow>(
  {
    ...{ _id: String, user_id: Schema.Types.ObjectId, endpoint: String, p256dh: String, auth: String },
    ...{ issued_at: Number, epoch: Number, subscribed_at: Date, expires_at: Date },
  },
  { collection: 'push_subscriptions', versionKey: false, strict: 'throw' },
);
schema.index({ user_id: 1, subscribed_at: 1 });
// A browser is notified for one session, whichever had it before.
schema.index({ endpoint: 1 }, { unique: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const subscriptionModel = declareModel<SubscriptionRow>('PushSubscription', schema);
