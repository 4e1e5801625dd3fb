import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Db, MongoClient, MongoNetworkError, type Collection, type Document } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMongod, type EmbeddedMongod, type EmbeddedMongodOptions } from './start.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const log = { info: vi.fn(), warn: vi.fn() };
let dataDir: string;
let running: EmbeddedMongod[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((mongod) => mongod.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedMongodOptions> = {}): Promise<EmbeddedMongod> {
  const mongodBin = process.env.MONGOD_BIN || undefined;
  const mongod = await startMongod({ dataDir, mongodBin, log, cacheSizeGb: 0.25, ...options });
  running.push(mongod);
  return mongod;
}

async function inDatabase<T>(uri: string, work: (things: Collection) => Promise<T>): Promise<T> {
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 60_000 }).connect();
  try {
    return await work(client.db().collection('things'));
  } finally {
    await client.close();
  }
}
const write = (uri: string) =>
  inDatabase(uri, (things) => things.insertOne({ kept: true }, { writeConcern: { w: 'majority', j: true } }));
const count = (uri: string) => inDatabase(uri, (things) => things.countDocuments());

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function eventually(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition(); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
  }
}

/** Another app with the same folder, in a process of its own; answers the pids of both. */
async function otherApp(): Promise<{ parent: number; mongod: number }> {
  const module = JSON.stringify(join(import.meta.dirname, 'start.ts'));
  const options = JSON.stringify({ dataDir, mongodBin: process.env.MONGOD_BIN || undefined, cacheSizeGb: 0.25 });
  const program = `const { startMongod } = await import(${module});
    const { pid } = await startMongod({ ...${options}, log: { info() {}, warn() {} } });
    process.stdout.write('up ' + pid); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { parent: child.pid ?? 0, mongod: Number(said.toString().split(' ')[1]) };
}

describe('startMongod', () => {
  it('runs transactions, and finds its data and its port again', async () => {
    const first = await start();
    const client = await new MongoClient(first.uri).connect();
    await client.withSession((session) =>
      session.withTransaction(() => client.db().collection('things').insertOne({ kept: true }, { session })),
    );
    await client.close();
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(second.uri).toBe(first.uri);
    expect(await count(second.uri)).toBe(1);
  });

  it('moves to another port when its own is taken meanwhile', async () => {
    const first = await start();
    await write(first.uri);
    await first.stop();
    const squatter = createServer((socket) => socket.destroy()).listen(Number(new URL(first.uri).port), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    expect(second.uri).not.toBe(first.uri);
    expect(await count(second.uri)).toBe(1);
    squatter.close();
  });

  it('goes on when the database closes the connection instead of answering', async () => {
    const unanswered = new Set(['replSetGetConfig', 'replSetInitiate', 'hello']);
    const command = Db.prototype.command;
    const lossy = vi.spyOn(Db.prototype, 'command').mockImplementation(async function (this: Db, asked: Document) {
      const answer = await command.call(this, asked);
      if (unanswered.delete(Object.keys(asked)[0] ?? '')) throw new MongoNetworkError('connection 1 closed');
      return answer;
    });
    onTestFinished(() => lossy.mockRestore());
    const { uri } = await start();
    expect([...unanswered]).toEqual([]);
    await write(uri);
    expect(await count(uri)).toBe(1);
  });

  it('comes back with its data when it is killed', async () => {
    const mongod = await start();
    await write(mongod.uri);
    const { pid } = mongod;
    process.kill(pid, 'SIGKILL');
    await eventually(() => mongod.pid !== pid);
    expect(await count(mongod.uri)).toBe(1);
    expect(log.warn).toHaveBeenCalledWith('The database ended unexpectedly (SIGKILL); starting it again.');
  });

  it('ends when its app is killed', async () => {
    const { parent, mongod } = await otherApp();
    process.kill(parent, 'SIGKILL');
    await eventually(() => !isAlive(mongod));
    expect(await count((await start()).uri)).toBe(0);
  });

  it('ends one that outlived its app before it starts', async () => {
    const first = await start();
    await write(first.uri);
    const claim = JSON.parse(await readFile(join(dataDir, 'mongodb.json'), 'utf8')) as object;
    const gone = { ...claim, parent: { pid: 1, startedAt: 'never' } };
    await writeFile(join(dataDir, 'mongodb.json'), JSON.stringify(gone));
    const pid = first.pid;
    const stopping = eventually(() => !isAlive(pid)).then(() => first.stop());
    const second = await start();
    await stopping;
    expect(second.pid).not.toBe(pid);
    expect(await count(second.uri)).toBe(1);
  });

  it('refuses a folder that another app is using, with a sentence', async () => {
    const { parent } = await otherApp();
    await expect(start()).rejects.toThrow(`(process ${String(parent)}) is using ${dataDir}. Stop it first`);
    const joined = await start({ mayJoin: true });
    await write(joined.uri);
    expect(await count(joined.uri)).toBe(1);
    process.kill(parent, 'SIGKILL');
    await eventually(() => !isAlive(joined.pid));
  });

  it('says why when the program cannot use the folder', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(dataDir, 'mongodb/WiredTiger.turtle'), 'not a database');
    await expect(start()).rejects.toThrow(`The database in ${dataDir} did not start`);
  });
});
