import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { mailingModel, type MailingRow } from './mailing.model.ts';
import type { Mailing, MailingKind } from './mailings.types.ts';

const idOf = (kind: MailingKind, userId: string) => `${kind}:${userId}`;

/** Who is written to by themselves, and when. */
export class MailingsRepo {
  readonly #mailings: Model<MailingRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#mailings = mailingModel(db.connection);
  }

  async find(kind: MailingKind, userId: string, session?: DbSession): Promise<Mailing | null> {
    const found = await this.#mailings
      .findById(idOf(kind, userId))
      .session(session ?? null)
      .lean();
    return found && asMailing(found);
  }

  async plan(session: DbSession, kind: MailingKind, userId: string, set: Partial<Mailing>): Promise<void> {
    await this.#mailings.updateOne(
      { _id: idOf(kind, userId) },
      {
        $set: set,
        $unset: { again_at: 1 },
        $setOnInsert: { user_id: new mongo.ObjectId(userId), kind, last: null },
      },
      { session, upsert: true },
    );
  }

  /**
   * One whose time has come, the longest waiting first, and nobody else's for `forMs`. When it is due stays, which says whose turn
   * it is and when it is too late.
   */
  async claim(now: Date, forMs: number): Promise<Mailing | null> {
    const found = await this.#mailings
      .findOneAndUpdate(
        { due_at: { $lte: now }, again_at: { $not: { $gt: now } } },
        { $set: { again_at: new Date(now.getTime() + forMs) } },
        { sort: { due_at: 1 }, returnDocument: 'after' },
      )
      .lean();
    return found && asMailing(found);
  }

  /**
   * Takes the turn that a mailing was found with: false when another server has, or the plan has changed. It is never made
   * anew here, so that nothing comes back of a user who is deleted meanwhile.
   */
  async take(
    session: DbSession,
    { kind, userId, due_at, last }: Mailing,
    next: Pick<Mailing, 'last' | 'due_at'>,
  ): Promise<boolean> {
    const result = await this.#mailings.updateOne(
      { _id: idOf(kind, userId), due_at, last },
      { $set: next, $unset: { again_at: 1 } },
      { session },
    );
    return result.matchedCount === 1;
  }
}

const asMailing = ({ user_id, kind, time, zone, due_at, last, version }: MailingRow): Mailing => ({
  userId: user_id.toHexString(),
  ...{ kind, time, zone, due_at, last, version },
});
