import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, silent } from '../../../test/database.ts';
import { connect } from './connect.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
afterEach(() => vi.restoreAllMocks());

const insert = (until?: number) =>
  db.transact(async (session) => {
    await db.connection.collection('things').insertOne({}, { session });
    return 'done';
  }, until);

it.each([
  ['with a code', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  ['without one', new Error('socket closed')],
])('tries a commit again whose socket died while it was written to, %s', async (_how, error) => {
  await db.connection.collection('things').deleteMany({});
  const commit = vi.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockRejectedValueOnce(error);
  await expect(insert()).resolves.toBe('done');
  expect(commit).toHaveBeenCalledTimes(2);
  expect(await db.connection.collection('things').countDocuments()).toBe(1);
});

it('does not commit what comes to an end after its caller has been told that it failed', async () => {
  const name = 'too_late';
  let isOver = false;
  const call = db.transact(async (session) => {
    await db.connection.collection(name).insertOne({}, { session });
    await new Promise((done) => setTimeout(done, 1_000));
    isOver = true;
  }, performance.now() + 500);
  await expect(call).rejects.toMatchObject({ kind: 'unavailable' });
  expect(isOver).toBe(false);
  await new Promise((done) => setTimeout(done, 1_500));
  expect(isOver).toBe(true);
  expect(await db.connection.collection(name).countDocuments()).toBe(0);
});

it('waits for a commit that has begun, and says that it is stored', async () => {
  await db.connection.collection('things').deleteMany({});
  const { commitTransaction } = mongo.ClientSession.prototype;
  vi.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockImplementationOnce(async function (
    this: mongo.ClientSession,
  ) {
    await new Promise((done) => setTimeout(done, 1_500));
    return commitTransaction.call(this);
  });
  await expect(insert(performance.now() + 1_000)).resolves.toBe('done');
  expect(await db.connection.collection('things').countDocuments()).toBe(1);
});

it('does not hide what else a commit says', async () => {
  const conflict = new mongo.MongoServerError({ message: 'no', code: 11_000 });
  vi.spyOn(mongo.ClientSession.prototype, 'commitTransaction').mockRejectedValueOnce(conflict);
  await expect(insert()).rejects.toBe(conflict);
});

describe('a database of a new version', () => {
  /** What it says when it is asked as which version it behaves. */
  const asked = (answer: () => Promise<mongo.Document>) => {
    const real = mongo.Admin.prototype.command;
    vi.spyOn(mongo.Admin.prototype, 'command').mockImplementation(function (this: mongo.Admin, command, options) {
      return 'getParameter' in command ? answer() : real.call(this, command, options);
    });
  };

  it('is refused with a sentence while it behaves as an old one', async () => {
    asked(() => Promise.resolve({ featureCompatibilityVersion: { version: '7.0' } }));
    const sentence = /^MongoDB 8\.\S+ still behaves as 7\.0: 8\.0 or newer is needed\./;
    await expect(connect(db.uri, silent)).rejects.toThrow(sentence);
  });

  it('is taken as it is by a user who may not ask', async () => {
    asked(() => Promise.reject(new mongo.MongoServerError({ message: 'not authorized', code: 13 })));
    const other = await connect(db.uri, silent);
    expect(await other.isReady()).toBe(true);
    await other.close();
  });
});
