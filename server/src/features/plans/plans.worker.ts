import { budgets } from '../../platform/budgets.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { Jobs } from '../../platform/jobs.ts';
import { retryDelayMs } from '../../platform/leases.ts';
import type { Log } from '../../platform/log.ts';
import type { PlansRepo } from './plans.repo.ts';
import type { Notify } from '../notifications/notifications.types.ts';
import type { PlanRow } from './plan.model.ts';

export interface PlansWorkerDeps {
  db: Pick<Database, 'transact'>;
  repo: PlansRepo;
  /** Promises the mail that asks its owner, together with what is stored in the transaction. */
  askByMail: (session: DbSession, plan: PlanRow) => Promise<void>;
  notify: Notify;
  /** When its owner is asked instead, who has written something heavy today; null on other days. */
  askLater: (session: DbSession, userId: string) => Promise<Date | null>;
  log: Log;
  now: () => Date;
  /** Called with what became of each plan whose time has come. */
  onOutcome: (outcome: 'asked' | 'later' | 'given_up') => void;
}

const IN_FLIGHT = 4;

/** With the pauses between them an hour. */
const TRIES_MAX = 12;

/**
 * Asks about plans whose time has come, however late. That one is asked about, and what asks, are stored in one transaction, which
 * matches only what was claimed: a server that dies before it has changed nothing, and nothing is asked about a deleted plan. One that
 * fails again and again stays open, and is not asked about.
 */
export function createPlansWorker(deps: PlansWorkerDeps): Jobs<PlanRow> {
  const { db, repo, askByMail, notify, askLater, log, now, onOutcome } = deps;

  async function work(plan: PlanRow): Promise<void> {
    try {
      const outcome = await db.transact((session) => ask(session, plan));
      if (outcome) onOutcome(outcome);
    } catch (error) {
      // Where that fails too, the lease ends by itself.
      await repo.postpone(plan, retryDelayMs(plan.tries)).catch(() => undefined);
      throw error;
    }
  }

  /** Null when another server has, or the plan was changed meanwhile. */
  async function ask(session: DbSession, plan: PlanRow): Promise<'asked' | 'later' | null> {
    const { id, user_id, ask_on } = plan;
    const later = await askLater(session, user_id);
    if (!(await repo.take(session, plan, later))) return null;
    if (later) return 'later';
    await askByMail(session, plan);
    await notify(user_id, { occasion: 'plan', key: `${id} ${ask_on}`, data: { plan: id, day: ask_on } }, session);
    return 'asked';
  }

  async function giveUp(plan: PlanRow): Promise<void> {
    if (!(await db.transact((session) => repo.take(session, plan, null)))) return;
    log.error({ plan: plan.id, tries: plan.tries }, 'a plan is given up: its owner is not asked about it');
    onOutcome('given_up');
  }

  return new Jobs({
    ...{ name: 'plans', everyMs: budgets.plansEveryMs, concurrency: IN_FLIGHT, log, work, giveUp },
    claim: () => repo.claim(now(), budgets.planLeaseMs),
    isHopeless: ({ tries }) => tries > TRIES_MAX,
  });
}
