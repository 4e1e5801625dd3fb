import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT } from '@app/shared/product';
import { MongodError } from './error.ts';
import { findMongod, type MongodSources } from './binary.ts';
import { endOrphan, readClaim, writeClaim } from './claim.ts';
import { MongodStartError, REPLICA_SET, spawnMongod, type MongodProcess } from './process.ts';
import { createProgressLine } from './progress-line.ts';
import { makePrimary } from './replica-set.ts';

export interface EmbeddedMongodOptions {
  dataDir: string;
  mongodBin?: string | undefined;
  log: { info: (message: string) => void; warn: (message: string) => void };
  /** Where the progress of a download is shown. */
  output?: { isTTY?: boolean; write(text: string): unknown } | undefined;
  /** How much memory the database keeps for its cache. */
  cacheSizeGb?: number;
  /** Use the database of an app that is running on the same folder, instead of refusing. */
  mayJoin?: boolean | undefined;
  sources?: Partial<MongodSources>;
}

export interface EmbeddedMongod {
  uri: string;
  /** The process at this moment; another one after a crash. */
  readonly pid: number;
  stop: () => Promise<void>;
}

const RESTART_MS = [100, 500, 1_000, 2_000, 5_000];

/**
 * Runs a `mongod` as a replica set of one, with its data in `dataDir/mongodb`. It ends with this process, and comes back by
 * itself when it dies before. Throws `MongodError` with a sentence when it cannot run.
 */
export async function startMongod(options: EmbeddedMongodOptions): Promise<EmbeddedMongod> {
  const dataDir = resolve(options.dataDir);
  const claimFile = join(dataDir, 'mongodb.json');
  const dbPath = join(dataDir, 'mongodb');
  await mkdir(dbPath, { recursive: true });
  const claim = await readClaim(claimFile);
  const other = await endOrphan(claim);
  if (other && options.mayJoin) return { uri: uriOf(other.port), pid: other.mongodPid, stop: () => Promise.resolve() };
  if (other) throw inUse(dataDir, `process ${String(other.parentPid)}`);

  const onProgress = options.output ? createProgressLine(options.output) : () => undefined;
  const binary = await findMongod(options.mongodBin, onProgress, options.sources);
  const settings = { binary, dbPath, port: await usablePort(claim?.port), cacheSizeGb: options.cacheSizeGb ?? 0.5 };
  const begin = async (): Promise<MongodProcess> => {
    const child = await spawnMongod(settings);
    await writeClaim(claimFile, settings.port, child.pid);
    await makePrimary(settings.port).catch(async (error: unknown) => {
      await child.stop();
      throw error;
    });
    return child;
  };
  const first = await begin().catch((error: unknown) => {
    throw explained(error, dataDir);
  });
  const keeper = keepAlive(first, begin, options.log);
  return {
    uri: uriOf(settings.port),
    get pid() {
      return keeper.current().pid;
    },
    stop: async () => {
      await keeper.stop();
      await writeClaim(claimFile, settings.port);
    },
  };
}

const uriOf = (port: number) => `mongodb://127.0.0.1:${String(port)}/app?replicaSet=${REPLICA_SET}`;

/** Starts the process anew, on the same port, whenever it ends by itself. */
function keepAlive(first: MongodProcess, begin: () => Promise<MongodProcess>, log: EmbeddedMongodOptions['log']) {
  let current = first;
  const stopping = new AbortController();
  const revive = async (how: string, attempt = 0): Promise<void> => {
    log.warn(`The database ended unexpectedly (${how}); starting it again.`);
    const pause = RESTART_MS[Math.min(attempt, RESTART_MS.length - 1)];
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    try {
      current = await begin();
    } catch (error) {
      log.warn(`The database did not start: ${String(error)}`);
      await revive('at its start', attempt + 1);
    }
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const how = await current.ended;
      if (!stopping.signal.aborted) await revive(how);
    }
  };
  const watching = watch();
  return {
    current: () => current,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // It may just have been started again.
      await current.stop();
    },
  };
}

/** The port of last time, when it is free, so that the set's own idea of its address stays true; any free one otherwise. */
async function usablePort(wanted: number | undefined): Promise<number> {
  return (wanted !== undefined && (await tryPort(wanted))) || (await tryPort(0)) || 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

function explained(error: unknown, dataDir: string): unknown {
  if (!(error instanceof MongodStartError)) return error;
  if (error.reason === 'folder-in-use') return inUse(dataDir, 'another process');
  return new MongodError(`The database in ${dataDir} did not start: ${error.message}`);
}

const inUse = (dataDir: string, by: string) =>
  new MongodError(
    `Another ${PRODUCT} (${by}) is using ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
