import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, MongoNetworkError, MongoServerError, type Db } from 'mongodb';
import { REPLICA_SET } from './process.ts';

interface ReplicaSetConfig {
  _id: string;
  version: number;
  members: { _id: number; host: string }[];
}

const NOT_YET_INITIALIZED = 94;
const ALREADY_INITIALIZED = 23;
const POLL_MS = 25;
const TIMEOUT_MS = 30_000;

/** Makes the `mongod` on this port the primary of a set of one, whatever port it had before. */
export async function makePrimary(port: number): Promise<void> {
  const host = `127.0.0.1:${String(port)}`;
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: TIMEOUT_MS,
  });
  try {
    const admin = client.db('admin');
    const deadline = Date.now() + TIMEOUT_MS;
    // Both can be asked again, which is needed when the database closes its connections while its role changes.
    await patiently(() => configure(admin, host, deadline), deadline);
    await patiently(() => waitForPrimary(admin, deadline), deadline);
  } finally {
    await client.close();
  }
}

/** Asks again when the connection was closed. */
async function patiently(ask: () => Promise<void>, deadline: number): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof MongoNetworkError) || Date.now() > deadline) throw error;
    await sleep(POLL_MS);
    await patiently(ask, deadline);
  }
}

async function configure(admin: Db, host: string, deadline: number): Promise<void> {
  const config = await readConfig(admin);
  if (!config) {
    const fresh = { _id: REPLICA_SET, members: [{ _id: 0, host }] };
    await admin.command({ replSetInitiate: fresh }).catch((error: unknown) => {
      // While it starts, a set that exists answers as if it did not.
      if (codeOf(error) !== ALREADY_INITIALIZED || Date.now() > deadline) throw error;
      return sleep(POLL_MS).then(() => configure(admin, host, deadline));
    });
  } else if (config.members.length !== 1 || config.members[0]?.host !== host) {
    const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], _id: 0, host }] };
    await admin.command({ replSetReconfig: moved, force: true });
  }
}

async function readConfig(admin: Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const answer = await admin.command({ replSetGetConfig: 1 });
    return answer.config as ReplicaSetConfig;
  } catch (error) {
    if (codeOf(error) === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}

async function waitForPrimary(admin: Db, deadline: number): Promise<void> {
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error('the database did not become the primary of its replica set in time');
    await sleep(POLL_MS);
  }
}

const codeOf = (error: unknown) => (error instanceof MongoServerError ? error.code : undefined);
