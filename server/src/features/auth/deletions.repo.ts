import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { Leases } from '../../platform/leases.ts';
import { userModel, type UserRow } from './user.model.ts';

/** An account that is to be deleted, as a job: by what it is known, and how far it is. */
export interface DueDeletion {
  _id: UserRow['_id'];
  fence: number;
  id: string;
  email: string;
  deleteAt: Date;
  isWarned: boolean;
  /** Claims that came to nothing, the present one included. */
  tries: number;
}

/** From so many tries on, with the leases between them an hour, a deletion is stuck: somebody has to look why. */
const STUCK_TRIES = 8;
export const isStuck = ({ tries }: Pick<DueDeletion, 'tries'>): boolean => tries >= STUCK_TRIES;

/** Accounts whose owners have asked to have them deleted: until it has begun, a login undoes it. */
export class DeletionsRepo {
  readonly #users: Model<UserRow>;
  readonly #leases: Leases<UserRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#users = userModel(db.connection);
    this.#leases = new Leases(this.#users, { open: { 'deletion.due_at': { $exists: true } }, prefix: 'deletion.' });
  }

  /** False when it was asked for before. The owner is warned at `warnAt`. */
  async ask(userId: string, deleteAt: Date, warnAt: Date, session: DbSession): Promise<boolean> {
    const deletion = { delete_at: deleteAt, due_at: warnAt, is_warned: false, is_running: false, fence: 0, tries: 0 };
    const filter = { _id: userId, deletion: { $exists: false } };
    return (await this.#users.updateOne(filter, { $set: { deletion } }, { session })).matchedCount === 1;
  }

  /** False when it has begun, or there is none. */
  async undo(userId: string, session: DbSession): Promise<boolean> {
    const filter = { _id: userId, 'deletion.is_running': false };
    return (await this.#users.updateOne(filter, { $unset: { deletion: 1 } }, { session })).modifiedCount === 1;
  }

  async claim(leaseMs: number): Promise<DueDeletion | null> {
    const row = await this.#leases.claim(leaseMs);
    if (!row?.deletion) return null;
    const { fence, tries, delete_at: deleteAt, is_warned: isWarned } = row.deletion;
    return { _id: row._id, fence, id: row._id.toHexString(), email: row.email, deleteAt, isWarned, tries };
  }

  /** How many are stuck; counted along the index of the work. */
  stuckCount(): Promise<number> {
    return this.#users.countDocuments({
      'deletion.due_at': { $exists: true },
      'deletion.tries': { $gte: STUCK_TRIES },
    });
  }

  /** Has it wait until its day. False when a login has undone it. */
  markWarned(job: DueDeletion, session: DbSession): Promise<boolean> {
    const waiting = { 'deletion.is_warned': true, 'deletion.due_at': job.deleteAt, 'deletion.tries': 0 };
    return this.#leases.change(job, { $set: waiting }, { session });
  }

  /** From here on nothing undoes it. False when a login has. */
  begin(job: DueDeletion): Promise<boolean> {
    return this.#leases.change(job, { $set: { 'deletion.is_running': true } });
  }
}
