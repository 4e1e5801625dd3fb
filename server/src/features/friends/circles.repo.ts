import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { circleModel, type CircleRow } from './circle.model.ts';

/** A document per user, so that who becomes a friend meets everybody else who does at one place. Ids are strings outside. */
export class CirclesRepo {
  readonly #circles: Model<CircleRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#circles = circleModel(db.connection);
  }

  async of(userId: string, session?: DbSession): Promise<string[]> {
    const options = { session: session ?? null };
    return idsIn(await this.#circles.findById(userId, null, options).lean<CircleRow | null>());
  }

  async ofMany(userIds: readonly string[]): Promise<Map<string, string[]>> {
    const found = await this.#circles.find({ _id: { $in: [...userIds] } }).lean<CircleRow[]>();
    return new Map(found.map((circle) => [circle._id.toHexString(), idsIn(circle)]));
  }

  /**
   * Makes two users friends, whether or not they may be: answers what each of them had before, and the caller that sees that it is
   * too much lets the transaction fail.
   */
  async link(session: DbSession, a: string, b: string, since: Date): Promise<Map<string, string[]>> {
    const [first, second] = inOrder(a, b);
    const before = new Map([[first, await this.#add(session, first, second, since)]]);
    return before.set(second, await this.#add(session, second, first, since));
  }

  /** Ends a friendship: answers what each of the two still has, `null` when they were no friends. */
  async unlink(session: DbSession, a: string, b: string): Promise<Map<string, string[]> | null> {
    const [first, second] = inOrder(a, b);
    const firsts = await this.#drop(session, first, second);
    const seconds = firsts && (await this.#drop(session, second, first));
    if (!firsts || !seconds) return null;
    return new Map([
      [first, firsts],
      [second, seconds],
    ]);
  }

  async remove(session: DbSession, userId: string): Promise<void> {
    await this.#circles.deleteOne({ _id: userId }, { session });
  }

  /** The friends from before. */
  async #add(session: DbSession, owner: string, friend: string, since: Date): Promise<string[]> {
    const push = { $push: { friends: { id: friend, since } } };
    const options = { upsert: true, returnDocument: 'before', session } as const;
    return idsIn(await this.#circles.findOneAndUpdate({ _id: owner }, push, options).lean<CircleRow | null>());
  }

  /** The friends that remain; `null` when it was none. */
  async #drop(session: DbSession, owner: string, friend: string): Promise<string[] | null> {
    const filter = { _id: owner, 'friends.id': friend };
    const pull = { $pull: { friends: { id: friend } } };
    const options = { returnDocument: 'after', session } as const;
    const after = await this.#circles.findOneAndUpdate(filter, pull, options).lean<CircleRow | null>();
    return after && idsIn(after);
  }
}

/** In one order for all, so that two transactions meet at the first document and not crosswise. */
const inOrder = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);

const idsIn = (circle: CircleRow | null): string[] => circle?.friends.map((friend) => friend.id.toHexString()) ?? [];
