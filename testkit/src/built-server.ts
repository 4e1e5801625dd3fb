import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, type Program } from './program.ts';

const file = join(import.meta.dirname, '../../server/dist/main.js');
const READY_MS = 60_000;

export interface RunningServer extends Program {
  url: string;
}

interface ServerOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  nodeOptions?: readonly string[];
}

/** Starts the built server as a person would, and resolves when it is ready. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, port = await freePort(), env, nodeOptions } = options;
  await access(file).catch(() => {
    throw new Error('The server is not built yet: run `npm run build` first.');
  });
  const url = `http://localhost:${String(port)}`;
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const program = startProgram(file, { env: { ...cleanEnvironment(), ...own, ...env }, nodeOptions });
  let hasEnded = false;
  void program.ended.then(() => (hasEnded = true));
  const started = Date.now();
  while (!(await isReady(url))) {
    if (hasEnded) {
      // Somebody else may have taken the port since it was found free.
      if (options.port === undefined && program.output().includes(`Port ${String(port)} is taken`))
        return startServer(options);
      throw new Error(`The server ended instead of starting:\n${program.output()}`);
    }
    if (Date.now() - started > READY_MS) {
      await program.end('SIGKILL');
      throw new Error(`The server was not ready in time:\n${program.output()}`);
    }
    await sleep(20);
  }
  return { ...program, url };
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
