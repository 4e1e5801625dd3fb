import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongod } from '@app/embedded/mongod/start';
import { mongo } from 'mongoose';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A MongoDB replica set for this run of the tests; every test app takes a database of its own in it. */
    mongoUri: string;
  }
}

/** Where Linux keeps files in memory, and the room that must be left there and beside it. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;

/** Every write waits until it is on the disk, and no byte of this has to outlive the run: in memory where there is room. */
async function makeFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const hasRoom = Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  return mkdtemp(join(hasRoom ? MEMORY : tmpdir(), 'test-mongodb-'));
}

/** Starts one real MongoDB for all server tests, or takes the one that TEST_MONGODB_URI names; what is set up later shares it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_MONGODB_URI;
  if (given) {
    project.provide('mongoUri', given);
    return undefined;
  }
  const dataDir = await makeFolder();
  const mongod = await startMongod({
    dataDir,
    mongodBin: process.env.MONGOD_BIN || undefined,
    cacheSizeGb: 0.25,
    log: { info: () => undefined, warn: (message) => process.stderr.write(`${message}\n`) },
  });
  await keepExpired(mongod.uri);
  project.provide('mongoUri', mongod.uri);
  process.env.TEST_MONGODB_URI = mongod.uri;
  return async () => {
    delete process.env.TEST_MONGODB_URI;
    await mongod.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Tests set the app's clock to other years; the database's own clock must not delete what has expired by its time. */
async function keepExpired(uri: string): Promise<void> {
  const client = await new mongo.MongoClient(uri).connect();
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  await client.close();
}
