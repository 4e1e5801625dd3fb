/** What other features know of the journal. */
export type { EventDaysRepo } from './events/event-days.repo.ts';
export type { SendEvents } from './events/events-list.routes.ts';
export type { Arrival, Arrived } from './transfer/transfer.rules.ts';
export type { AlsoStored, JournalTransfer } from './transfer/transfer.service.ts';
