import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { watchOver } from './watchdog.ts';

interface MongodSettings {
  binary: string;
  dbPath: string;
  port: number;
  cacheSizeGb: number;
}

export interface MongodProcess {
  pid: number;
  /** Resolves with how when it has ended, for whatever reason. */
  ended: Promise<string>;
  /** Ends it in order; with force when it takes too long. */
  stop: () => Promise<void>;
}

/** Why a `mongod` did not come up. */
export class MongodStartError extends Error {
  override name = 'MongodStartError';
  readonly reason: 'folder-in-use' | 'port-in-use' | 'other';

  constructor(reason: MongodStartError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export const REPLICA_SET = 'rs0';
const STOP_MS = 8_000;
/**
 * A transaction whose server was killed keeps its locks until the database gives it up: by itself after 60 s, in which the
 * person concerned could write nothing. None of ours is waited for as long as this.
 */
const TRANSACTION_SECONDS = 5;
/** For so long the database remembers a moment, which a backup reads as a whole: by itself for 300 s, which a slow disk may exceed. */
const SNAPSHOT_SECONDS = 1800;
const TAIL_LINES = 40;
/** The id of mongod's log line 'Waiting for connections'. */
const LISTENING = '"id":23016,';

/** Starts `mongod` on loopback and resolves when it listens. */
export async function spawnMongod(settings: MongodSettings): Promise<MongodProcess> {
  const child = spawn(settings.binary, mongodArguments(settings), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches the app only, which then ends the database last.
    detached: true,
    // MongoDB's allocator asks for this; without it the memory it can use per core is worse.
    env: { ...process.env, GLIBC_TUNABLES: 'glibc.pthread.rseq=0' },
  });
  const tail: string[] = [];
  let exit: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string, why = '') => {
      exit = how;
      resolve(`${how}${why}`);
    };
    child.once('error', (error) => end(error.message));
    // All that it said has been read by then.
    child.once('close', (code, signal) =>
      end(signal ?? `code ${String(code)}`, signal === 'SIGKILL' ? '' : `: ${lastComplaint(tail)}`),
    );
  });
  const listening = new Promise<void>((resolve) => {
    const read = (line: string) => {
      if (!line) return;
      tail.push(line);
      tail.splice(0, tail.length - TAIL_LINES);
      if (line.includes(LISTENING)) resolve();
    };
    // By whole lines: the one that is waited for may come in two pieces.
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read);
  });
  const { pid } = child;
  const callOff = pid === undefined ? () => undefined : watchOver(pid);
  void ended.then(callOff);
  await Promise.race([listening, ended]);
  if (exit !== undefined || pid === undefined) throw startError(exit ?? 'no process', tail);

  const stop = async () => {
    if (exit !== undefined) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  return { pid, ended, stop };
}

function mongodArguments({ dbPath, port, cacheSizeGb }: MongodSettings): string[] {
  return [
    ['--dbpath', dbPath],
    ['--port', String(port)],
    ['--bind_ip', '127.0.0.1'],
    ['--replSet', REPLICA_SET],
    ['--wiredTigerCacheSizeGB', String(cacheSizeGb)],
    ['--oplogSize', '256'],
    process.platform === 'win32' ? [] : ['--nounixsocket'],
    ['--quiet'],
    ['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ['--setParameter', `transactionLifetimeLimitSeconds=${String(TRANSACTION_SECONDS)}`],
    ['--setParameter', `minSnapshotHistoryWindowInSeconds=${String(SNAPSHOT_SECONDS)}`],
    // There is no other member to hand over to, so there is nobody to wait for.
    ['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  ].flat();
}

function startError(exit: string, tail: string[]): MongodStartError {
  const log = tail.join('\n');
  if (log.includes('DBPathInUse')) return new MongodStartError('folder-in-use', 'another mongod uses this folder');
  if (log.includes('Address already in use') || exit === 'code 48')
    return new MongodStartError('port-in-use', 'the port is taken');
  return new MongodStartError('other', `mongod ended (${exit}): ${lastComplaint(tail)}`);
}

function lastComplaint(tail: string[]): string {
  for (const line of tail.toReversed()) {
    const found = /"s":"[FE]".*?"msg":"([^"]*)"(?:,"attr":(.*?))?\}?$/.exec(line);
    if (found) return `${found[1] ?? ''} ${(found[2] ?? '').slice(0, 300)}`.trim();
  }
  return tail.at(-1)?.slice(0, 300) ?? 'it said nothing';
}
