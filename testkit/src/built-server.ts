import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = join(import.meta.dirname, '../../server/dist/main.js');
const READY_MS = 60_000;

export interface RunningServer {
  url: string;
  pid: number;
  /** Everything it printed so far. */
  output: () => string;
  /** Resolves with the exit code once it has ended, for whatever reason; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal and answers the exit code once it has ended; null when the signal itself ended it. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface ServerOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

/** Starts the built server as a person would, and resolves when it is ready. */
export async function startServer({ dataDir, port, env = {} }: ServerOptions): Promise<RunningServer> {
  await access(program).catch(() => {
    throw new Error('The server is not built yet: run `npm run build` first.');
  });
  const chosen = port ?? (await freePort());
  const url = `http://localhost:${String(chosen)}`;
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), PORT: String(chosen), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const started = Date.now();
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended instead of starting:\n${output}`);
    if (Date.now() - started > READY_MS) {
      await end('SIGKILL');
      throw new Error(`The server was not ready in time:\n${output}`);
    }
    await sleep(50);
  }
  return { url, pid: child.pid ?? 0, output: () => output, ended, end };
}

/** Runs `work` with a data directory that is gone afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** The person's own settings, and the test runner's, are no part of the tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, XDG_CACHE_HOME, TMPDIR, LANG, LD_LIBRARY_PATH, MONGOD_BIN } = process.env;
  return { PATH, HOME, XDG_CACHE_HOME, TMPDIR, LANG, LD_LIBRARY_PATH, MONGOD_BIN };
}
