import { z } from 'zod';
import { limits } from './limits.ts';
import { day, id, text } from './primitives.ts';

export const planState = z.enum(['open', 'done', 'dropped'], { error: 'state must be open, done or dropped.' });

/** Something its owner wants to be asked about on a day. A promise and no deed: it earns nothing, and nobody else sees it. */
export const plan = z
  .object({
    id,
    text: z.string(),
    ask_on: day,
    /** The event that it came from; it goes with that. */
    event_id: id.nullable(),
    state: planState,
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;
export type PlanState = Plan['state'];

const fields = { text: text(1, limits.planMax, 'The plan'), ask_on: day };

export const planBody = z.object({ ...fields, event_id: id.nullable().optional() }).meta({ id: 'PlanBody' });
export type PlanBody = z.infer<typeof planBody>;

export const updatePlanBody = z
  .object({ ...fields, state: planState })
  .partial()
  .meta({ id: 'UpdatePlanBody' });
export type UpdatePlanBody = z.infer<typeof updatePlanBody>;

export const plansQuery = z.object({ state: planState.default('open') });
