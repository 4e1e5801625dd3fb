import { limits } from '@app/shared/limits';
import { mongo } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';

const { ObjectId } = mongo;
type ObjectId = mongo.ObjectId;

/** One person's friends, in the order in which they became it. */
interface Circle {
  _id: ObjectId;
  friends: { id: ObjectId; since: Date }[];
}

export type CirclesRepo = ReturnType<typeof createCirclesRepo>;

/** Matches a circle only while it has a free place. */
const hasRoom = { [`friends.${String(limits.friends - 1)}`]: { $exists: false } };

/** A document per person, so that 'at most five' is a condition of one atomic write. Friends' ids are strings outside. */
export function createCirclesRepo(db: Database) {
  const circles = db.connection.collection<Circle>('circles');
  const idsIn = (circle: Circle | null): string[] => circle?.friends.map((friend) => friend.id.toHexString()) ?? [];

  /** False when the circle is full or has the friend already. */
  async function add(session: DbSession, owner: ObjectId, friend: ObjectId, since: Date): Promise<boolean> {
    await circles.updateOne({ _id: owner }, { $setOnInsert: { friends: [] } }, { upsert: true, session });
    const { matchedCount } = await circles.updateOne(
      { _id: owner, ...hasRoom, 'friends.id': { $ne: friend } },
      { $push: { friends: { id: friend, since } } },
      { session },
    );
    return matchedCount === 1;
  }

  async function drop(session: DbSession, owner: ObjectId, friend: ObjectId): Promise<boolean> {
    const { modifiedCount } = await circles.updateOne(
      { _id: owner },
      { $pull: { friends: { id: friend } } },
      { session },
    );
    return modifiedCount === 1;
  }

  return {
    async ensureIndexes(): Promise<void> {
      await circles.createIndex({ 'friends.id': 1 });
    },

    of: async (userId: string, session?: DbSession): Promise<string[]> =>
      idsIn(await circles.findOne({ _id: new ObjectId(userId) }, session ? { session } : {})),

    async ofMany(userIds: readonly string[]): Promise<Map<string, string[]>> {
      const found = await circles.find({ _id: { $in: userIds.map((id) => new ObjectId(id)) } }).toArray();
      return new Map(found.map((circle) => [circle._id.toHexString(), idsIn(circle)]));
    },

    /** Both sides or, by the transaction it is in, neither. False when a side has no room or they are friends already. */
    async link(session: DbSession, a: string, b: string, since: Date): Promise<boolean> {
      // In one order for all, so that two transactions meet at the first document and not crosswise.
      const [first, second] = [a, b].sort().map((id) => new ObjectId(id)) as [ObjectId, ObjectId];
      return (await add(session, first, second, since)) && (await add(session, second, first, since));
    },

    /** False when they were no friends. */
    async unlink(session: DbSession, a: string, b: string): Promise<boolean> {
      const [first, second] = [a, b].sort().map((id) => new ObjectId(id)) as [ObjectId, ObjectId];
      return (await drop(session, first, second)) && (await drop(session, second, first));
    },

    remove: async (session: DbSession, userId: string): Promise<void> =>
      void (await circles.deleteOne({ _id: new ObjectId(userId) }, { session })),
  };
}
