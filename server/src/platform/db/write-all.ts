import { mongo, type Model } from 'mongoose';
import { ConfigError } from '../config.ts';
import type { DbSession } from './session.ts';

/** `bulkWrite` over several collections came with MongoDB 8.0. */
const OLDEST_MAJOR = 8;

/** A write to any collection, made by the repo it belongs to. Nothing is cast: ids are `ObjectId`s. */
export type Write = mongo.AnyClientBulkWriteModel<mongo.Document>;

/** Throws `ConfigError` for a MongoDB that cannot write to several collections at once. */
export function refuseOldMongo(version: string): void {
  if (Number.parseInt(version) >= OLDEST_MAJOR) return;
  throw new ConfigError(`MongoDB ${version} is too old: ${String(OLDEST_MAJOR)}.0 or newer is needed.`);
}

/** Where a model's documents lie, as a write names it. */
export const namespaceOf = <T>({ db, collection }: Model<T>): string => `${db.name}.${collection.name}`;

/** Sets what is there, or makes it; without `set` it goes. */
export function upsertOrDelete<T>(model: Model<T>, filter: mongo.Document, set: object | null): Write {
  const at = { namespace: namespaceOf(model), filter };
  return set ? { name: 'updateOne', ...at, update: { $set: set }, upsert: true } : { name: 'deleteOne', ...at };
}

const DUPLICATE_KEY = 11_000;

/** Writes to several collections in a transaction, in order and in one round trip (P4); the first that fails ends it. */
export async function writeAll(client: mongo.MongoClient, session: DbSession, writes: readonly Write[]): Promise<void> {
  try {
    await client.bulkWrite(writes, { session });
  } catch (error) {
    throw unwrapped(error);
  }
}

/** The driver's wrapper hides what went wrong, and with it the label by which a transaction is tried again. */
function unwrapped(error: unknown): unknown {
  if (!(error instanceof mongo.MongoClientBulkWriteError)) return error;
  const [refused] = error.writeErrors.values();
  if (refused?.code !== DUPLICATE_KEY) return error.cause ?? error;
  const keyPattern = keyPatternOf(refused.message);
  return new mongo.MongoServerError({ message: refused.message, code: DUPLICATE_KEY, keyPattern });
}

/** Here the index is named only in the text: `... index: x dup key: { a: 1, b.c: "2" }`. */
function keyPatternOf(message: string): Record<string, 1> {
  const field = /dup key: \{ "?([\w.]+)"?:/.exec(message)?.[1];
  return field ? { [field]: 1 } : {};
}
