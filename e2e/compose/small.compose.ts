import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@app/shared/auth';
import type { LifeEvent } from '@app/shared/journal';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBounded } from './bounded.ts';
import { call, signUp, titles, write, type Visitor } from './person.ts';
import { docker, documented, images, shell, stackOf, sure, url } from './stack.ts';

const services = ['database', 'server', 'mail'] as const;
type Service = (typeof services)[number] | 'migrate' | 'ollama' | 'model';
const stack = stackOf<Service>('compose.small.yml', 'app-compose-small-test', services);
const { compose, composeWith, healthy, inside, inspect, order, remains, runDocumented, stateOf } = stack;

let folder: string;
let household: Visitor[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-small-'));
  await compose('down', '-v');
  await sure(compose('build'));
  await sure(compose('up', '-d'));
  await healthy();
  household = [await signUp('Ada'), await signUp('Bob'), await signUp('Cleo'), await signUp('Dan')];
});
afterAll(async () => {
  await composeWith({ COMPOSE_PROFILES: 'ai,backup' }, 'down', '-v');
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status;

describe('the small stack after docker compose up', () => {
  it.each([
    ['/readyz', 200],
    ['/', 200],
    ['/favicon.svg', 200],
    ['/api/auth/options', 200],
    ['/metrics', 404],
    ['/nothing/here', 404],
  ])('answers GET %s with %d', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it.each(services)('%s runs without root and privileges, bounded, and cannot write to its root', async (service) => {
    await expectBounded(stack, service);
  });

  it('shows the database to the server only, and only with a password', async () => {
    expect((await inside('mail', 'sh', '-c', 'getent hosts database')).code).not.toBe(0);
    const count = ['mongosh', '--quiet', 'mongodb://localhost/app', '--eval', 'db.events.countDocuments()'];
    expect((await inside('database', ...count)).output).toMatch(/requires authentication/);
  });

  it('carries a household in less than 700 MB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    // As large as the app sends one.
    const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } });
    const image_url = `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
    const sockets = household.map(({ token }) => io(url, { auth: { token }, transports: ['websocket'] }));
    for (let turn = 0; turn < 25; turn += 1) {
      await Promise.all(
        household.map(async ({ token }, person) => {
          const hasPicture = turn % 4 === person;
          await persist(token, { description: `Planted tree ${String(turn)}`, ...(hasPicture ? { image_url } : {}) });
          const addresses = ['/events', '/gamification/stats', '/insights?for=week'];
          await Promise.all(addresses.map((address) => call('GET', address, { token })));
        }),
      );
    }
    const connected = sockets.filter((socket) => socket.connected).length;
    sockets.forEach((socket) => socket.close());
    expect(connected).toBe(household.length);
    const used = await memory();
    console.info(`Memory: ${[...used].map(([name, mb]) => `${name} ${mb.toFixed(0)} MB`).join(', ')}.`);
    expect([...used.values()].reduce((sum, mb) => sum + mb, 0)).toBeLessThan(700);
    for (const service of services) {
      const { RestartCount, State } = await inspect(service);
      expect([service, RestartCount, State.OOMKilled]).toEqual([service, 0, false]);
    }
  });

  it('finds all data and the session again after a stop, in which everything ends by itself', async () => {
    const [{ token }] = household as [Visitor];
    const before = await titles(token);
    await sure(compose('stop'));
    for (const service of services) {
      expect([service, (await inspect(service)).State.ExitCode]).not.toEqual([service, 137]);
    }
    await sure(compose('down'));
    await sure(compose('up', '-d'));
    await healthy();
    expect(await titles(token)).toEqual(before);
  });
});

/** Writes an event, and again while the server is too busy, as the app does. */
async function persist(token: string, body: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const attempt = async () => (await call('POST', '/events', { token, body, headers })).status;
  await expect.poll(attempt, { timeout: 60_000, interval: 1000 }).toBe(201);
}

/** What each service uses by the engine's count, in megabytes. */
async function memory(): Promise<Map<string, number>> {
  const units: Record<string, number> = { B: 1e-6, KiB: 1024 / 1e6, MiB: 1024 ** 2 / 1e6, GiB: 1024 ** 3 / 1e6 };
  const found = services.map(async (service) => {
    const line = await sure(docker('stats', '--no-stream', '--format', '{{.MemUsage}}', await stack.idOf(service)));
    const [, number = 'NaN', unit = ''] = /^([\d.]+)(\w+)/.exec(line) ?? [];
    return [service, Number(number) * (units[unit] ?? Number.NaN)] as const;
  });
  return new Map(await Promise.all(found));
}

describe('profile ai', () => {
  const settings = { COMPOSE_PROFILES: 'ai', OLLAMA_IMAGE: 'app-ollama-stand-in:1.0.0' };
  const pointed = { AI_BASE_URL: 'http://ollama:11434/v1', AI_MODEL: 'tiny' };

  it('starts a model beside the server, pulls it, and has the server ask it', async () => {
    await copyFile(join(import.meta.dirname, 'ollama.mjs'), join(folder, 'ollama.mjs'));
    const lines = [
      `FROM ${images.server}`,
      'USER root',
      'COPY ollama.mjs /bin/ollama.mjs',
      'RUN printf \'#!/bin/sh\\nexec node /bin/ollama.mjs "$@"\\n\' > /bin/ollama && chmod 755 /bin/ollama',
      'ENV OLLAMA_HOST=0.0.0.0:11434',
      'ENTRYPOINT ["/bin/ollama"]',
      'CMD ["serve"]',
    ];
    await writeFile(join(folder, 'Dockerfile'), lines.join('\n'));
    await sure(docker('build', '-q', '-t', settings.OLLAMA_IMAGE, folder));
    await sure(composeWith({ ...settings, ...pointed }, 'up', '-d'));
    await healthy([...services, 'ollama']);
    await expect.poll(() => stateOf('model'), { timeout: 60_000 }).toBe('exited 0');
    const [{ token }] = household as [Visitor];
    const { body } = await write(token, 'For the model');
    const source = async () => {
      const { body: events } = await call<LifeEvent[]>('GET', '/events', { token });
      return events.find(({ id }) => id === body.event.id)?.ai_source;
    };
    await expect.poll(source, { timeout: 60_000 }).toBe('model');
  });

  it('says what is missing where the server is not pointed at it', async () => {
    const { code, output } = await composeWith(settings, 'run', '--rm', '-T', 'model');
    expect(code).toBe(1);
    expect(output).toContain('Set AI_BASE_URL=http://ollama:11434/v1 and AI_MODEL too');
    await sure(composeWith(settings, 'rm', '-sf', 'ollama', 'model'));
  });
});

describe('the data of an earlier release', () => {
  /** Runs a program in the server's container, with the driver of MongoDB, a file as its input, and `db` at hand. */
  const inDatabase = async (program: string, input = '/dev/null') => {
    const script = `
      const { BSON, MongoClient } = require('mongodb');
      const uri = require('fs').readFileSync('/keys/uri', 'utf8');
      const input = require('fs').readFileSync(0, 'utf8');
      MongoClient.connect(uri).then(async (client) => { const db = client.db(); ${program}; await client.close(); });`;
    await writeFile(join(folder, 'program.cjs'), script);
    return sure(
      shell(`docker exec -i ${await stack.idOf('server')} node -e "$(cat ${folder}/program.cjs)" < ${input}`),
    );
  };

  it('is migrated at the next start, and read and written', async () => {
    await inDatabase(
      `for (const { name } of await db.listCollections().toArray()) await db.collection(name).drop();
      for (const line of input.trimEnd().split('\\n')) {
        const { collection, index, document } = BSON.EJSON.parse(line, { relaxed: false });
        await (index ? db.collection(collection).createIndexes([index]) : db.collection(collection).insertOne(document));
      }`,
      'server/src/migrations/dumps/schema-0.ndjson',
    );
    await order('stop', 'server');
    await sure(compose('up', '-d'));
    await healthy();
    const login = { email: 'ada@example.org', password: 'a long enough phrase' };
    const { body } = await call<SignedIn>('POST', '/auth/login', { body: login });
    const { token } = body;
    expect((await call<LifeEvent[]>('GET', '/events', { token })).body).toHaveLength(2);
    expect((await write(token, 'After the upgrade')).status).toBe(201);
  });

  it('of a newer one is refused with a sentence, by migrations and by the server', async () => {
    await inDatabase(`await db.collection('schema_version').updateOne({}, { $set: { version: 999 } })`);
    const { code, output } = await compose('run', '--rm', '-T', 'migrate');
    expect(code).toBe(1);
    expect(output).toMatch(/schema 999, which a newer release .* Start that release, or restore a backup/);
    await order('restart', 'server');
    const logs = async () => sure(docker('logs', await stack.idOf('server')));
    await expect.poll(logs, { timeout: 30_000 }).toMatch(/could not start.\n.*schema 999, which a newer release/);
  });
});

describe('docs/operations.md', () => {
  it('has commands that work in the small stack, and restore a backup into an empty one', async () => {
    const files = ['docs/operations.md', 'UPGRADING.md'];
    const lines = (await Promise.all(files.map((file) => documented(file, 'small')))).flat();
    expect(lines.length).toBeGreaterThan(4);
    const startAfresh = async () => {
      await sure(composeWith({ COMPOSE_PROFILES: 'ai,backup' }, 'down', '-v'));
      await sure(compose('up', '-d'));
      await healthy();
    };
    await startAfresh();
    const eve = await signUp('Eve');
    await write(eve.token, 'Before the backup');
    const isArrival = / tar -x /;
    for (const line of lines) {
      // As on another machine: nothing is there but what the backup brings.
      if (isArrival.test(line)) await startAfresh();
      await sure(runDocumented(line, folder));
      // A restore is for servers that are stopped.
      if (!/ (?:stop|restore) /.test(line)) await healthy(['database', 'server']);
    }
    expect(lines.filter((line) => isArrival.test(line))).toHaveLength(1);
    const login = await call<SignedIn>('POST', '/auth/login', { body: { email: eve.email, password: eve.password } });
    expect(await titles(login.body.token)).toEqual(['Before the backup']);
  });

  it('leaves nothing behind with down -v', async () => {
    await sure(composeWith({ COMPOSE_PROFILES: 'ai,backup' }, 'down', '-v'));
    expect(await remains()).toEqual([]);
  });
});
