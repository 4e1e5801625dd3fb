import type http from 'node:http';
import type { Writers } from '@app/writer';
import type { SummarySettings } from './features/journal/writing/summary-times.ts';
import type { ImportSettings } from './features/transfer/imports.worker.ts';
import type { PlatformDeps } from './platform/platform.ts';

/** What a server is built from. */
export interface AppDeps extends PlatformDeps {
  /** Where the built client lies. */
  clientDir: string;
  /** bcrypt's cost; tests take a small one. */
  passwordCost?: number;
  /** Instead of those that the configuration chooses. */
  writers?: Writers;
  /** Other times for the work on summaries; tests have little of it. */
  summarySettings?: Partial<SummarySettings>;
  /** Other times for the work on imports. */
  importSettings?: Partial<ImportSettings>;
}

/** A server that is built, and not yet started. */
export interface App {
  server: http.Server;
  /** Makes indexes, reads revocations, starts the workers. To be awaited before listening. */
  start(): Promise<void>;
  /** What is wrong with the configured model, as asked at the start; null where nothing is. */
  modelProblem(): Promise<string | null>;
  /** Stops accepting, finishes what runs, gives leases back. */
  close(): Promise<void>;
}
