/** What other features know of the journal. */
export type { CheersRepo } from './cheers/cheers.repo.ts';
export type { EventDaysRepo, ShareableDays } from './events/event-days.repo.ts';
export type { InsightRow, InsightRows, InsightRowsRepo } from './events/insight-rows.repo.ts';
export type { SendEvents } from './events/events-list.routes.ts';
export type {
  AlsoStored,
  BatchResult,
  ImportedEvent,
  PictureInFile,
  StoredPictures,
} from './transfer/transfer.rules.ts';
export type { JournalExport } from './transfer/journal-export.ts';
export type { JournalImport } from './transfer/journal-import.ts';
