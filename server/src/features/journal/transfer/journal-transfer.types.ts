/** What other features know of a journal that leaves and comes in. */
export type { AlsoStored, JournalTransfer } from './transfer.service.ts';
