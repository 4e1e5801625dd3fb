import { mongo, type Model } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { inMs } from '../../platform/db/write-all.ts';
import { Leases } from '../../platform/leases.ts';
import type { EndedSessions } from '../../platform/sessions/revocations.ts';
import type { Notify } from './notifications.types.ts';
import { subscriptionModel, type SubscriptionRow } from './subscription.model.ts';
import { waitingNotificationModel, type WaitingNotificationRow } from './waiting-notification.model.ts';

const { ObjectId } = mongo;

/** The browsers that are notified, and what is promised to them. */
export class NotificationsRepo {
  readonly #subscriptions: Model<SubscriptionRow>;
  readonly #waiting: Model<WaitingNotificationRow>;
  readonly #leases: Leases<WaitingNotificationRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#subscriptions = subscriptionModel(db.connection);
    this.#waiting = waitingNotificationModel(db.connection);
    this.#leases = new Leases(this.#waiting);
  }

  /** Subscribes the browser of a session, in place of what it had before; of more than `max` of a user the oldest end. */
  async subscribe(
    session: DbSession,
    userId: string,
    row: Omit<SubscriptionRow, 'user_id'>,
    max: number,
  ): Promise<void> {
    const { _id, endpoint } = row;
    await this.#subscriptions.deleteMany({ endpoint, _id: { $ne: _id } }, { session });
    await this.#subscriptions.replaceOne({ _id }, { ...row, user_id: new ObjectId(userId) }, { session, upsert: true });
    const all = await this.#subscriptions
      .find({ user_id: userId }, { _id: 1 })
      .sort({ subscribed_at: -1 })
      .session(session)
      .lean();
    const surplus = all.slice(max).map((one) => one._id);
    if (surplus.length > 0) await this.#subscriptions.deleteMany({ _id: { $in: surplus } }, { session });
  }

  /** Ends a subscription, and what is promised to it. */
  async unsubscribe(id: string): Promise<void> {
    await this.#subscriptions.deleteOne({ _id: id });
    await this.#waiting.deleteMany({ subscription: id });
  }

  /** Ends the subscriptions of sessions that have ended. */
  async endWith({ userId, jti, kept, before }: EndedSessions): Promise<void> {
    const ofAll = {
      user_id: userId,
      _id: { $ne: kept ?? '' },
      $or: [{ issued_at: { $lte: before } }, { epoch: { $lt: before } }],
    };
    const found = jti === null ? await this.#subscriptions.find(ofAll, { _id: 1 }).lean() : [{ _id: jti }];
    for (const { _id } of found) await this.unsubscribe(_id);
  }

  subscription(id: string): Promise<SubscriptionRow | null> {
    return this.#subscriptions.findById(id).lean();
  }

  async hasAny(userId: string, session?: DbSession): Promise<boolean> {
    return (await this.#subscriptions.exists({ user_id: userId }).session(session ?? null)) !== null;
  }

  enqueue: Notify = async (userId, { occasion, key, data }, session) => {
    const found = await this.#subscriptions
      .find({ user_id: userId }, { _id: 1 })
      .session(session ?? null)
      .lean();
    for (const { _id: subscription } of found) {
      const fields = { user_id: new ObjectId(userId), subscription, occasion, data };
      const times = { due_at: '$$NOW', expires_at: inMs(budgets.mailKeptMs) };
      await this.#leases.request(`${subscription} ${occasion}:${key}`, { fields, times }, session);
    }
  };

  /** What has waited longest, of nobody but `except`. */
  claim(leaseMs: number, except: readonly string[]): Promise<WaitingNotificationRow | null> {
    const others = except.map((id) => new ObjectId(id));
    return this.#leases.claim(leaseMs, others.length > 0 ? { user_id: { $nin: others } } : {});
  }

  /** It is sent, or not wanted any more. A newer request for the same one stays. */
  async remove(job: WaitingNotificationRow): Promise<void> {
    await this.#waiting.deleteOne(this.#leases.heldBy(job));
  }

  /** It waits for so long, and then has all its time. */
  async rest(job: WaitingNotificationRow, ms: number): Promise<void> {
    const set = { due_at: inMs(ms), expires_at: inMs(ms + budgets.mailKeptMs), tries: 0 };
    await this.#leases.change(job, [{ $set: set }]);
  }

  async postpone(job: WaitingNotificationRow, ms: number): Promise<void> {
    await this.#leases.renew(job, ms);
  }
}
