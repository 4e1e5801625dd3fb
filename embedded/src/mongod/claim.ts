import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A process that cannot be mistaken for a later one with the same number. */
interface Holder {
  pid: number;
  startedAt: string;
}

/** What is written beside the data: the port to use again, and who runs the database while it runs. */
interface Claim {
  port: number;
  mongod?: Holder;
  parent?: Holder;
}

const STOP_MS = 10_000;

/** Reads the claim; undefined when there is none or when it cannot be read. */
export async function readClaim(file: string): Promise<Claim | undefined> {
  try {
    const claim: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isClaim(claim) ? claim : undefined;
  } catch {
    return undefined;
  }
}

const isClaim = (value: unknown): value is Claim =>
  typeof value === 'object' && value !== null && 'port' in value && typeof value.port === 'number';

/** Writes the claim for a running `mongod`, or without a pid only the port, for the next start. */
export async function writeClaim(file: string, port: number, mongodPid?: number): Promise<void> {
  const claim: Claim = { port };
  if (mongodPid !== undefined) {
    claim.mongod = { pid: mongodPid, startedAt: (await startOf(mongodPid)) ?? '' };
    claim.parent = { pid: process.pid, startedAt: (await startOf(process.pid)) ?? '' };
  }
  await writeFile(`${file}.new`, JSON.stringify(claim));
  await rename(`${file}.new`, file);
}

/** Another app that runs the database of this folder. */
interface Other {
  port: number;
  mongodPid: number;
  parentPid: number;
}

/** Ends a `mongod` whose parent has ended. Answers the app that holds the folder when its parent is alive. */
export async function endOrphan(claim: Claim | undefined): Promise<Other | undefined> {
  const { mongod, parent } = claim ?? {};
  if (!claim || !mongod || !(await isRunning(mongod))) return undefined;
  if (parent && (await isRunning(parent))) return { port: claim.port, mongodPid: mongod.pid, parentPid: parent.pid };
  process.kill(mongod.pid, 'SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (await isRunning(mongod)) {
    if (Date.now() > deadline) process.kill(mongod.pid, 'SIGKILL');
    await sleep(50);
  }
  return undefined;
}

const isRunning = async ({ pid, startedAt }: Holder) => (await startOf(pid)) === startedAt;

/** When a process started, as its system says; undefined when there is no such process. */
async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return startOnLinux(pid);
  if (process.platform === 'win32') return existsNow(pid) ? 'running' : undefined;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

async function startOnLinux(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces: count from behind it (proc_pid_stat(5): 3 is the state, 22 the start).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

function existsNow(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
