import { expect, it } from 'vitest';
import { appNameOf, connect } from '../src/platform/db/connect.ts';
import { freshDatabase, silent } from './database.ts';
import { recordScans, scansOf } from './query-plans.ts';

it('notes what a server asks that no index serves, and nothing that a test asks', async () => {
  const db = await freshDatabase();
  const things = db.connection.collection('things');
  await things.insertMany(Array.from({ length: 400 }, (_each, n) => ({ user: 1, n, sub: n ? null : 'only' })));
  await things.createIndex({ user: 1 });
  await things.createIndex({ sub: 1 }, { partialFilterExpression: { sub: { $type: 'string' } } });
  await recordScans(db);
  const server = await connect(db.uri, silent, { appName: appNameOf(db.native.databaseName) });
  for (const asker of [db, server]) {
    const asked = asker.connection.collection('things');
    await asked.findOne({ sub: { $eq: 'only', $type: 'string' } });
    await asked.findOne({ sub: 'only' });
    await asked.deleteMany({ user: 1, n: 7 });
    await asked.find({ user: 1 }).toArray();
  }
  expect(await scansOf(db)).toEqual([
    'things query COLLSCAN {"sub":"?"}',
    'things remove IXSCAN { user: 1 } of many {"user":"?","n":"?"}',
  ]);
  await server.close();
  await db.drop();
});
