import { mongo } from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { importFile, importStatus } from './journal-file.ts';
import { signUp, startTestApp, until } from './harness.ts';

it('an index by which documents expire has keys of those only that do', async () => {
  const app = await startTestApp({ importSettings: { pollMs: 20 } });
  onTestFinished(() => app.close());
  const { api, token } = await signUp(app);
  await api('POST', '/events', { description: 'Helped my neighbor move.', chat: true });
  const { body } = await importFile<{ id: string }>(app, token, 'date,description\n2024-05-01,Ran far');
  await until(async () => (await importStatus<{ state: string }>(app, token, body.id)).body.state === 'done');
  // One that is not over has no end to expire by.
  await app.db.connection.collection('imports').insertOne({ user_id: new mongo.ObjectId(), state: 'waiting' });
  const found: Record<string, unknown> = {};
  for (const { name } of await app.db.connection.listCollections()) {
    const collection = app.db.connection.collection(name);
    for (const { expireAfterSeconds, key, name: index = '' } of await collection.indexes()) {
      if (expireAfterSeconds === undefined) continue;
      const [field = ''] = Object.keys(key);
      await until(async () => {
        const { keysPerIndex } = await app.db.native.command({ validate: name });
        const expiring = await collection.countDocuments({ [field]: { $type: 'date' } });
        found[name] = { keys: (keysPerIndex as Record<string, number>)[index], expiring };
        return (keysPerIndex as Record<string, number>)[index] === expiring;
      });
    }
  }
  expect(found).toMatchObject({ events: { keys: 0 }, stats: { keys: 0 }, imports: { keys: 1 } });
});
