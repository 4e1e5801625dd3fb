import type { Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { PlanState } from '@app/shared/plans';
import { mongo, type Model } from 'mongoose';
import { budgets } from '../../platform/budgets.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { Leases } from '../../platform/leases.ts';
import { planModel, type PlanDocument, type PlanRow } from './plan.model.ts';

const { ObjectId } = mongo;

/** Plans. Every query but that of the worker carries the user's id. */
export class PlansRepo {
  readonly #plans: Model<PlanDocument>;
  readonly #leases: Leases<PlanDocument>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#plans = planModel(db.connection);
    // When it is to be asked about stays as it is while it is claimed, so that a changed day is noticed.
    this.#leases = new Leases(this.#plans, { open: { state: 'open' }, due: 'again_at', order: 'ask_at' });
  }

  /** Soonest first; of those that are not open the latest ones. */
  async list(userId: string, state: PlanState, session?: DbSession): Promise<PlanRow[]> {
    const found = await this.#plans
      .find({ user_id: userId, state })
      .sort({ ask_on: state === 'open' ? 1 : -1 })
      .limit(limits.plansExported)
      .session(session ?? null)
      .lean();
    return found.map(asRow);
  }

  /** The open ones first. */
  async all(userId: string, session?: DbSession): Promise<PlanRow[]> {
    const found: PlanRow[] = [];
    // One after the other, as a transaction asks for it.
    for (const state of ['open', 'done', 'dropped'] as const) found.push(...(await this.list(userId, state, session)));
    return found.slice(0, limits.plansExported);
  }

  async find(userId: string, id: string, session?: DbSession): Promise<PlanRow | null> {
    const found = await this.#plans
      .findOne({ _id: id, user_id: userId })
      .session(session ?? null)
      .lean();
    return found && asRow(found);
  }

  /** One that is still to be asked about on a day; on any where what waits to be sent names none. */
  async findOpenOn(userId: string, id: string, day: string | undefined): Promise<PlanRow | null> {
    const found = await this.find(userId, id);
    return found?.state === 'open' && (day ?? found.ask_on) === found.ask_on ? found : null;
  }

  /** Whether one of the plans that are open is to be asked about on a day. */
  async isAnyOn(userId: string, day: Day): Promise<boolean> {
    return (await this.#plans.exists({ user_id: userId, state: 'open', ask_on: day })) !== null;
  }

  async insert(session: DbSession, rows: readonly PlanRow[]): Promise<void> {
    await this.#plans.insertMany(rows.map(asDocument), { session });
  }

  /** Stores what was changed of one. `rev` is raised already. */
  async save(session: DbSession, row: PlanRow, now: Date): Promise<void> {
    const { text, ask_on, state, rev, ask_at } = row;
    const isOver = state !== 'open';
    const over = { expires_at: new Date(now.getTime() + budgets.closedPlanKeptMs) };
    await this.#plans.updateOne(
      { _id: row.id, user_id: row.user_id },
      {
        $set: { text, ask_on, state, rev, ask_at, ...(isOver ? over : {}) },
        $unset: { again_at: 1, tries: 1, ...(isOver ? {} : { expires_at: 1 }) },
      },
      { session },
    );
  }

  /** False when there is none. */
  async remove(session: DbSession, userId: string, id: string): Promise<boolean> {
    return (await this.#plans.deleteOne({ _id: id, user_id: userId }, { session })).deletedCount === 1;
  }

  /** Deletes those that came from an event. */
  async removeOfEvent(session: DbSession, userId: string, eventId: string): Promise<void> {
    await this.#plans.deleteMany({ user_id: userId, event_id: eventId }, { session });
  }

  /** One that is to be asked about by now, the longest waiting first, and nobody else's for `forMs`. */
  async claim(now: Date, forMs: number): Promise<PlanRow | null> {
    const found = await this.#leases.claim(forMs, { ask_at: { $lte: now } });
    return found && asRow(found);
  }

  /** It is tried again after so long. */
  async postpone({ id, fence }: PlanRow, ms: number): Promise<void> {
    await this.#leases.renew({ _id: id, fence }, ms);
  }

  /**
   * It is asked about, or will be `later`: false when another server has done so, or it was changed, answered or deleted
   * meanwhile.
   */
  take(session: DbSession, { id, fence, rev }: PlanRow, later: Date | null): Promise<boolean> {
    return this.#leases.take({ _id: id, fence }, { ask_at: later }, { session, where: { rev } });
  }
}

export const newId = (): string => new ObjectId().toHexString();

const asRow = ({
  _id,
  user_id,
  event_id,
  text,
  ask_on,
  state,
  rev,
  ask_at,
  fence = 0,
  tries = 0,
}: PlanDocument): PlanRow => ({
  ...{ id: _id.toHexString(), user_id: user_id.toHexString(), event_id: event_id?.toHexString() ?? null },
  ...{ text, ask_on, state, rev, ask_at, fence, tries },
});

const asDocument = ({ id, user_id, event_id, text, ask_on, state, rev, ask_at }: PlanRow): PlanDocument => ({
  ...{
    _id: new ObjectId(id),
    user_id: new ObjectId(user_id),
    event_id: event_id === null ? null : new ObjectId(event_id),
  },
  ...{ text, ask_on, state, rev, ask_at },
});
