import type { mongo } from 'mongoose';
import type { Database } from './connect.ts';
import type { DbSession } from './session.ts';

interface Filtered {
  collection: string;
  filter: mongo.Document;
  upsert?: boolean;
  /** Rejects with `StaleError` when nothing matches: what the write was made from is no longer so. */
  mustMatch?: boolean;
}

/** One write to any collection, named by `collection`. */
export type Write =
  | { name: 'insertOne'; collection: string; document: mongo.Document }
  | ({ name: 'replaceOne'; replacement: mongo.Document } & Filtered)
  | ({ name: 'updateOne'; update: mongo.Document } & Filtered)
  | { name: 'deleteOne'; collection: string; filter: mongo.Document };

/** Something was written from what had been read before, and it has changed since. */
export class StaleError extends Error {
  override name = 'StaleError';
}

/** `client.bulkWrite` came with MongoDB 8.0. */
const WIRE_VERSION_8 = 25;
const DUPLICATE_KEY = 11_000;

/** Writes to several collections in order, in one round trip where the server can. Stops at the first that fails. */
export async function writeAll(db: Database, session: DbSession, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const client = db.connection.getClient();
  if ((maxWireVersion(client) ?? 0) < WIRE_VERSION_8) {
    for (const write of writes) await writeOne(db, session, write);
    return;
  }
  const isChecked = writes.some(mustMatch);
  const models = writes.map((write) => modelOf(write, db.connection.name));
  try {
    const result = await client.bulkWrite(models, { session, ordered: true, verboseResults: isChecked });
    writes.forEach((write, index) => {
      if (mustMatch(write) && result.updateResults?.get(index)?.matchedCount !== 1) throw new StaleError();
    });
  } catch (error) {
    throw unwrapped(error);
  }
}

const mustMatch = (write: Write): boolean => 'mustMatch' in write && write.mustMatch === true;

function modelOf(write: Write, database: string): mongo.AnyClientBulkWriteModel<mongo.Document> {
  const namespace = `${database}.${write.collection}`;
  switch (write.name) {
    case 'insertOne':
      return { name: write.name, namespace, document: write.document };
    case 'replaceOne':
      return {
        name: write.name,
        namespace,
        filter: write.filter,
        replacement: write.replacement,
        upsert: write.upsert,
      };
    case 'updateOne':
      return { name: write.name, namespace, filter: write.filter, update: write.update, upsert: write.upsert };
    case 'deleteOne':
      return { name: write.name, namespace, filter: write.filter };
  }
}

/**
 * What went wrong, instead of the driver's wrapper: the wrapper hides the label by which a transaction is retried on its
 * `cause`, and a duplicate key inside its list of write errors.
 */
function unwrapped(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const writeErrors = 'writeErrors' in error && error.writeErrors instanceof Map ? [...error.writeErrors.values()] : [];
  const first: unknown = writeErrors[0];
  if (typeof first === 'object' && first !== null && 'code' in first && first.code === DUPLICATE_KEY) {
    const keyPattern = keyPatternOf('message' in first ? String(first.message) : '');
    return Object.assign(new Error('duplicate key', { cause: error }), { code: DUPLICATE_KEY, keyPattern });
  }
  return error.cause instanceof Error ? error.cause : error;
}

/** The bulk write's error names the key only in its text: `... index: x dup key: { a: 1, b.c: "2" }`. */
function keyPatternOf(message: string): Record<string, 1> {
  const field = /dup key: \{ "?([\w.]+)"?:/.exec(message)?.[1];
  return field ? { [field]: 1 } : {};
}

function maxWireVersion(client: mongo.MongoClient): number | undefined {
  const topology = (
    client as unknown as {
      topology?: { description?: { commonWireVersion?: number; servers?: Map<string, { maxWireVersion: number }> } };
    }
  ).topology;
  const servers = [...(topology?.description?.servers?.values() ?? [])];
  return servers.length > 0 ? Math.min(...servers.map((server) => server.maxWireVersion)) : undefined;
}

async function writeOne(db: Database, session: DbSession, write: Write): Promise<void> {
  const collection = db.connection.collection(write.collection);
  if (write.name === 'insertOne') await collection.insertOne(write.document, { session });
  else if (write.name === 'deleteOne') await collection.deleteOne(write.filter, { session });
  else {
    const options = { session, upsert: write.upsert ?? false };
    const result =
      write.name === 'replaceOne'
        ? await collection.replaceOne(write.filter, write.replacement, options)
        : await collection.updateOne(write.filter, write.update, options);
    if (write.mustMatch && result.matchedCount !== 1) throw new StaleError();
  }
}
