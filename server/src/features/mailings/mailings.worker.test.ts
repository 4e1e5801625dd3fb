import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, silent } from '../../../test/database.ts';
import { MailingsRepo } from './mailings.repo.ts';
import { createMailingsWorker } from './mailings.worker.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

it('mails who waits behind any number that fail, and tries those again later, in the same turn', async () => {
  const start = Date.parse('2026-03-30T08:00:00Z');
  let now = new Date(start + 60_000);
  let isBroken = true;
  const ids = Array.from({ length: 61 }, () => new mongo.ObjectId().toHexString());
  const repo = new MailingsRepo(db);
  for (const [n, userId] of ids.entries()) {
    const plan = { time: '08:00', zone: 'UTC', version: 1, due_at: new Date(start + n) };
    await db.transact((session) => repo.plan(session, 'week', userId, plan));
  }
  const mailed: (string | undefined)[] = [];
  const worker = createMailingsWorker({
    ...{ db, repo, log: silent, now: () => now, push: () => undefined },
    mailings: { question: async () => null, planMissing: async () => undefined },
    users: {
      async findById(id) {
        if (isBroken && id !== ids[60]) throw new Error('unreadable');
        return { email: `${id}@example.org` };
      },
    },
    mailQueue: { enqueue: async ({ key }) => void mailed.push(key) },
  });
  await worker.look();
  expect(mailed).toEqual([`${ids[60]} 2026-W13`]);
  isBroken = false;
  await worker.look();
  expect(mailed).toHaveLength(1);
  now = new Date(now.getTime() + 6 * 60_000);
  await worker.look();
  expect(new Set(mailed)).toEqual(new Set(ids.map((id) => `${id} 2026-W13`)));
  expect(mailed).toHaveLength(61);
});
