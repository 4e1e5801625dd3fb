import { mongo } from 'mongoose';
import { expect, inject, it } from 'vitest';

it('runs transactions', async () => {
  const client = await new mongo.MongoClient(inject('mongoUri')).connect();
  await client.withSession((session) =>
    session.withTransaction(() => client.db('probe').collection('things').insertOne({ a: 1 }, { session })),
  );
  expect(await client.db('probe').collection('things').countDocuments()).toBe(1);
  await client.close();
});
