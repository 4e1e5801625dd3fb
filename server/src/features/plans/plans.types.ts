/** What others know of plans. */
export type { PlanRow } from './plan.model.ts';
export type { PlansRepo } from './plans.repo.ts';
export type { Plans } from './plans.service.ts';
