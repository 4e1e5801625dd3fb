import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailBox, type MailBox } from '@app/testkit/mail-box';
import { startPushService, type PushService } from '@app/testkit/push-service';
import type { Mutation } from './mutations.ts';
import { startAi, type ChaosAi } from './lib/ai.ts';
import { createClient, type Client } from './lib/client.ts';
import { startDatabase, type ChaosDatabase } from './lib/database.ts';
import { openDisk, type Disk } from './lib/disk.ts';
import type { History } from './lib/history.ts';
import { openLink, type Link } from './lib/link.ts';
import type { Random } from './lib/random.ts';
import { createServer, type ChaosServer } from './lib/server.ts';

/** Two built servers on one database, with everything that can be broken around them. */
export interface World {
  disk: Disk;
  database: ChaosDatabase;
  servers: readonly [ChaosServer, ChaosServer];
  ai: ChaosAi;
  mailBox: MailBox;
  pushService: PushService;
  /** Between the servers and the mail server. */
  toMail: Link;
  history: History;
  client: Client;
  /** From now on the servers break this promise; `null` none. Only in a world that may be bad. */
  switchTo(mutation: Mutation | null): Promise<void>;
  /** One more server on the same database, with settings of its own, for as long as `work` takes. */
  withServer(env: Record<string, string>, work: (server: ChaosServer) => Promise<void>): Promise<void>;
  /** Sets the servers' clocks ahead of every lease and pause that there is. */
  leapAhead(): Promise<void>;
  stop(): Promise<void>;
}

const SECRET = 'two-servers-under-fire-share-this-secret';
const DATABASE = 'chaos';
const LEAP_MS = 200_000;
/** Servers look that often whether they are to be bad. */
const SWITCH_MS = 250;
const START_TRIES = 5;
const START_PAUSE_MS = 1_000;

export async function startWorld(history: History, random: Random, { mayBeMutated = false } = {}): Promise<World> {
  const endings: (() => Promise<unknown>)[] = [];
  const ending = <T>(thing: T, end: (thing: T) => Promise<unknown>): T => {
    endings.push(() => end(thing));
    return thing;
  };
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const disk = ending(await openDisk(), (one) => one.remove());
    const database = ending(await startDatabase(disk.dir, DATABASE), (one) => one.stop());
    const mailBox = ending(await startMailBox(), (one) => one.stop());
    const toMail = ending(await openLink(Number(new URL(mailBox.smtpUrl).port)), (one) => one.stop());
    const pushService = ending(await startPushService(), (one) => one.close());
    const ai = ending(await startAi(random.fork()), (one) => one.stop());
    const controlDir = ending(await mkdtemp(join(tmpdir(), 'chaos-control-')), (dir) => rm(dir, { recursive: true }));
    const switchFile = join(controlDir, 'mutation');
    const env = {
      JWT_SECRET: SECRET,
      RATE_LIMITS: 'off',
      SMTP_URL: `smtp://127.0.0.1:${String(toMail.port)}`,
      GEMINI_API_KEY: 'chaos',
      GEMINI_BASE_URL: ai.url,
      PUSH_STAND_IN: pushService.origin,
      CHAOS_SWITCH_FILE: switchFile,
    };
    const plan = {
      dataDir: disk.dir,
      controlDir,
      databasePort: database.port,
      databaseName: DATABASE,
      env,
      preloads: mayBeMutated ? ['mutations.mjs'] : [],
      history,
    };
    const create = async (name: string) => ending(await createServer({ name, ...plan }), (one) => one.stop());
    const servers = [await create('server-1'), await create('server-2')] as const;
    await Promise.all(servers.map((server) => server.start()));
    const client = createClient(history);
    let ahead = 0;
    const leapAhead = async () => {
      ahead += LEAP_MS;
      await Promise.all(servers.map((server) => server.stepClock(ahead)));
    };
    const withServer: World['withServer'] = async (own, work) => {
      const server = await createServer({ name: 'one more server', ...plan, env: { ...env, ...own } });
      try {
        await started(server);
        await work(server);
      } finally {
        await server.stop();
      }
    };
    const switchTo = async (name: Mutation | null) => {
      await writeFile(switchFile, name ?? '');
      if (mayBeMutated) await sleep(SWITCH_MS);
    };
    return {
      ...{ disk, database, servers, ai, mailBox, pushService, toMail, history, client },
      withServer,
      switchTo,
      leapAhead,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until somebody's write has no answer yet, so that what comes now comes in the middle of it. */
export async function untilInFlight({ history }: World): Promise<void> {
  for (const deadline = Date.now() + 1_000; history.unanswered() === 0 && Date.now() < deadline;) await sleep(1);
}

/** While the database is being killed beside it, a server does not start. */
async function started(server: ChaosServer): Promise<void> {
  for (let tries = 1; tries < START_TRIES; tries += 1) {
    try {
      await server.start();
      return;
    } catch {
      await sleep(START_PAUSE_MS);
    }
  }
  await server.start();
}
