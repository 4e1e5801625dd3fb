import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { createIndexes, declareModel } from './model.ts';

interface ThingRow {
  name: string;
  expires_at: Date;
}

const schema = new Schema<ThingRow>({ name: String, expires_at: Date }, { collection: 'things' });
schema.index({ name: 1, expires_at: -1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
const thingModel = declareModel<ThingRow>('Thing', schema);

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const indexes = async () => (await thingModel(db.connection).collection.indexes()).map(({ name }) => name).sort();

it('makes the indexes of every model', async () => {
  const { collection } = thingModel(db.connection);
  await createIndexes(db.connection);
  expect(await indexes()).toEqual(['_id_', 'expires_at_1', 'name_1_expires_at_-1']);
  expect(await collection.indexes()).toContainEqual(expect.objectContaining({ expireAfterSeconds: 0 }));
});

it('waits for no transaction where there is nothing to change, since a killed server may have left one', async () => {
  await createIndexes(db.connection);
  const left = await db.connection.startSession();
  left.startTransaction();
  await thingModel(db.connection).collection.insertOne({ name: 'a', expires_at: new Date() }, { session: left });
  await createIndexes(db.connection);
  // It still holds its locks: the start did not wait until the database gave them up.
  await expect(left.commitTransaction()).resolves.not.toThrow();
  await left.endSession();
});

it('waits for an index for longer than for any other command', async () => {
  // As the app’s, but for how soon a silent socket is given up.
  const impatient = await mongoose.createConnection(db.uri, { autoIndex: false, socketTimeoutMS: 300 }).asPromise();
  onTestFinished(() => impatient.close());
  const { collection } = thingModel(impatient);
  await collection.dropIndex('name_1_expires_at_-1');
  const writing = await db.connection.startSession();
  writing.startTransaction();
  await thingModel(db.connection).collection.insertOne({ name: 'b', expires_at: new Date() }, { session: writing });
  const made = createIndexes(impatient);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await writing.commitTransaction();
  await writing.endSession();
  await made;
  expect(await indexes()).toContain('name_1_expires_at_-1');
});
