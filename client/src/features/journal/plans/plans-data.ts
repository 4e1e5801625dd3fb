import type { Plan, PlanBody, UpdatePlanBody } from '@app/shared/plans';
import { api } from '../../../lib/api.ts';
import { upserted } from '../../../lib/data/changes.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { toastError } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { onOutcome } from '../mutations/mutation.ts';

/** The plans that are open, soonest first. That they could not be read is not worth a word. */
export const usePlans = createResource<Plan[]>({ read: () => api('plans.list'), failure: null });

/** Shows a plan as it is now; one that is not open any more, no longer. */
export function upsertPlan(plan: Plan): void {
  const { data, change, refetch } = usePlans.getState();
  if (plan.state !== 'open') return removePlan(plan.id);
  change((plans) => upserted(plans, plan, ({ id }) => id).sort((a, b) => (a.ask_on < b.ask_on ? -1 : 1)));
  if (!data) void refetch();
}

export function removePlan(id: string): void {
  usePlans.getState().change((plans) => plans.filter((plan) => plan.id !== id));
}

/** With an event go the plans that came from it. */
export function removePlansOf(eventId: string): void {
  usePlans.getState().change((plans) => plans.filter((plan) => plan.event_id !== eventId));
}

/** Keeps a plan. Resolves to whether it is kept. */
export async function keepPlan(body: PlanBody): Promise<boolean> {
  try {
    upsertPlan(await api('plans.create', { body }));
    return true;
  } catch (error) {
    toastError(error, messages.journal.planFailed);
    return false;
  }
}

/** Changes or closes a plan. */
export async function changePlan({ id }: Plan, body: UpdatePlanBody): Promise<void> {
  try {
    upsertPlan(await api('plans.update', { params: { id }, body }));
  } catch (error) {
    toastError(error, messages.journal.planFailed);
  }
}

onOutcome((outcome) => {
  const answered = outcome.of === 'create' ? outcome.mutation.body.plan_id : undefined;
  if (answered !== undefined) removePlan(answered);
});
