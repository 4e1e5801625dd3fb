import type { mongo } from 'mongoose';
import { dropIndexes } from './drop-indexes.ts';

/** Drops indexes of earlier releases that cost every write and that no query uses any more. */
export const dropUnusedIndexes = (db: mongo.Db): Promise<void> =>
  dropIndexes(db, {
    events: ['text', 'memory', 'memory_at_1_user_id_1', 'expires_at_1'],
    // It made an address unique, and would refuse its second sign-up.
    registrations: ['email_1'],
    invitations: ['email_1__id_-1'],
  });
