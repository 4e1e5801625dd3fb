import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { createLog } from '../../platform/log.ts';
import { AccountDeletion } from './account-deletion.ts';
import { DeletionsRepo } from './deletions.repo.ts';
import { UserRepo } from './user.repo.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const notHere = () => Promise.reject(new Error('Nothing but the deletion is tried here.'));

it('is tried until it is done; from the eighth try on it is logged as an error, and counted', async () => {
  const identity = { email: 'ada@example.org', username: 'ada', name: 'Ada', passwordHash: null, identity: null };
  const { id } = await new UserRepo(db).insert(identity, new Date());
  const repo = new DeletionsRepo(db);
  const day = new Date('2026-11-20T08:00:00Z');
  await db.transact((session) => repo.ask(id, day, day, session));
  const lines: string[] = [];
  const deleted: string[] = [];
  let isBroken = true;
  const { worker } = new AccountDeletion({
    ...{ db, deletions: repo, now: () => new Date('2026-11-20T09:00:00Z') },
    log: createLog('error', { pretty: false, to: { write: (line) => void lines.push(line) } }),
    sessions: { revokeAll: notHere },
    security: { note: notHere, mail: notHere },
    ...{ showAs: notHere, hidePictures: notHere, announceLeft: notHere },
    async deleteUser(user) {
      if (isBroken) throw new Error('the files are away');
      deleted.push(user.id);
    },
  });
  /** One try, as if the lease of the one before were over; how many accounts are stuck then. */
  async function tryAgain(): Promise<number> {
    const due = { $set: { 'deletion.due_at': new Date(0) } };
    await db.connection.collection('users').updateOne({ _id: new mongo.ObjectId(id) }, due);
    await worker.drain();
    return repo.stuckCount();
  }
  for (let tries = 1; tries <= 7; tries += 1) expect(await tryAgain()).toBe(0);
  expect(lines).toEqual([]);
  for (const tries of [8, 9]) {
    expect(await tryAgain()).toBe(1);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 50, userId: id, tries });
  }
  isBroken = false;
  await tryAgain();
  expect(deleted).toEqual([id]);
});
