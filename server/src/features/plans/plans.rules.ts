import { addDays, daysBetween, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import type { Plan, UpdatePlanBody } from '@app/shared/plans';
import { conflict, invalidField } from '../../platform/errors.ts';
import type { PlanRow } from './plan.model.ts';

/** Throws 400 for a day that is over, or too far ahead to be asked about. */
export function refuseDay(ask_on: Day, today: Day): void {
  const ahead = daysBetween(today, ask_on);
  if (ahead >= 0 && ahead <= limits.planDaysAhead) return;
  const last = addDays(today, limits.planDaysAhead);
  throw invalidField(
    'ask_on',
    ahead < 0 ? 'The day to be asked must not be in the past.' : `The day must not be after ${last}.`,
  );
}

/** Throws 409 when so many are open already. */
export function refuseTooMany(open: number): void {
  if (open < limits.plansOpen) return;
  throw conflict(`You have ${String(limits.plansOpen)} open plans. Close one of them first.`);
}

/** The same words for the same day are one plan, however often they are sent. */
export const isSame = (one: PlanRow, given: Pick<Plan, 'text' | 'ask_on' | 'event_id'>): boolean =>
  one.text === given.text && one.ask_on === given.ask_on && one.event_id === given.event_id;

/** A plan with what was changed; itself where that is nothing. */
export function changedPlan(before: PlanRow, { text, ask_on, state }: UpdatePlanBody): PlanRow {
  const after = {
    ...before,
    ...{ text: text ?? before.text, ask_on: ask_on ?? before.ask_on, state: state ?? before.state },
  };
  const isOther = after.state !== before.state || !isSame(after, before);
  return isOther ? { ...after, rev: before.rev + 1, ask_at: after.state === 'open' ? before.ask_at : null } : before;
}

/** Whether it is to be asked about anew: it has another day, or is open again. */
export const isToBeAsked = (before: PlanRow, after: PlanRow): boolean =>
  after.state === 'open' && (after.ask_on !== before.ask_on || before.state !== 'open');

export const asPlan = ({ id, text, ask_on, event_id, state }: PlanRow): Plan => ({ id, text, ask_on, event_id, state });
