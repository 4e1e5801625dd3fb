import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBounded } from './bounded.ts';
import { call, signUp, titles, trickle, write, type Visitor } from './person.ts';
import { buildServer, previousRelease } from './previous.ts';
import { docker, documented, images, stackOf, sure, url } from './stack.ts';

const services = ['mongo-1', 'mongo-2', 'mongo-3', 'server-1', 'server-2', 'web', 'mail'] as const;
const stack = stackOf<(typeof services)[number] | 'backup'>('docker-compose.yml', 'app-compose-test', services);
const { addressOf, compose, guest, healthy, inside, inspect, order, remains, runDocumented } = stack;

let ada: Visitor;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'));
  await compose('--profile', 'backup', 'down', '-v');
  await sure(compose('config', '-q'));
  await buildServer(await previousRelease(), images.server);
  await sure(compose('build', 'web'));
  await sure(compose('up', '-d', '--no-build'));
  await healthy();
  ada = await signUp('Ada');
});
afterAll(async () => {
  await compose('--profile', 'backup', 'down', '-v');
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status;

describe('an upgrade from the release before', () => {
  it('replaces one server after the other without a failed call, by the documented commands', async () => {
    const lines = await documented('UPGRADING.md');
    const steps = lines.filter((line) => line.includes(' up -d --no-deps '));
    expect(steps).toHaveLength(3);
    await sure(runDocumented(lines.find((line) => line === 'docker compose build') ?? 'false', folder));
    const migration = lines.find((line) => line.endsWith(' migrate')) ?? 'false';
    const load = trickle(ada.token);
    expect(await sure(runDocumented(migration, folder))).toMatch(/^\d{4}-|There is nothing to migrate\./m);
    for (const [index, service] of (['server-1', 'server-2', 'web'] as const).entries()) {
      await sure(runDocumented(steps[index] ?? 'false', folder));
      await healthy([service]);
      await sleep(4000);
    }
    const { failures, written } = await load.end();
    expect(failures).toEqual([]);
    expect(await titles(ada.token)).toEqual(expect.arrayContaining(written));
  });
});

describe('the stack after docker compose up', () => {
  it.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/', 200],
    ['/favicon.svg', 200],
    ['/api/auth/options', 200],
    ['/metrics', 404],
    ['/nothing/here', 404],
    ['/assets/absent.js', 404],
  ])('answers GET %s with %d', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it('sends assets compressed, for a year', async () => {
    const page = await (await fetch(url)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    const { statusCode, headers } = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get(`${url}${asset}`, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
    });
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('has no tools of tests and builds in the image of the servers', async () => {
    const list = await sure(docker('run', '--rm', '--entrypoint', 'ls', images.server, '/app/node_modules'));
    const packages = list.split('\n');
    expect(packages).toContain('express');
    const tools = ['vitest', 'vite', 'esbuild', 'rolldown', 'playwright-core', 'jsdom', '@sparticuz'];
    expect(packages.filter((name) => tools.includes(name))).toEqual([]);
  });

  it.each(services)('%s runs without root and privileges, bounded, and cannot write to its root', async (service) => {
    await expectBounded(stack, service);
  });

  it('shows the databases to the servers only, and only with a password', async () => {
    for (const service of ['web', 'mail'] as const) {
      expect((await inside(service, 'sh', '-c', 'getent hosts mongo-1')).code).not.toBe(0);
    }
    const count = ['mongosh', '--quiet', 'mongodb://mongo-2/app', '--eval', 'db.events.countDocuments()'];
    expect((await inside('mongo-1', ...count)).output).toMatch(/requires authentication/);
  });

  it('pushes what is written at either server', async () => {
    const socket = io(url, { auth: { token: ada.token }, transports: ['websocket'] });
    const seen: string[] = [];
    socket.on('event:created', ({ title }: { title: string }) => seen.push(title));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    for (const service of ['server-1', 'server-2'] as const) {
      const title = `Written at ${service}`;
      const options = {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title, description: 'Planted a tree.' }),
      };
      const script = `fetch('http://127.0.0.1:3000/api/events', ${JSON.stringify(options)}).then((r) => console.log(r.status))`;
      expect(await sure(inside(service, 'node', '-e', script))).toBe('201');
      await expect.poll(() => seen, { timeout: 10_000 }).toContain(title);
    }
    socket.close();
  });
});

describe('the stack', () => {
  it('is followed by nginx when the servers come back with other addresses', async () => {
    const before = await Promise.all([addressOf('server-1'), addressOf('server-2')]);
    const guests: string[] = [];
    for (const service of ['server-1', 'server-2'] as const) {
      await order('stop', service);
      guests.push(await guest());
    }
    for (const service of ['server-1', 'server-2'] as const) await order('start', service);
    await healthy(['server-1', 'server-2']);
    await sleep(5000);
    expect(await Promise.all([addressOf('server-1'), addressOf('server-2')])).not.toEqual(before);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await call('GET', '/auth/me', { token: ada.token })).status).toBe(200);
    }
    await sure(docker('rm', '-f', ...guests));
  });
});

