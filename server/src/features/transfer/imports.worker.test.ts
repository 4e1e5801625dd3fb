import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, silent } from '../../../test/database.ts';
import { until } from '../../../test/harness.ts';
import type { AlsoStored } from '../journal/journal.types.ts';
import { ImportsRepo } from './imports.repo.ts';
import { Imports } from './imports.worker.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let repo: ImportsRepo;
let worker: Imports;
/** Whose entries came in, in order. */
let cameIn: string[];
let outcomes: string[];
let opened: number;
let breaksAt: number | null;
/** How much of the disk files may take. */
let diskLeft: number;

const csv = Buffer.from(`date,description\n${'2024-05-01,Ran\n'.repeat(3)}`);
const files = {
  bytes: () => {
    opened += 1;
    const range = (start: number, end: number) => Readable.from([csv.subarray(start, end)], { objectMode: false });
    return Promise.resolve({ size: csv.length, range });
  },
  remove: () => Promise.resolve(),
  diskLeft: () => Promise.resolve(diskLeft),
};
async function add(userId: string, found: readonly unknown[], { also }: { also: AlsoStored }) {
  const arrived = { added: found.length, known: 0, problems: [] };
  if (cameIn.length === breaksAt) {
    breaksAt = null;
    throw new Error('It breaks off.');
  }
  await db.connection.transaction((session) => also(session, arrived));
  cameIn.push(userId);
  return arrived;
}
const journal = {
  add,
  addMessages: (userId: string, found: readonly unknown[], also: AlsoStored) => add(userId, found, { also }),
};

beforeAll(async () => {
  db = await freshDatabase();
  repo = new ImportsRepo(db);
});
afterAll(() => db.drop());
beforeEach(() => {
  [cameIn, outcomes, opened, breaksAt, diskLeft] = [[], [], 0, null, 1];
  worker = new Imports({
    ...{ repo, files, journal, log: silent, push: () => undefined, onOutcome: (outcome) => outcomes.push(outcome) },
    importHead: () => Promise.resolve(),
    announce: () => Promise.resolve(),
    settings: { pollMs: 20, backoffMs: 0, batch: 1, turnMs: 0 },
  });
});
afterEach(() => worker.jobs.stop());

async function insert() {
  const [userId, fileId] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const work = { userId, fileId, format: 'csv' as const, entries: 3, total: 3 };
  const id = await db.connection.getClient().withSession((session) => repo.insert(session, work, new Date()));
  return { userId, ended: () => ending(userId, id) };
}
const ending = (userId: string, id: string) =>
  until(async () => {
    const row = await repo.byId(userId, id);
    return row?.state === 'running' ? null : row;
  });
/** As by a server whose process ends at once. */
async function claimInVain(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await until(() => repo.claim(0));
}

describe('imports', () => {
  it('take turns, so that a long one keeps nobody waiting to its end', async () => {
    const [one, other] = [await insert(), await insert()];
    worker.jobs.start();
    for (const { ended } of [one, other]) expect(await ended()).toMatchObject({ state: 'done', done: 3, added: 3 });
    expect(cameIn).toHaveLength(6);
    expect(new Set(cameIn.slice(0, 2))).toEqual(new Set([one.userId, other.userId]));
  });

  it('go on in one reading when nobody waits', async () => {
    const { ended } = await insert();
    worker.jobs.start();
    expect(await ended()).toMatchObject({ state: 'done', added: 3 });
    expect(opened).toBe(1);
  });

  it('pause while the disk is nearly full, and are not to blame for it', async () => {
    diskLeft = -1;
    const { userId, ended } = await insert();
    worker.jobs.start();
    await until(() => opened > 0);
    const rows = db.connection.collection('imports');
    const paused = { user_id: new mongo.ObjectId(userId), due_at: { $gt: new Date(Date.now() + 30_000) } };
    const row = await until(() => rows.findOne(paused));
    expect([row.tries, cameIn]).toEqual([0, []]);
    diskLeft = 1;
    await rows.updateOne({ _id: row._id }, { $set: { due_at: new Date(0) } });
    expect(await ended()).toMatchObject({ state: 'done', added: 3 });
  });

  it('have failed after eight tries that ended the process, and are not opened again', async () => {
    const { ended } = await insert();
    await claimInVain(8);
    worker.jobs.start();
    expect(await ended()).toMatchObject({
      state: 'failed',
      problems: [{ at: 'file', reason: 'It could not be read to the end.' }],
    });
    expect([opened, outcomes]).toEqual([0, ['given_up']]);
  });

  it('have all their tries again once one of them got further', async () => {
    const { ended } = await insert();
    await claimInVain(7);
    breaksAt = 1;
    worker.jobs.start();
    expect(await ended()).toMatchObject({ state: 'done', added: 3 });
    expect([opened, outcomes]).toEqual([2, ['done']]);
  });
});
