import { mongo } from 'mongoose';
import { patience } from '../platform/db/model.ts';

/** Indexes of earlier releases that cost every write and that no query uses any more. */
const unused: Readonly<Record<string, readonly string[]>> = {
  events: ['text', 'memory', 'memory_at_1_user_id_1', 'expires_at_1'],
  // It made an address unique, and would refuse its second sign-up.
  registrations: ['email_1'],
  invitations: ['email_1__id_-1'],
};

export async function dropUnusedIndexes(db: mongo.Db): Promise<void> {
  for (const [collection, names] of Object.entries(unused)) {
    const found = Object.keys(await db.collection(collection).indexInformation().catch(noneWithoutCollection));
    for (const name of names) if (found.includes(name)) await db.collection(collection).dropIndex(name, patience);
  }
}

const NAMESPACE_NOT_FOUND = 26;

function noneWithoutCollection(error: unknown): Record<string, never> {
  if (error instanceof mongo.MongoServerError && error.code === NAMESPACE_NOT_FOUND) return {};
  throw error;
}
