import { mongo, type Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { Leases } from '../../platform/leases.ts';
import { mailingModel, type MailingRow } from './mailing.model.ts';
import type { Mailing, MailingKind } from './mailings.types.ts';

const idOf = (kind: MailingKind, userId: string) => `${kind}:${userId}`;

/** The scheduled emails of users. */
export class MailingsRepo {
  readonly #mailings: Model<MailingRow>;
  readonly #leases: Leases<MailingRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#mailings = mailingModel(db.connection);
    // When it is due stays as it is, since that says whose turn it is and when it is too late.
    this.#leases = new Leases(this.#mailings, { due: 'again_at', order: 'due_at' });
  }

  async find(kind: MailingKind, userId: string, session?: DbSession): Promise<Mailing | null> {
    const found = await this.#mailings
      .findById(idOf(kind, userId))
      .session(session ?? null)
      .lean();
    return found && asMailing(found);
  }

  async schedule(
    session: DbSession,
    kind: MailingKind,
    userId: string,
    set: Partial<Omit<Mailing, 'fence'>>,
  ): Promise<void> {
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

  /** One whose time has come, the longest waiting first, and nobody else's for `forMs`. */
  async claim(now: Date, forMs: number): Promise<Mailing | null> {
    const found = await this.#leases.claim(forMs, { due_at: { $lte: now } });
    return found && asMailing(found);
  }

  /**
   * Takes the turn that a mailing was claimed with: false when another server has, or its timing has changed. It is never made
   * anew here, so that nothing comes back of a user who is deleted meanwhile.
   */
  take(session: DbSession, mailing: Mailing, next: Pick<Mailing, 'last' | 'due_at'>): Promise<boolean> {
    const { kind, userId, due_at, fence } = mailing;
    return this.#leases.take({ _id: idOf(kind, userId), fence }, next, { session, where: { due_at } });
  }
}

const asMailing = ({ user_id, kind, time, zone, due_at, last, version, fence = 0 }: MailingRow): Mailing => ({
  userId: user_id.toHexString(),
  ...{ kind, time, zone, due_at, last, version, fence },
});
