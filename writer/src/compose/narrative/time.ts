import { type Day } from '@app/shared/dates';
import { monthName } from '@app/shared/written-days';

const yearOf = (day: Day): string => day.slice(0, 4);

/** 'March 2026' */
export const monthOf = (day: Day): string => `${monthName(day)} ${yearOf(day)}`;

/** 'In March 2026' where a paragraph begins, 'In 2026' where the year changes in it; empty when nothing need be said. */
export function timeOf(day: Day, before: Day | null): string {
  if (before === null) return `In ${monthOf(day)}`;
  return yearOf(before) === yearOf(day) ? '' : `In ${yearOf(day)}`;
}
