import type { Connection, Model, Schema } from 'mongoose';

/**
 * A collection: how to get its model on a connection, and its name. Each connection has models of its own, so that several
 * apps can live in one process.
 */
export function declareModel<Row>(name: string, schema: Schema<Row>) {
  const modelOn = (connection: Connection): Model<Row> =>
    (connection.models[name] as Model<Row> | undefined) ?? connection.model<Row>(name, schema);
  return Object.assign(modelOn, { collection: schema.get('collection') ?? name });
}

/** Makes the indexes of every model that the parts of an app have asked for. */
export async function createIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
}
