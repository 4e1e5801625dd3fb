import { formatDay } from '@app/shared/written-days';
import { dayOf, today } from '../../../lib/dates.ts';

/** When something was, as part of a sentence: 'today', or 'on Mar 1, 2025'. */
export const onDay = (instant: string): string => {
  const day = dayOf(instant);
  return day === today() ? 'today' : `on ${formatDay(day)}`;
};
