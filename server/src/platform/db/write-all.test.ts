import { Schema, type Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { duplicateKey } from './mongo-errors.ts';
import { namespaceOf, refuseOldMongo } from './write-all.ts';

interface Thing {
  _id: Types.ObjectId;
  name: string;
  count: number;
  mark?: string;
}

let db: Awaited<ReturnType<typeof freshDatabase>>;
const things = () =>
  db.connection.models.Thing ?? db.connection.model<Thing>('Thing', new Schema<Thing>({ name: String, count: Number }));
beforeAll(async () => {
  db = await freshDatabase();
  await things().collection.createIndex({ name: 1 }, { unique: true });
  // Its own name reads as what the database says of another one.
  const name = 'dup key: { name: 1 }';
  await things().collection.createIndex({ mark: 1 }, { unique: true, sparse: true, name });
});
afterAll(() => db.drop());

const insertion = (name: string, more: Partial<Thing> = {}) => ({
  ...{ name: 'insertOne' as const, namespace: namespaceOf(things()) },
  document: { name, count: 0, ...more },
});

it('says which MongoDB is too old', () => {
  for (const version of ['8.0.0', '8.2.6', '10.1.0-rc1']) expect(() => refuseOldMongo(version)).not.toThrow();
  expect(() => refuseOldMongo('7.0.14')).toThrow('MongoDB 7.0.14 is too old: 8.0 or newer is needed.');
  expect(() => refuseOldMongo('8.0.4', '8.0')).not.toThrow();
  expect(() => refuseOldMongo('8.0.4', '7.0')).toThrow('MongoDB 8.0.4 still behaves as 7.0: 8.0 or newer is needed.');
});

it('runs a transaction again that meets another one in a document', async () => {
  await things().collection.insertOne({ name: 'met', count: 0 });
  let runs = 0;
  await db.transact(async (session) => {
    runs += 1;
    const found = await things().collection.findOne({ name: 'met' }, { session });
    // Another server's, which this transaction does not see any more.
    if (runs === 1) await things().collection.updateOne({ name: 'met' }, { $inc: { count: 1 } });
    const update = { $set: { count: Number(found?.count) + 1 } };
    const filter = { name: 'met' };
    await db.writeAll(session, [
      insertion('beside'),
      { name: 'updateOne', namespace: namespaceOf(things()), filter, update },
    ]);
  });
  expect(runs).toBe(2);
  expect(await things().collection.findOne({ name: 'met' })).toMatchObject({ count: 2 });
  expect(await things().collection.countDocuments({ name: 'beside' })).toBe(1);
});

it('names the index that a write ran into, and writes nothing', async () => {
  await things().collection.insertOne({ name: 'taken' });
  const error = await db
    .transact((session) => db.writeAll(session, [insertion('before it'), insertion('taken')]))
    .catch((reason: unknown) => reason);
  expect(duplicateKey(error)).toBe('name');
  expect(await things().collection.countDocuments({ name: 'before it' })).toBe(0);
});

it('knows the index by what the database says in data, not in words', async () => {
  await things().collection.insertOne({ name: 'marked', mark: 'x' });
  const error = await db
    .transact((session) => db.writeAll(session, [insertion('marked too', { mark: 'x' })]))
    .catch((reason: unknown) => reason);
  expect(duplicateKey(error)).toBe('mark');
});

it('does each kind of write, in order', async () => {
  const namespace = namespaceOf(things());
  await things().collection.insertMany(['a', 'b', 'c', 'd'].map((letter) => ({ name: `kind ${letter}`, count: 1 })));
  await db.transact((session) =>
    db.writeAll(session, [
      insertion('kind e'),
      { name: 'updateOne', namespace, filter: { name: 'kind a' }, update: { $inc: { count: 1 } } },
      { name: 'replaceOne', namespace, filter: { name: 'kind b' }, replacement: { name: 'kind b', count: 7 } },
      {
        name: 'replaceOne',
        namespace,
        filter: { name: 'kind f' },
        replacement: { name: 'kind f', count: 8 },
        upsert: true,
      },
      { name: 'deleteOne', namespace, filter: { name: 'kind c' } },
      { name: 'deleteMany', namespace, filter: { name: { $in: ['kind c', 'kind d'] } } },
    ]),
  );
  const left = await things()
    .collection.find({ name: /^kind/ }, { projection: { _id: 0 } })
    .sort({ name: 1 })
    .toArray();
  expect(left).toEqual([
    { name: 'kind a', count: 2 },
    { name: 'kind b', count: 7 },
    { name: 'kind e', count: 0 },
    { name: 'kind f', count: 8 },
  ]);
});
