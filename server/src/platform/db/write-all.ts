import { mongo, type ClientSession, type Model } from 'mongoose';
import { ConfigError } from '../config.ts';

/** `bulkWrite` over several collections came with MongoDB 8.0, and is refused while it behaves as an older one. */
const OLDEST_MAJOR = 8;

/** A write to any collection, made by the repo it belongs to. Nothing is cast: ids are `ObjectId`s. */
export type Write = mongo.AnyClientBulkWriteModel<mongo.Document>;

/** Throws `ConfigError` for a MongoDB that cannot write to several collections at once; `behavesAs` where that is known. */
export function refuseOldMongo(version: string, behavesAs?: string): void {
  const oldest = `${String(OLDEST_MAJOR)}.0`;
  if (Number.parseInt(version) < OLDEST_MAJOR)
    throw new ConfigError(`MongoDB ${version} is too old: ${oldest} or newer is needed.`);
  if (behavesAs !== undefined && Number.parseInt(behavesAs) < OLDEST_MAJOR)
    throw new ConfigError(
      `MongoDB ${version} still behaves as ${behavesAs}: ${oldest} or newer is needed. To let it, run ` +
        `db.adminCommand({ setFeatureCompatibilityVersion: "${oldest}", confirm: true }) in mongosh.`,
    );
}

/** So far from now by the database's clock, since those of servers may differ; for updates by a pipeline. */
export const inMs = (ms: number) => ({ $add: ['$$NOW', ms] });

/** Where a model's documents lie, as a write names it. */
export const namespaceOf = <T>({ db, collection }: Model<T>): string => `${db.name}.${collection.name}`;

/** Sets what is there, or makes it; without `set` it goes. */
export function upsertOrDelete<T>(model: Model<T>, filter: mongo.Document, set: object | null): Write {
  const at = { namespace: namespaceOf(model), filter };
  return set ? { name: 'updateOne', ...at, update: { $set: set }, upsert: true } : { name: 'deleteOne', ...at };
}

/** The part of the server's answer that is read here. */
interface Refusals {
  cursor: { firstBatch: mongo.ErrorDescription[] };
}

/**
 * Writes to several collections in a transaction, in order and in one round trip (P4); the first that is refused ends it. The
 * command itself and not the driver's `bulkWrite`, which keeps but the text of a refusal and hides by what a transaction is
 * tried again.
 */
export async function writeAll(
  client: mongo.MongoClient,
  session: ClientSession,
  writes: readonly Write[],
): Promise<void> {
  const namespaces = [...new Set(writes.map(({ namespace }) => namespace))];
  const ops = writes.map((write) => operationOf(write, namespaces.indexOf(write.namespace)));
  const nsInfo = namespaces.map((ns) => ({ ns }));
  const command = { bulkWrite: 1, ops, nsInfo, ordered: true, errorsOnly: true };
  const { cursor } = (await client.db('admin').command(command, { session })) as Refusals;
  const [refusal] = cursor.firstBatch;
  if (refusal) throw new mongo.MongoServerError(refusal);
}

/** https://www.mongodb.com/docs/manual/reference/command/bulkWrite/ */
function operationOf(write: Write, namespace: number): mongo.Document {
  switch (write.name) {
    case 'insertOne':
      return { insert: namespace, document: write.document };
    case 'updateOne':
      return { update: namespace, filter: write.filter, updateMods: write.update, upsert: write.upsert ?? false };
    case 'updateMany':
      return { update: namespace, filter: write.filter, updateMods: write.update, multi: true };
    case 'replaceOne':
      return { update: namespace, filter: write.filter, updateMods: write.replacement, upsert: write.upsert ?? false };
    case 'deleteOne':
      return { delete: namespace, filter: write.filter };
    case 'deleteMany':
      return { delete: namespace, filter: write.filter, multi: true };
  }
}
