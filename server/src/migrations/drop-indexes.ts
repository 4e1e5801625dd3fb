import { mongo } from 'mongoose';
import { patience } from '../platform/db/model.ts';

/** Drops indexes by the names of their collections, where they are. */
export async function dropIndexes(db: mongo.Db, unused: Readonly<Record<string, readonly string[]>>): Promise<void> {
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
