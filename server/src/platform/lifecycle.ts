import { budgets } from './budgets.ts';
import { createIndexes } from './db/model.ts';
import { retryWhileAway } from './db/mongo-errors.ts';
import { withDeadline } from './deadline.ts';
import { drain } from './http/server.ts';
import type { Platform } from './platform.ts';

/** What works in the background from the start of a server to its end. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** Makes indexes, reads revocations, starts the workers. To be awaited before listening. */
export async function startAll(platform: Platform, workers: readonly Worker[]): Promise<void> {
  const { db, limits, sessions, mailQueue } = platform;
  await retryWhileAway(() => Promise.all([createIndexes(db.connection), limits.ensureIndexes()]));
  await sessions.start();
  [mailQueue, ...workers].forEach((worker) => worker.start());
}

/** Stops accepting, finishes what runs, gives leases back. */
export async function stopAll(platform: Platform, workers: readonly Worker[]): Promise<void> {
  const { server, realtime, mailQueue, sessions, bus, mailer } = platform;
  await Promise.all([drain(server), realtime.close(), mailQueue.stop()]);
  // What the database does not take within this time others take up, when its lease is over.
  const goodbye = Promise.all([...workers, sessions].map((worker) => worker.stop())).then(() => bus.stop());
  await withDeadline(goodbye, budgets.goodbyeMs).catch(() => undefined);
  mailer.close();
}
