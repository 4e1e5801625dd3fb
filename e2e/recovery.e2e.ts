import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stats } from '@app/shared/gamification';
import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burst, type BurstResult } from './burst.ts';
import { startMailBox, type MailBox } from '@app/testkit/mail-box';
import { registerPerson, type Person } from './people.ts';
import { freePort, startServer, withDataDir, type RunningServer } from '@app/testkit/built-server';

const EVENTS = 60;
const WHEN = 20;
/** Three servers with a database each share the cores with other journeys. */
const TEST_MS = 300_000;

let mailBox: MailBox;
beforeAll(async () => void (mailBox = await startMailBox()));
afterAll(() => mailBox.stop());

const mongodPid = async (dataDir: string): Promise<number> => {
  const claim = JSON.parse(await readFile(join(dataDir, 'mongodb.json'), 'utf8')) as { mongod?: { pid: number } };
  return claim.mongod?.pid ?? 0;
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function eventually<T>(read: () => Promise<T>, isEnough: (value: T) => boolean, patienceMs: number): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(200)) {
    const value = await read();
    if (isEnough(value) || Date.now() > deadline) return value;
  }
}

/** Every acknowledged event is there, once, with its summary, its XP and its two lines in the chat. */
async function expectWhole(person: Person, { acknowledged }: BurstResult): Promise<void> {
  const read = () => person.api<LifeEvent[]>('GET', '/events');
  const events = await eventually(read, (all) => all.every((event) => event.ai_status === 'done'), 120_000);
  expect(new Map(events.map((event) => [event.description, event.id]))).toEqual(acknowledged);
  expect(events).toHaveLength(EVENTS);
  expect(events.filter((event) => event.ai_status !== 'done' || event.ai_summary === '')).toEqual([]);
  const stats = await person.api<Stats>('GET', '/gamification/stats');
  expect(stats.xp).toBe(EVENTS * limits.xpPerEvent);

  const ids = (type: ChatMessage['type']) => async () => {
    const messages = await person.api<ChatMessage[]>('GET', '/chat/messages?limit=200');
    return messages.flatMap((message) => (message.type === type && message.event_id ? [message.event_id] : []));
  };
  const expected = [...acknowledged.values()].sort();
  expect((await ids('user')()).sort()).toEqual(expected);
  expect((await eventually(ids('assistant'), (found) => found.length >= EVENTS, 60_000)).sort()).toEqual(expected);
}

interface Scene {
  server: RunningServer;
  person: Person;
  dataDir: string;
  start: () => Promise<RunningServer>;
}

/** A server with a database of its own, and somebody with an account. */
const scene = (work: (scene: Scene) => Promise<RunningServer>) =>
  withDataDir(async (dataDir) => {
    const port = await freePort();
    const start = () => startServer({ dataDir, port, env: { SMTP_URL: mailBox.smtpUrl, RATE_LIMITS: 'off' } });
    const server = await start();
    const person = await registerPerson(server.url, mailBox.url, 'Kim');
    const last = await work({ server, person, dataDir, start });
    const mongod = await mongodPid(dataDir);
    expect(await last.end('SIGTERM')).toBe(0);
    expect(isAlive(mongod)).toBe(false);
  });

describe.concurrent('in the middle of a burst of events', { timeout: TEST_MS }, () => {
  it('killing the server loses nothing that was acknowledged, and doubles nothing', async () => {
    await scene(async ({ server, person, start }) => {
      let revived: Promise<RunningServer> | undefined;
      const result = await burst({
        url: server.url,
        person,
        count: EVENTS,
        onAcknowledged: (count) => {
          if (count === WHEN) revived = server.end('SIGKILL').then(start);
        },
      });
      const second = await (revived ?? server);
      expect(result.repeated).toBeGreaterThan(0);
      await expectWhole(person, result);
      return second;
    });
  });

  it('killing the database loses nothing that was acknowledged, and the server needs no restart', async () => {
    await scene(async ({ server, person, dataDir }) => {
      const pid = await mongodPid(dataDir);
      const result = await burst({
        url: server.url,
        person,
        count: EVENTS,
        onAcknowledged: (count) => {
          if (count === WHEN) process.kill(pid, 'SIGKILL');
        },
      });
      expect(await mongodPid(dataDir)).not.toBe(pid);
      expect([...result.statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      await expectWhole(person, result);
      return server;
    });
  });

  it('asking the server to end lets it finish what it answers, and the next start finds all', async () => {
    await scene(async ({ server, person, dataDir, start }) => {
      const mongod = await mongodPid(dataDir);
      let ended: Promise<number | null> | undefined;
      let revived: Promise<RunningServer> | undefined;
      const result = await burst({
        url: server.url,
        person,
        count: EVENTS,
        onAcknowledged: (count) => {
          if (count !== WHEN) return;
          ended = server.end('SIGTERM');
          revived = ended.then(start);
        },
      });
      const second = await (revived ?? server);
      // One that is not at its end after 9 s exits with 1.
      expect(await ended).toBe(0);
      expect(isAlive(mongod)).toBe(false);
      await expectWhole(person, result);
      return second;
    });
  });
});
