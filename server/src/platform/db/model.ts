import type { Connection, Model, mongo, Schema } from 'mongoose';
import { budgets } from '../budgets.ts';

/**
 * A collection: how to get its model on a connection, and its name. Each connection has models of its own, so that several
 * apps can live in one process.
 */
export function declareModel<Row>(name: string, schema: Schema<Row>) {
  const modelOn = (connection: Connection): Model<Row> =>
    (connection.models[name] as Model<Row> | undefined) ?? connection.model<Row>(name, schema);
  return Object.assign(modelOn, { collection: schema.get('collection') ?? name });
}

/** For building and dropping indexes. The driver hands `socketTimeoutMS` on with the command, although its types name it for connections only. */
export const patience = { socketTimeoutMS: budgets.indexMs, comment: 'indexes of the app' };

/**
 * Makes the indexes of every model that the parts of an app have asked for. On a lot of data that takes longer than any other
 * command may. What is there already is only looked at. A migration drops what is no longer wanted.
 */
export async function createIndexes(connection: Connection): Promise<void> {
  await Promise.all(
    Object.values(connection.models).map(async ({ collection, schema }) => {
      const wanted = schema.indexes().map(([key, options]) => ({ key, ...options }) as mongo.IndexDescription);
      if (wanted.length > 0) await collection.createIndexes(wanted, patience);
    }),
  );
}
