import type { Database } from '../../platform/db/connect.ts';
import type { DbSession } from '../../platform/db/session.ts';
import { circleModel, type CircleRow } from './circle.model.ts';

export type CirclesRepo = ReturnType<typeof createCirclesRepo>;

/** A document per user, so that who becomes a friend meets everybody else who does at one place. Ids are strings outside. */
export function createCirclesRepo(db: Database) {
  const circles = circleModel(db.connection);
  const idsIn = (circle: CircleRow | null): string[] => circle?.friends.map((friend) => friend.id.toHexString()) ?? [];

  /** The friends from before. */
  async function add(session: DbSession, owner: string, friend: string, since: Date): Promise<string[]> {
    const before = await circles
      .findOneAndUpdate(
        { _id: owner },
        { $push: { friends: { id: friend, since } } },
        { upsert: true, returnDocument: 'before', session },
      )
      .lean<CircleRow | null>();
    return idsIn(before);
  }

  /** The friends that remain; `null` when it was none. */
  async function drop(session: DbSession, owner: string, friend: string): Promise<string[] | null> {
    const after = await circles
      .findOneAndUpdate(
        { _id: owner, 'friends.id': friend },
        { $pull: { friends: { id: friend } } },
        { returnDocument: 'after', session },
      )
      .lean<CircleRow | null>();
    return after && idsIn(after);
  }

  return {
    ensureIndexes: async (): Promise<void> => void (await circles.createIndexes()),

    of: async (userId: string, session?: DbSession): Promise<string[]> =>
      idsIn(await circles.findById(userId, null, { session: session ?? null }).lean<CircleRow | null>()),

    async ofMany(userIds: readonly string[]): Promise<Map<string, string[]>> {
      const found = await circles.find({ _id: { $in: [...userIds] } }).lean<CircleRow[]>();
      return new Map(found.map((circle) => [circle._id.toHexString(), idsIn(circle)]));
    },

    /**
     * Makes two users friends, whether or not they may be: answers what each of them had before, and whoever sees that it is
     * too much lets the transaction fail.
     */
    async link(session: DbSession, a: string, b: string, since: Date): Promise<Map<string, string[]>> {
      // In one order for all, so that two transactions meet at the first document and not crosswise.
      const [first, second] = [a, b].sort() as [string, string];
      const before = new Map([[first, await add(session, first, second, since)]]);
      return before.set(second, await add(session, second, first, since));
    },

    /** Ends a friendship: answers what each of the two still has, `null` when they were no friends. */
    async unlink(session: DbSession, a: string, b: string): Promise<Map<string, string[]> | null> {
      const [first, second] = [a, b].sort() as [string, string];
      const firsts = await drop(session, first, second);
      const seconds = firsts && (await drop(session, second, first));
      if (!firsts || !seconds) return null;
      return new Map([
        [first, firsts],
        [second, seconds],
      ]);
    },

    async remove(session: DbSession, userId: string): Promise<void> {
      await circles.deleteOne({ _id: userId }, { session });
    },
  };
}
