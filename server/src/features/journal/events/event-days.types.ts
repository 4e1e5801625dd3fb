/** What other features read of events. */
export type { EventDaysRepo } from './event-days.repo.ts';
