import type { Connection, Model, Schema } from 'mongoose';

/** A collection of the schema's: its model on a connection. Each connection has its own, so that several apps can live in one process. */
export const declareModel =
  <Row>(name: string, schema: Schema<Row>) =>
  (connection: Connection): Model<Row> =>
    (connection.models[name] as Model<Row> | undefined) ?? connection.model<Row>(name, schema);

/** Makes the indexes of every model that the parts of an app have asked for. */
export async function createIndexes(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
}
