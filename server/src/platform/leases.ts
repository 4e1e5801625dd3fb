import type { Model, mongo, UpdateQuery, UpdateWithAggregationPipeline } from 'mongoose';
import { budgets } from './budgets.ts';
import type { DbSession } from './db/connect.ts';
import { inMs } from './db/write-all.ts';

/** By what a claimed job is known: the claim holds for as long as the document has this fence. */
interface Claimed {
  _id: unknown;
  fence: number;
}

interface LeaseFields {
  /** What makes a document a job that is still to be done. */
  open?: mongo.Document;
  /** Where the lease lies in a document, with its dot. */
  prefix?: string;
  /** The field with the time at which a job may be claimed: the end of a lease or of a pause. */
  due?: string;
  /** The field by which the jobs that have waited longest come first; `due` unless said. */
  order?: string;
}

/**
 * Jobs that are documents of one collection. A claim makes a job one server's for a while (the lease) and raises its `fence`, which
 * everything matches that this server stores of the job; a server that dies leaves a lease that ends. `tries` counts claims without
 * progress. Leases and pauses are by the database's clock, since those of servers differ; a time of the calendar that `where` asks for (when a
 * reminder is due) is by the server's, and a claim alone decides who acts on it.
 */
export class Leases<Row> {
  readonly #model: Model<Row>;
  readonly #open: mongo.Document;
  readonly #due: string;
  readonly #fence: string;
  readonly #tries: string;
  readonly #order: string;

  constructor(model: Model<Row>, { open = {}, prefix = '', due = 'due_at', order }: LeaseFields = {}) {
    this.#model = model;
    this.#open = open;
    this.#due = prefix + due;
    this.#fence = `${prefix}fence`;
    this.#tries = `${prefix}tries`;
    this.#order = prefix + (order ?? due);
  }

  /** The job that has been due longest; null when none is due. `also` sets more of it by expressions. */
  claim(leaseMs: number, where: mongo.Document = {}, also: mongo.Document = {}): Promise<Row | null> {
    const claimed = { [this.#fence]: plusOne(this.#fence), [this.#tries]: plusOne(this.#tries) };
    return this.#model
      .findOneAndUpdate(
        { ...this.#open, ...where, $expr: { $lte: [`$${this.#due}`, '$$NOW'] } },
        [{ $set: { ...claimed, [this.#due]: inMs(leaseMs), ...also } }],
        { sort: { [this.#order]: 1 }, returnDocument: 'after', updatePipeline: true },
      )
      .lean<Row>();
  }

  /** Matches a job for as long as its claim holds. */
  heldBy({ _id, fence }: Claimed): mongo.Document {
    return { ...this.#open, _id, [this.#fence]: fence };
  }

  /**
   * Stores a job. One with this id is replaced, and a claim of it does not hold any more. `fields` are values, `times` are
   * expressions.
   */
  async request(
    _id: string,
    { fields, times }: { fields: Partial<Row>; times: mongo.Document },
    session?: DbSession,
  ): Promise<void> {
    const set = { ...literals(fields), [this.#tries]: 0, [this.#fence]: plusOne(this.#fence), ...times };
    const options = { upsert: true, updatePipeline: true, ...(session ? { session } : {}) };
    await this.#model.updateOne({ _id }, [{ $set: set }], options);
  }

  /** Changes a job; `false` when the claim does not hold any more, or the job is not as `where` says. */
  async change(
    job: Claimed,
    change: UpdateQuery<Row> | UpdateWithAggregationPipeline,
    { session, where = {} }: { session?: DbSession; where?: mongo.Document } = {},
  ): Promise<boolean> {
    const options = { updatePipeline: true, ...(session ? { session } : {}) };
    return (await this.#model.updateOne({ ...where, ...this.heldBy(job) }, change, options)).matchedCount === 1;
  }

  /** Changes a job that has come to something: its lease ends, and its tries begin again. */
  take(job: Claimed, set: Partial<Row>, options: { session: DbSession; where: mongo.Document }): Promise<boolean> {
    return this.change(job, [{ $set: literals(set) }, { $unset: [this.#due, this.#tries] }], options);
  }

  /** Has the lease end so far from now; `false` when the claim does not hold any more. `tries` is left as it is unless given. */
  renew(job: Claimed, ms: number, tries?: number): Promise<boolean> {
    const set = { [this.#due]: inMs(ms), ...(tries === undefined ? {} : { [this.#tries]: tries }) };
    return this.change(job, [{ $set: set }]);
  }
}

/** How long to wait after the n-th failed try, from 2 seconds doubling to 15 minutes. */
export const retryDelayMs = (tries: number): number =>
  Math.min(budgets.longestRetryMs, budgets.firstRetryMs * 2 ** Math.min(tries - 1, 20));

/** Whether a job was too old when it was claimed, by the same clock: a lease before the end of that. */
export const isExpired = ({ due_at, expires_at }: { due_at: Date; expires_at: Date }, leaseMs: number): boolean =>
  expires_at.getTime() <= due_at.getTime() - leaseMs;

/** An expression, for a field that need not be there yet. */
const plusOne = (field: string) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, 1] });

/** What a person typed is no expression. */
const literals = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value as unknown }]));
