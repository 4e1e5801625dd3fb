import { plansRoutes } from './plans.routes.ts';
import { createPlans, type PlansDeps } from './plans.service.ts';
import { createPlansWorker, type PlansWorkerDeps } from './plans.worker.ts';

/** Plans: their calls, and what asks about them on their day. */
export function createPlansFeature(
  deps: PlansDeps &
    PlansWorkerDeps & {
      /** Throws when the user has changed too many plans lately. */ admit: (userId: string) => Promise<void>;
    },
) {
  const plans = createPlans(deps);
  const { answer, reschedule, bring } = plans;
  return { routes: plansRoutes(plans, deps.admit), worker: createPlansWorker(deps), answer, reschedule, bring };
}
