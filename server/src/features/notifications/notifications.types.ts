import type { DbSession } from '../../platform/db/connect.ts';

/** What a user is notified of. */
export type Occasion = 'plan' | 'reminder' | 'cheer' | 'invitation' | 'week';

/** Promises a notification to every browser of a user that is subscribed; in a transaction, by its commit. `key` says what is the same. */
export type Notify = (
  userId: string,
  about: { occasion: Occasion; key: string; data: Record<string, string> },
  session?: DbSession,
) => Promise<void>;
