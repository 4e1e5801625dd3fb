import type { Limits } from '../../platform/limits/limits.ts';
import { plansRoutes } from './plans.routes.ts';
import { createPlans, type PlansDeps } from './plans.service.ts';
import { createPlansWorker, type PlansWorkerDeps } from './plans.worker.ts';

/** Plans: their calls, and what asks about them on their day. */
export function createPlansFeature(deps: PlansDeps & PlansWorkerDeps & { limits: Pick<Limits, 'consume'> }) {
  const plans = createPlans(deps);
  const { answer, reschedule, bring } = plans;
  return { routes: plansRoutes(plans, deps.limits), worker: createPlansWorker(deps), answer, reschedule, bring };
}