describe('when something is killed', () => {
  const timesOf = (list: readonly string[], title: string) => list.filter((one) => one === title).length;
  async function expectOnce(load: ReturnType<typeof trickle>): Promise<void> {
    const { written } = await load.end();
    expect(written.length).toBeGreaterThan(0);
    const list = await titles(ada.token);
    expect(written.map((title) => timesOf(list, title))).toEqual(written.map(() => 1));
  }

  it('a server is started again, and each acknowledged write is there once', async () => {
    const load = trickle(ada.token, { again: true });
    await sleep(2000);
    process.kill((await inspect('server-2')).State.Pid, 'SIGKILL');
    await sleep(1000);
    await healthy(['server-2']);
    await sleep(3000);
    await expectOnce(load);
  });

  it('the primary is followed by another, and each acknowledged write is there once', async () => {
    const load = trickle(ada.token, { again: true });
    await sleep(2000);
    await order('kill', 'mongo-1');
    await expect
      .poll(async () => (await write(ada.token, 'After the kill')).status, { timeout: 40_000, interval: 3000 })
      .toBe(201);
    await order('start', 'mongo-1');
    await healthy();
    await expectOnce(load);
  });
});

describe('docs/operations.md', () => {
  it('has commands for backup, restore and support that work', async () => {
    const lines = await documented('docs/operations.md');
    const run = (words: string) => sure(runDocumented(lines.find((line) => line.includes(words)) ?? 'false', folder));
    const before = await titles(ada.token);
    await run('--profile backup up ');
    await expect
      .poll(async () => (await inside('backup', 'ls', '/backups')).output, { timeout: 60_000 })
      .toMatch(/Z$/m);
    expect(await run(' backup /backups/')).toMatch(/Backed up [\d,]+ documents/);
    expect(await run(' verify /backups/')).toMatch(/is whole/);
    await write(ada.token, 'After the backup');
    expect(await titles(ada.token)).toContain('After the backup');
    const restore = lines.find((line) => line.includes(' restore /backups/')) ?? 'true';
    expect((await runDocumented(restore, folder)).output).toMatch(/Servers, or other commands, are at work/);
    await run(' stop server-1 server-2');
    expect(await sure(runDocumented(restore, folder))).toMatch(
      /Everything that is named is there\.\n\d+ users? with stats checked: no drift/,
    );
    await run(' start server-1 server-2');
    await healthy(['server-1', 'server-2']);
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
    expect(await titles(ada.token)).toEqual(before);
    expect((await write(ada.token, 'After the restore')).status).toBe(201);
    expect(await run('stats:check')).toMatch(/no drift/);
    await sure(compose('rm', '-sf', 'backup'));
    const take = lines.find((line) => line.includes('user:export')) ?? '';
    await sure(runDocumented(take.replace('person@example.org', ada.email), folder));
    const zip = await readFile(join(folder, 'person.zip'));
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    const gateway = lines.find((line) => line.includes('network inspect')) ?? '';
    expect(await sure(runDocumented(gateway, folder))).toMatch(/^[\d.]+$/);
  });
});

describe('docker compose stop and down', () => {
  it('ends nginx by itself while a socket is open', async () => {
    const socket = io(url, { auth: { token: ada.token }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    await order('stop', 'web');
    expect((await inspect('web')).State.ExitCode).not.toBe(137);
    socket.close();
    await order('start', 'web');
    await healthy(['web']);
  });

  it('ends everything by itself, and finds all data and the session again', async () => {
    const before = await titles(ada.token);
    await sure(compose('stop'));
    for (const service of services) {
      expect([service, (await inspect(service)).State.ExitCode]).not.toEqual([service, 137]);
    }
    await sure(compose('down'));
    await sure(compose('up', '-d'));
    await healthy();
    expect(await titles(ada.token)).toEqual(before);
  });

  it('leaves nothing behind with -v', async () => {
    await sure(compose('--profile', 'backup', 'down', '-v'));
    expect(await remains()).toEqual([]);
  });
});
