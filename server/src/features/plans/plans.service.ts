import { dayInZone, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { Plan, PlanBody, PlanState, UpdatePlanBody } from '@app/shared/plans';
import type { ExportedHead } from '@app/shared/transfer';
import { isCryForHelp } from '@app/writer/crisis';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { notFound } from '../../platform/errors.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import { asPlan, changedPlan, isSame, isToBeAsked, refuseDay, refuseTooMany } from './plans.rules.ts';
import { newId, type PlansRepo } from './plans.repo.ts';
import type { PlanRow } from './plan.model.ts';

/** What is to be done after the commit. */
type AfterCommit = () => void;

export interface PlansDeps {
  repo: PlansRepo;
  /** A transaction of one user, in turn, that fails when the user is deleted. */
  transact: UserTransact;
  push: Push;
  now: () => Date;
  ownsEvent: (session: DbSession, userId: string, eventId: string) => Promise<boolean>;
  /** Takes the question or the offer that a plan answers out of the chat. */
  closeOffer: (session: DbSession, plan: PlanRow) => Promise<AfterCommit>;
  /** When somebody is asked on a day; `zone` holds where they have chosen none. */
  askAt: (session: DbSession, userId: string, day: Day, zone: string) => Promise<Date>;
}

interface Owner {
  userId: string;
  today: Day;
  zone: string;
  until: number;
}

export type Plans = ReturnType<typeof createPlans>;

/**
 * What somebody wants to be asked about.
 */
export function createPlans(deps: PlansDeps) {
  const { repo, transact, push, now } = deps;

  const pushed = (row: PlanRow): Plan => {
    push(row.user_id, 'plan:changed', asPlan(row), { thing: row.id, rev: row.rev });
    return asPlan(row);
  };

  /** When a plan is asked about; null for a cry for help, to which 'How did it go?' must not come back. */
  const whenToAsk = (
    session: DbSession,
    userId: string,
    { text, ask_on }: Pick<Plan, 'text' | 'ask_on'>,
    zone: string,
  ): Promise<Date | null> => (isCryForHelp(text) ? Promise.resolve(null) : deps.askAt(session, userId, ask_on, zone));

  async function list(userId: string, state: PlanState): Promise<Plan[]> {
    return (await repo.list(userId, state)).map(asPlan);
  }

  async function create({ userId, today, zone, until }: Owner, body: PlanBody): Promise<Plan> {
    const { text, ask_on, event_id = null } = body;
    refuseDay(ask_on, today);
    const { row, announce } = await transact({ userId, until }, async (session) => {
      const open = await repo.list(userId, 'open', session);
      const known = open.find((one) => isSame(one, { text, ask_on, event_id }));
      if (known) return { row: known, announce: null };
      if (event_id !== null && !(await deps.ownsEvent(session, userId, event_id))) throw notFound('Event not found');
      refuseTooMany(open.length);
      const ask_at = await whenToAsk(session, userId, body, zone);
      const row = newPlan(userId, { text, ask_on, event_id, state: 'open' }, ask_at);
      await repo.insert(session, [row]);
      return { row, announce: await deps.closeOffer(session, row) };
    });
    announce?.();
    return announce ? pushed(row) : asPlan(row);
  }

  async function update({ userId, today, zone, until }: Owner, id: string, body: UpdatePlanBody): Promise<Plan> {
    if (body.ask_on !== undefined) refuseDay(body.ask_on, today);
    const { before, after } = await transact({ userId, until }, async (session) => {
      const before = await stored(userId, id, session);
      const after = changedPlan(before, body);
      if (after === before) return { before, after };
      if (isToBeAsked(before, after)) {
        if (before.state !== 'open') refuseTooMany((await repo.list(userId, 'open', session)).length);
        // One that is opened again long after its day is not asked about by itself.
        after.ask_at = after.ask_on < today ? null : await whenToAsk(session, userId, after, zone);
      } else if (isCryForHelp(after.text)) after.ask_at = null;
      await repo.save(session, after, now());
      return { before, after };
    });
    return after === before ? asPlan(after) : pushed(after);
  }

  async function remove({ userId, until }: Pick<Owner, 'userId' | 'until'>, id: string): Promise<void> {
    await transact({ userId, until }, async (session) => {
      if (!(await repo.remove(session, userId, id))) throw noPlan();
    });
    push(userId, 'plan:removed', { id });
  }

  async function stored(userId: string, id: string, session: DbSession): Promise<PlanRow> {
    const found = await repo.find(userId, id, session);
    if (!found) throw noPlan();
    return found;
  }

  /** In the transaction that makes the event which answers it. One that is not open any more changes nothing. */
  async function answer(session: DbSession, userId: string, id: string): Promise<AfterCommit> {
    const before = await repo.find(userId, id, session);
    if (before?.state !== 'open') return () => undefined;
    const after = changedPlan(before, { state: 'done' });
    await repo.save(session, after, now());
    return () => void pushed(after);
  }

  /** In a transaction that changes when its user is asked. */
  async function reschedule(session: DbSession, userId: string, zone: string): Promise<void> {
    for (const row of await repo.list(userId, 'open', session)) {
      if (row.ask_at === null) continue;
      const ask_at = await deps.askAt(session, userId, row.ask_on, zone);
      if (ask_at.getTime() !== row.ask_at.getTime())
        await repo.save(session, { ...row, ask_at, rev: row.rev + 1 }, now());
    }
  }

  /** Takes in plans of an export that are not there yet. One whose day is over is shown, and not asked about by itself. */
  async function bring(
    session: DbSession,
    userId: string,
    brought: ExportedHead['plans'],
    idHere: (id: string) => string,
  ): Promise<void> {
    const known = await repo.all(userId, session);
    let room = limits.plansOpen - known.filter(({ state }) => state === 'open').length;
    const rows: PlanRow[] = [];
    for (const { text, ask_on, state, event_id: id } of brought) {
      if ([...known, ...rows].some((one) => one.text === text && one.ask_on === ask_on)) continue;
      if (state === 'open' && (room -= 1) < 0) continue;
      const event_id = id === null || (await deps.ownsEvent(session, userId, id)) ? id : idHere(id);
      const isAhead = state === 'open' && ask_on >= dayInZone(now(), 'UTC');
      const ask_at = isAhead ? await whenToAsk(session, userId, { text, ask_on }, 'UTC') : null;
      rows.push(newPlan(userId, { text, ask_on, event_id, state }, ask_at));
    }
    if (rows.length > 0) await repo.insert(session, rows);
    // Those that are over are forgotten in time.
    for (const row of rows) if (row.state !== 'open') await repo.save(session, row, now());
  }

  return { list, create, update, remove, answer, reschedule, bring };
}

const newPlan = (
  user_id: string,
  plan: Pick<Plan, 'text' | 'ask_on' | 'event_id' | 'state'>,
  ask_at: Date | null,
): PlanRow => ({ id: newId(), user_id, ...plan, rev: 1, ask_at, fence: 0, tries: 0 });

const noPlan = () => notFound('This plan is no longer there.');
