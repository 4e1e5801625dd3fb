import { limits } from '@app/shared/limits';
import type { ImportFormat, ImportProblem } from '@app/shared/transfer';
import { mongo, type Model } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { duplicateKey } from '../../platform/db/mongo-errors.ts';
import { conflict } from '../../platform/errors.ts';
import { Leases } from '../../platform/leases.ts';
import { importModel, type ImportDocument } from './import.model.ts';

const { ObjectId } = mongo;

export type ImportRow = Omit<ImportDocument, '_id' | 'user_id' | 'file_id' | 'due_at' | 'created_at' | 'expires_at'> & {
  id: string;
  user_id: string;
  file_id: string;
};

/** By what one step takes an import further. */
export interface Step {
  done: number;
  added: number;
  known: number;
  problems: ImportProblem[];
}

/** The work of imports. */
export class ImportsRepo {
  readonly #imports: Model<ImportDocument>;
  readonly #leases: Leases<ImportDocument>;

  constructor(db: Database) {
    this.#imports = importModel(db.connection);
    this.#leases = new Leases(this.#imports, { open: { state: 'running' } });
  }

  /** Rejects with `conflict` while another import of the user is under way; the unique index decides. */
  async insert(
    session: DbSession,
    work: { userId: string; fileId: string; format: ImportFormat; entries: number; total: number },
    now: Date,
  ): Promise<string> {
    const { userId, fileId, format, entries, total } = work;
    const row = {
      ...{ user_id: new ObjectId(userId), file_id: new ObjectId(fileId), format, state: 'running' as const },
      ...{ has_head: false, entries, total, done: 0, added: 0, known: 0, problems: [], more_problems: 0 },
      ...{ fence: 0, tries: 0, due_at: new Date(0), created_at: now },
    };
    try {
      const [made] = await this.#imports.create([row], { session });
      return made?._id.toHexString() ?? '';
    } catch (error) {
      throw duplicateKey(error) === null ? error : underWay();
    }
  }

  async refuseSecond(userId: string): Promise<void> {
    if (await this.#imports.exists({ user_id: userId, state: 'running' })) throw underWay();
  }

  async byId(userId: string, id: string): Promise<ImportRow | null> {
    const found = await this.#imports.findOne({ _id: id, user_id: userId }).lean();
    return found && asRow(found);
  }

  async claim(leaseMs: number): Promise<ImportRow | null> {
    const found = await this.#leases.claim(leaseMs);
    return found && asRow(found);
  }

  /** How many are under way or wait for their turn, of all users; counted along the index of the work. */
  runningCount(): Promise<number> {
    return this.#imports.countDocuments({ state: 'running', due_at: { $type: 'date' } });
  }

  /** Whether another one waits for its turn. */
  async isAnotherDue(id: string): Promise<boolean> {
    const due = { state: 'running' as const, _id: { $ne: id }, $expr: { $lte: ['$due_at', '$$NOW'] } };
    return (await this.#imports.exists(due)) !== null;
  }

  /** Has the lease end so far from now; `false` when the claim does not hold any more. */
  renew(row: ImportRow, ms: number): Promise<boolean> {
    return this.#leases.renew(claimOf(row), ms);
  }

  /** As `renew`, when it is not the file's fault that it goes on later. */
  pause(row: ImportRow, ms: number): Promise<boolean> {
    return this.#leases.renew(claimOf(row), ms, 0);
  }

  /** In the transaction of what has come in; `false` when the claim does not hold any more: nothing of it may stay. */
  advance(session: DbSession, row: ImportRow, { done, added, known, problems }: Step): Promise<boolean> {
    const room = roomFor(row);
    const change = {
      $inc: { done, added, known, more_problems: Math.max(0, problems.length - room) },
      $push: { problems: { $each: problems.slice(0, room) } },
      $set: { tries: 0 },
    };
    return this.#leases.change(claimOf(row), change, { session });
  }

  importHead(session: DbSession, row: ImportRow): Promise<boolean> {
    return this.#leases.change(claimOf(row), { $set: { has_head: true } }, { session });
  }

  /** Ends the work; `null` when the claim does not hold any more. */
  async end(row: ImportRow, state: 'done' | 'failed', reason: string | null): Promise<ImportRow | null> {
    const expires_at = new Date(Date.now() + budgets.importKeptMs);
    const why = reason === null ? {} : { $push: { problems: { at: 'file', reason } } };
    const found = await this.#imports
      .findOneAndUpdate(
        this.#leases.heldBy(claimOf(row)),
        { $set: { state, expires_at }, ...why },
        { returnDocument: 'after' },
      )
      .lean();
    return found && asRow(found);
  }
}

/** How many more problems are listed one by one. */
export const roomFor = ({ problems }: Pick<ImportRow, 'problems'>): number =>
  Math.max(0, limits.importProblems - problems.length);

const underWay = () => conflict('Another import of yours is still under way. Please wait until it is done.');
const claimOf = ({ id, fence }: ImportRow) => ({ _id: id, fence });

const asRow = ({ _id, user_id, file_id, ...rest }: ImportDocument): ImportRow => ({
  ...rest,
  id: _id.toHexString(),
  user_id: user_id.toHexString(),
  file_id: file_id.toHexString(),
});
