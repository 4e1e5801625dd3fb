import type { mongo } from 'mongoose';
import type { Database } from './connect.ts';
import type { DbSession } from './session.ts';

/** One write to any collection, named by `collection`. */
export type Write =
  | { name: 'insertOne'; collection: string; document: mongo.Document }
  | { name: 'replaceOne'; collection: string; filter: mongo.Document; replacement: mongo.Document; upsert?: boolean }
  | { name: 'updateOne'; collection: string; filter: mongo.Document; update: mongo.Document; upsert?: boolean }
  | { name: 'deleteOne'; collection: string; filter: mongo.Document };

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
  const models = writes.map(({ collection, ...model }) => ({
    ...model,
    namespace: `${db.connection.name}.${collection}`,
  }));
  try {
    await client.bulkWrite(models as mongo.AnyClientBulkWriteModel<mongo.Document>[], { session, ordered: true });
  } catch (error) {
    throw unwrapped(error);
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
  switch (write.name) {
    case 'insertOne':
      return void (await collection.insertOne(write.document, { session }));
    case 'replaceOne':
      return void (await collection.replaceOne(write.filter, write.replacement, {
        session,
        upsert: write.upsert ?? false,
      }));
    case 'updateOne':
      return void (await collection.updateOne(write.filter, write.update, { session, upsert: write.upsert ?? false }));
    case 'deleteOne':
      return void (await collection.deleteOne(write.filter, { session }));
  }
}
