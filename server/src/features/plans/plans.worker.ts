import { budgets } from '../../platform/budgets.ts';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { Jobs } from '../../platform/jobs.ts';
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
  onAsked: () => void;
}

const IN_FLIGHT = 4;

/**
 * Asks about plans whose time has come, however late. That one is asked about, and what asks, are stored in one transaction, which
 * matches only what was claimed: a server that dies before it has changed nothing, and nothing is asked about a deleted plan.
 */
export function createPlansWorker(deps: PlansWorkerDeps): Jobs<PlanRow> {
  const { db, repo, askByMail, notify, askLater, log, now, onAsked } = deps;

  async function work(plan: PlanRow): Promise<void> {
    const isAsked = await db.transact(async (session) => {
      const { id, user_id, ask_on } = plan;
      const later = await askLater(session, user_id);
      const isOurs = await repo.take(session, plan, later);
      if (!isOurs || later) return false;
      await askByMail(session, plan);
      await notify(user_id, { occasion: 'plan', key: `${id} ${ask_on}`, data: { plan: id, day: ask_on } }, session);
      return true;
    });
    if (isAsked) onAsked();
  }

  return new Jobs({
    ...{ name: 'plans', everyMs: budgets.plansEveryMs, concurrency: IN_FLIGHT, log, work },
    claim: () => repo.claim(now(), budgets.planRetryMs),
  });
}
