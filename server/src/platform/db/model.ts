import type { Connection, Model, mongo, Schema } from 'mongoose';

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

const retired = new Map<string, readonly string[]>();

/**
 * Makes the indexes of every model that the parts of an app have asked for, and drops those that are no longer wanted. What is
 * there already is only looked at: to drop even an index that is none waits for every transaction on its collection, of killed
 * servers too.
 */
export async function createIndexes(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async ({ modelName, collection, schema }) => {
      const wanted = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
      if (wanted.length > 0) await collection.createIndexes(wanted);
      const unwanted = retired.get(modelName);
      if (!unwanted) return;
      const found = Object.keys(await collection.indexInformation());
      for (const name of unwanted) if (found.includes(name)) await collection.dropIndex(name);
    }),
  );
}
