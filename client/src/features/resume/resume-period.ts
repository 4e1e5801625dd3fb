import { addDays, type Day } from '@app/shared/dates';

export type PeriodName = 'all' | 'this-year' | 'last-12-months' | 'custom';

/** Days, both included; undefined is open. */
export interface Period {
  from?: Day | undefined;
  to?: Day | undefined;
}

export const periodNames: readonly { id: PeriodName; label: string }[] = [
  { id: 'all', label: 'All time' },
  { id: 'this-year', label: 'This year' },
  { id: 'last-12-months', label: 'Last 12 months' },
  { id: 'custom', label: 'Custom dates' },
];

/** The days that a preset means on a day; custom ones are typed. */
export function periodOf(name: Exclude<PeriodName, 'custom'>, today: Day): Period {
  if (name === 'all') return {};
  if (name === 'this-year') return { from: `${today.slice(0, 4)}-01-01` };
  return { from: addDays(today, -364) };
}

/** Whether it ends before it begins. */
export const isInverted = ({ from, to }: Period): boolean => Boolean(from && to && from > to);
