import { mongo, type Collection, type Connection, type Model, type Schema } from 'mongoose';
import { budgets } from '../budgets.ts';

/**
 * A collection: how to get its model on a connection, and its name. Each connection has models of its own, so that several
 * apps can live in one process.
 */
export function declareModel<Row>(name: string, schema: Schema<Row>, { retiredIndexes = [] }: ModelOptions = {}) {
  if (retiredIndexes.length > 0) retired.set(name, retiredIndexes);
  const modelOn = (connection: Connection): Model<Row> =>
    (connection.models[name] as Model<Row> | undefined) ?? connection.model<Row>(name, schema);
  return Object.assign(modelOn, { collection: schema.get('collection') ?? name });
}

interface ModelOptions {
  /** Names of indexes that older versions have made: they cost every write and serve nobody any more. */
  retiredIndexes?: readonly string[];
}

/** The driver hands `socketTimeoutMS` on with the command, although its types name it for connections only. */
const patience = { socketTimeoutMS: budgets.indexMs, comment: 'indexes of the app' };

const retired = new Map<string, readonly string[]>();

/**
 * Drops the indexes that are no longer wanted, and makes those that are, of every model that the parts of an app have asked
 * for. On a lot of data that takes longer than any other command may. What is there already is only looked at: to drop even an
 * index that is none waits for every transaction on its collection, of killed servers too.
 */
export async function createIndexes(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async ({ modelName, collection, schema }) => {
      const wanted = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
      await dropRetired(modelName, collection);
      if (wanted.length > 0) await collection.createIndexes(wanted, patience);
    }),
  );
}

async function dropRetired(modelName: string, collection: Collection): Promise<void> {
  const unwanted = retired.get(modelName);
  if (!unwanted) return;
  // A new database has no collection yet.
  const found = Object.keys(await collection.indexInformation().catch(emptyWithoutCollection));
  for (const name of unwanted) if (found.includes(name)) await collection.dropIndex(name, patience);
}

const NAMESPACE_NOT_FOUND = 26;

function emptyWithoutCollection(error: unknown): Record<string, never> {
  if (error instanceof mongo.MongoServerError && error.code === NAMESPACE_NOT_FOUND) return {};
  throw error;
}
