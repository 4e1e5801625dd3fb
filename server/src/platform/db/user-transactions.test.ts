import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { createUserTransact } from './user-transactions.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const userId = 'a'.repeat(24);

it('stores nothing for a caller who has been told 503 while it waited for its turn', async () => {
  const transact = createUserTransact(db, () => false);
  const stored: string[] = [];
  const insert = (until: number, name: string, ms: number) =>
    transact({ userId, until }, async (session) => {
      await db.connection.collection(name).insertOne({}, { session });
      await pause(ms);
    }).then(() => stored.push(name));
  const now = performance.now();
  const first = insert(now + 4000, 'first', 600);
  const late = insert(now + 500, 'late', 0);
  const next = insert(now + 4000, 'next', 0);
  await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
  await Promise.all([first, next]);
  expect(stored).toEqual(['first', 'next']);
  expect(await db.connection.collection('late').countDocuments()).toBe(0);
});
