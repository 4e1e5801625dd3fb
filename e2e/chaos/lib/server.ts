import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer, type RunningServer } from '@app/testkit/built-server';
import type { History } from './history.ts';
import { keepLog } from './keep-log.ts';
import { lastingPort } from './lasting-port.ts';
import { openLink, type Link } from './link.ts';
import { createTroubles, type Troubles } from './troubles.ts';

/** One of the servers under fire. People reach it over `toPeople`, it reaches the database over `toDatabase`. */
export interface ChaosServer extends Troubles {
  name: string;
  /** Where people call it. */
  url: string;
  /** Past the link, where operators look at it. */
  ownUrl: string;
  toPeople: Link;
  toDatabase: Link;
  readonly isRunning: boolean;
  /** Starts it and answers after how many milliseconds it was ready. */
  start(): Promise<number>;
  /** SIGKILL and SIGTERM; answers the exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  pause(): void;
  resume(): void;
  /** Steps its clock to this far from the true time. */
  stepClock(ms: number): Promise<void>;
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

interface ServerPlan {
  name: string;
  dataDir: string;
  /** Where it is told how late it is; never full. */
  controlDir: string;
  databasePort: number;
  databaseName: string;
  env: Record<string, string>;
  /** Modules of the harness that are loaded into it before it starts. */
  preloads: string[];
  history: History;
}

const preload = (name: string) => `--import ${pathToFileURL(join(import.meta.dirname, '../preload', name)).href}`;
const nothing = () => undefined;
const START_TRIES = 5;
const CLOCK_READ_MS = 250;
export async function createServer(plan: ServerPlan): Promise<ChaosServer> {
  const { name, dataDir, history } = plan;
  const port = await lastingPort();
  const toPeople = await openLink(port);
  const toDatabase = await openLink(plan.databasePort);
  const clockFile = join(plan.controlDir, `clock-${name}`);
  const env = {
    ...plan.env,
    MONGODB_URI: `mongodb://127.0.0.1:${String(toDatabase.port)}/${plan.databaseName}?directConnection=true`,
    SOCKET_ADAPTER: 'mongo',
    LOG_LEVEL: 'warn',
    CHAOS_CLOCK_FILE: clockFile,
    NODE_OPTIONS: ['clock.mjs', ...plan.preloads].map(preload).join(' '),
  };
  let running: RunningServer | null = null;
  let isStopped = false;
  let restarting = Promise.resolve();

  function watch(started: RunningServer): void {
    void started.ended.then(async (code) => {
      await keepLog(name, started.output());
      if (running !== started) return;
      running = null;
      const tail = started.output().slice(-600);
      history.violated('9 nothing ends or floods a server', `${name} ended by itself (${String(code)}): ${tail}`);
      // As a supervisor would.
      if (!isStopped) restarting = start().then(nothing, nothing);
    });
  }

  async function start(): Promise<number> {
    const began = Date.now();
    for (let tries = 1; ; tries += 1) {
      try {
        const started = await startServer({ dataDir, port, env });
        running = started;
        watch(started);
        return Date.now() - began;
      } catch (error) {
        // As a supervisor would: without its database it cannot start, and says so.
        if (tries === START_TRIES) throw error;
      }
    }
  }

  function send(signal: NodeJS.Signals): void {
    if (running) process.kill(running.pid, signal);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = running;
    running = null;
    return ending ? ending.end(signal) : null;
  }

  return {
    ...createTroubles(),
    ...{ name, toPeople, toDatabase, start, end },
    url: `http://127.0.0.1:${String(toPeople.port)}`,
    ownUrl: `http://127.0.0.1:${String(port)}`,
    get isRunning() {
      return running !== null;
    },
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    async stepClock(ms) {
      await writeFile(clockFile, String(ms));
      await new Promise((done) => setTimeout(done, CLOCK_READ_MS));
    },
    async residentBytes() {
      if (!running) return 0;
      return residentBytes(running.pid);
    },
    async stop() {
      isStopped = true;
      await restarting;
      send('SIGCONT');
      await end('SIGKILL');
      await Promise.all([toPeople.stop(), toDatabase.stop()]);
    },
  };
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
