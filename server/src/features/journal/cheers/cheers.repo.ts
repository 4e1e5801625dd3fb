import type { Person } from '@app/shared/primitives';
import { quietTones } from '@app/shared/quiet-tones';
import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { eventModel, type StoredEvent } from '../events/event.model.ts';
import { publicView, type PublicListed } from '../events/events-query.repo.ts';
import { asPublicEvent } from '../events/event.rules.ts';

const { ObjectId } = mongo;

/** Events as friends meet them: the one place that reads them by anything but their owner's own id, and only what is public. */
export class CheersRepo {
  readonly #events: Model<StoredEvent>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#events = eventModel(db.connection);
  }

  /** Public events of several users without grief, newest created first, and who recognized which trait in them. */
  async shownToFriends(userIds: readonly string[], { limit, before }: { limit: number; before?: string | undefined }) {
    const shown = await this.#publicOf(userIds, limit, before);
    return shown.map(({ _id, user_id, ...one }) => ({
      userId: user_id.toHexString(),
      event: asPublicEvent(_id.toHexString(), one),
      cheers: one.cheers ?? [],
    }));
  }

  /** As many reads along an index as there are users, merged: no sorting, however long their histories are. */
  #publicOf(userIds: readonly string[], limit: number, before: string | undefined) {
    const filter = {
      user_id: { $in: userIds.map((id) => new ObjectId(id)) },
      is_public: true,
      tone: { $nin: quietTones },
      ...(before ? { _id: { $lt: new ObjectId(before) } } : {}),
    };
    return this.#events.collection
      .find<PublicListed & { user_id: mongo.ObjectId }>(filter, { projection: { ...publicView, user_id: 1 } })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
  }

  /** Whose event it is. */
  async ownerOf(id: string): Promise<string | null> {
    const found = await this.#events.findById(id, { user_id: 1 }).lean();
    return found?.user_id?.toHexString() ?? null;
  }

  /** In the transaction that ends a friendship: what `from` said of the user's events. */
  async takeBack(session: DbSession, userId: string, from: string, rev: number): Promise<void> {
    const filter = { 'cheers.from': from, user_id: userId };
    await this.#events.updateMany(filter, { $pull: { cheers: { from } }, $set: { rev } }, { session });
  }

  /** In the transaction that changes who somebody is to their friends. */
  async rename(session: DbSession, from: string, { name, username, picture }: Person): Promise<void> {
    const fields = { name, username, picture };
    const $set = Object.fromEntries(Object.entries(fields).map(([key, value]) => [`cheers.$[theirs].${key}`, value]));
    const arrayFilters = [{ 'theirs.from': from }];
    await this.#events.collection.updateMany({ 'cheers.from': from }, { $set }, { arrayFilters, session });
  }
}
