import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMongod } from '@app/embedded/mongod/start';
import { connect, type Database } from '@app/server/platform/db/connect';
import { requireSchema } from '@app/server/migrations/migrate';
import { createLog } from '@app/server/platform/log';
import ConnectionString from 'mongodb-connection-string-url';
import { startProgram, startServer, type Program } from './programs.ts';

export const SECRET = 'the-secret-of-the-benchmark-0123456789abcdef';

/** What a measurement works with. Whatever it starts here ends with it. */
export interface Bench {
  mongoUri: string;
  /** The address of a database of its own. */
  database(name?: string): string;
  connect(uri: string): Promise<Database>;
  server(env: Record<string, string>): ReturnType<typeof startServer>;
  program(name: string, settings: Record<string, unknown>): Promise<Program>;
  /** Ends what was started since the last call. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A MongoDB of the benchmark's own, on real disk, and the processes that measurements start. */
export async function openBench(): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const quiet = { info: () => undefined, warn: () => undefined };
  const mongod = process.env.MONGODB_URI
    ? null
    : await startMongod({ dataDir, mongodBin: process.env.MONGOD_BIN, log: quiet, cacheSizeGb: 2 });
  const mongoUri = process.env.MONGODB_URI ?? (mongod as { uri: string }).uri;
  let endings: (() => Promise<void>)[] = [];
  const started = <T extends { stop(): Promise<void> }>(program: T): T => {
    endings.push(() => program.stop());
    return program;
  };
  const clear = async () => {
    for (const end of endings.reverse()) await end();
    endings = [];
  };
  return {
    mongoUri,
    database(name = `bench_${randomBytes(6).toString('hex')}`) {
      const uri = new ConnectionString(mongoUri);
      uri.pathname = `/${name}`;
      return uri.href;
    },
    async connect(uri) {
      const db = await connect(uri, createLog('error', { pretty: false }));
      endings.push(() => db.close());
      // A new database gets its schema before it is filled, as from a server.
      await requireSchema(db.native);
      return db;
    },
    server: async (env) => started(await startServer({ JWT_SECRET: SECRET, DATA_DIR: dataDir, ...env })),
    program: async (name, settings) => started(await startProgram(name, settings)),
    clear,
    async close() {
      await clear();
      await mongod?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
