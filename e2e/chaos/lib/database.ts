import { setTimeout as sleep } from 'node:timers/promises';
import { startMongod } from '@app/embedded/mongod/start';
import { MongoClient, type Db } from 'mongodb';
import { keepLog } from './keep-log.ts';

/** The one real MongoDB of a run, with a connection of the harness's own that no fault of a link touches. */
export interface ChaosDatabase {
  port: number;
  db: Db;
  /** Sends a signal to `mongod`, or to its successor where it has just ended by itself. After SIGKILL it comes back by itself. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Resolves when it takes writes. */
  whenWritable(): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MS = 50;
/** What is not asked to be journaled waits so long for it: a kill shows who forgets to ask. */
const JOURNAL_MS = 400;

export async function startDatabase(dataDir: string, name: string): Promise<ChaosDatabase> {
  const warn = (line: string) => void keepLog('mongod', `${new Date().toISOString()} ${line}\n`);
  const log = { info: () => undefined, warn };
  const mongod = await startMongod({ dataDir, mongodBin: process.env.MONGOD_BIN, log, cacheSizeGb: 0.25 });
  const port = Number(new URL(mongod.uri).port);
  const client = await new MongoClient(mongod.uri, {
    directConnection: true,
    serverSelectionTimeoutMS: 1_000,
    socketTimeoutMS: 10_000,
    heartbeatFrequencyMS: 500,
    readConcern: { level: 'majority' },
  }).connect();
  const admin = client.db('admin');
  const journalLazily = () => admin.command({ setParameter: 1, journalCommitInterval: JOURNAL_MS });
  await journalLazily();

  async function whenWritable(): Promise<void> {
    for (;;) {
      const hello = await admin.command({ hello: 1 }).catch(() => ({ isWritablePrimary: false }));
      if (hello.isWritablePrimary === true) break;
      await sleep(LOOK_MS);
    }
    await journalLazily().catch(() => undefined);
  }

  return {
    port,
    db: client.db(name),
    signal: async (signal) => {
      while (!reaches(mongod.pid, signal)) await sleep(LOOK_MS);
    },
    whenWritable,
    stop: async () => {
      await client.close();
      await mongod.stop();
    },
  };
}

function reaches(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
