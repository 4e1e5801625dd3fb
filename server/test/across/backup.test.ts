import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Friend, Invitation } from '@app/shared/friends';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import type { Plan } from '@app/shared/plans';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectionsOf } from '../../src/admin/backup/backup.ts';
import { problemsIn } from '../../src/admin/backup/database-check.ts';
import { readManifest } from '../../src/admin/backup/manifest.ts';
import { restore } from '../../src/admin/backup/restore.ts';
import { newestSchema, SCHEMA_COLLECTION } from '../../src/migrations/migrate.ts';
import { connect, type Database } from '../../src/platform/db/connect.ts';
import { killAt, newMachine, runAdmin, startAdmin, temporaryFolder, uriOf, type Machine } from '../backup-program.ts';
import { silent, TESTS } from '../database.ts';
import { forkServer } from '../forked-server.ts';
import { call, signUp, startTestApp, TEST_PASSWORD, TEST_SECRET, type TestApp } from '../harness.ts';
import { picture } from '../journal-file.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const PAD_BYTES = 100 * 1024;
const DAY_MS = 86_400_000;

let app: TestApp;
/** Everything of this suite; the backups are in `folder`. */
let folder: string;
let old: Machine;
/** A backup of all that `fill` made, while the servers were stopped. */
let whole: string;
let ada: Person;
let bob: Person;
let pictures: Map<string, Buffer>;

type Person = Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  old = { uri: '', dataDir: path.join(folder, 'old machine') };
  await mkdir(old.dataDir);
  await writeFile(path.join(old.dataDir, 'session-secret'), TEST_SECRET);
  app = await startTestApp({ isScripted: true });
  old.uri = uriOf(app.databaseName);
  await fill();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const post = async (person: Person, body: object) =>
  (await person.api<EventCreated>('POST', '/events', { chat: true, ...body })).body.event;
const bytesOf = async (at: { url: string }, address: string, token: string) =>
  Buffer.from(
    await (await fetch(`${at.url}${address}`, { headers: { Authorization: `Bearer ${token}` } })).arrayBuffer(),
  );

/** Two friends with everything that people leave, and a database that takes a moment to copy. */
async function fill(): Promise<void> {
  [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
  await ada.api('POST', '/friends/invite', { email: bob.user.email });
  const [waiting] = (await bob.api<Invitation[]>('GET', '/friends/invitations')).body;
  await bob.api('POST', `/friends/invitations/${waiting!.id}/accept`);
  const shown = await post(ada, { description: '#Zest# I ran ten kilometres.', image_url: await picture(1) });
  await post(ada, { description: 'A quiet evening.', is_public: false, images: [await picture(2), await picture(3)] });
  await post(bob, { description: '#Courage# I spoke up.', image_url: await picture(4) });
  expect((await bob.api('PUT', `/events/${shown.id}/cheer`, { trait: 'Zest' })).status).toBe(200);
  await ada.api('PUT', '/profile', { bio: 'Runs.', picture: await picture(5) });
  await ada.api('PUT', '/settings', { weekly_mail: true, timezone: 'Europe/Berlin' });
  const ask_on = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  expect((await ada.api('POST', '/plans', { text: 'Swim a mile', ask_on })).status).toBe(201);
  await ada.api('POST', '/friends/invite', { email: 'somebody@example.org' });
  const events = (await ada.api<LifeEvent[]>('GET', '/events')).body;
  pictures = new Map();
  for (const { url } of events.flatMap(({ images }) => images)) pictures.set(url, await bytesOf(app, url, ada.token));
  expect(pictures.size).toBe(3);
  // Types and names that would not outlive a careless way through JavaScript.
  const types = { _id: 'types', double: new mongo.Double(1), long: mongo.Long.fromNumber(2) };
  await app.db.native.collection<{ _id: string }>('others').insertOne(types);
  const pad = Array.from({ length: 200 }, () => ({ data: randomBytes(PAD_BYTES) }));
  await app.db.native.collection('others').insertMany(pad);
}

const withDatabase = async <T>(uri: string, work: (native: mongo.Db, db: Database) => Promise<T>): Promise<T> => {
  const db = await connect(uri, silent, { appName: TESTS });
  return work(db.native, db).finally(() => db.close());
};

/** Every document of every collection to the byte, and every index. */
const contentOf = (uri: string) =>
  withDatabase(uri, async (db) => {
    const content: Record<string, { documents: string[]; indexes: unknown[] }> = {};
    for (const { name } of await collectionsOf(db)) {
      const raw = await db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
      const documents = raw.map((one) => Buffer.from(one as unknown as Uint8Array).toString('base64'));
      const indexes = (await db.collection(name).indexes()).toSorted((a, b) => (a.name! < b.name! ? -1 : 1));
      content[name] = { documents, indexes };
    }
    return content;
  });

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const newName = () => `test_${randomBytes(8).toString('hex')}`;

describe('a backup while servers write', () => {
  it('has everything that was acknowledged before, as of one moment', async () => {
    const target = path.join(folder, 'while writing');
    const before = await post(ada, { description: '#Hope# Written just before.' });
    let isOver = false;
    const written: string[] = [];
    const write = async (person: Person) => {
      while (!isOver) written.push((await post(person, { description: '#Zest# Once more.' })).id);
    };
    const writing = [write(ada), write(bob)];
    const { code, output } = await runAdmin(old, ['backup', target]);
    isOver = true;
    await Promise.all(writing);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/events: \d+ documents[^]*Backed up [\d,]+ documents of \d+ collections/),
    ]);
    expect(written.length).toBeGreaterThan(0);

    const refused = await runAdmin(old, ['restore', target]);
    const words = /at work on this database[^]*Nothing was changed/;
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(words)]);
    const next = await newMachine(newName());
    const restored = await runAdmin(next, ['restore', target]);
    expect(restored.output).toMatch(
      /Everything that is named is there\.\n\d+ users? with stats checked: no drift\.\n$/,
    );
    expect(restored.code).toBe(0);
    const ids = await withDatabase(next.uri, (db) => db.collection('events').distinct('_id'));
    expect(ids.map(String)).toContain(before.id);
  });
});

describe('a backup of servers that are stopped', () => {
  beforeAll(async () => {
    whole = path.join(folder, 'whole');
    await app.stop();
    expect((await runAdmin(old, ['backup', whole])).code).toBe(0);
  });

  it('is checked by itself, and readable by nobody else', async () => {
    const { code, output } = await runAdmin(old, ['verify', whole]);
    expect([code, output]).toEqual([0, expect.stringContaining(`with schema ${String(newestSchema)}`)]);
    expect((await stat(whole)).mode & 0o077).toBe(0);
    for (const name of await readdir(whole, { recursive: true }))
      expect((await stat(path.join(whole, name))).mode & 0o077, name).toBe(0);
  });

  it('is not written over', async () => {
    const { code, output } = await runAdmin(old, ['backup', whole]);
    expect([code, output]).toEqual([1, expect.stringContaining('is not empty')]);
  });

  it('comes back on another machine, to the byte, and its people find everything', async () => {
    const source = await contentOf(old.uri);
    expect(Object.keys(source).length).toBeGreaterThan(15);
    const next = await newMachine(newName());
    const { code, output } = await runAdmin(next, ['restore', whole]);
    expect([code, output]).toEqual([0, expect.stringContaining('There was nothing to back up before.')]);
    expect(await contentOf(next.uri)).toEqual(source);
    expect(await readFile(path.join(next.dataDir, 'session-secret'), 'utf8')).toBe(TEST_SECRET);

    const settings = { mongodbUri: next.uri, smtpUrl: '', secret: TEST_SECRET, isScripted: true };
    const server = await forkServer({ ...settings, env: { SOCKET_ADAPTER: 'mongo' } });
    try {
      const seen = async <T>(token: string, address: string) => {
        const { status, body } = await call<T>(server, 'GET', address, { token });
        expect([address, status]).toEqual([address, 200]);
        return body;
      };
      for (const [url, bytes] of pictures) expect(await bytesOf(server, url, ada.token)).toEqual(bytes);
      expect(await seen<Friend[]>(bob.token, '/friends')).toMatchObject([{ id: ada.user.id }]);
      expect(await seen<Plan[]>(ada.token, '/plans')).toMatchObject([{ text: 'Swim a mile' }]);
      expect(await seen(ada.token, '/settings')).toMatchObject({ weekly_mail: true, timezone: 'Europe/Berlin' });
      const body = { email: bob.user.email, password: TEST_PASSWORD };
      expect((await call(server, 'POST', '/auth/login', { body })).status).toBe(200);
      const made = await call<EventCreated>(server, 'POST', '/events', {
        token: ada.token,
        body: { description: 'On.' },
      });
      expect(made.status).toBe(201);
    } finally {
      await server.stop();
    }
  });

  it('comes back where nothing is configured, into the database that comes with the app, and is backed up there', async () => {
    const next = { uri: '', dataDir: await temporaryFolder() };
    const { HOME, XDG_CACHE_HOME, MONGOD_BIN } = process.env;
    const run = (...args: string[]) => runAdmin(next, args, { HOME, XDG_CACHE_HOME, MONGOD_BIN });
    expect(await run('restore', whole)).toEqual({
      code: 0,
      output: expect.stringMatching(/named is there\.\n.* no drift/),
    });
    const again = path.join(next.dataDir, 'again');
    expect(await run('backup', again)).toEqual({ code: 0, output: expect.stringContaining('Backed up') });
    const countsOf = async (backup: string) =>
      (await readManifest(backup)).collections.map(({ name, documents, indexes }) => [name, documents, indexes.length]);
    expect(await countsOf(again)).toEqual(await countsOf(whole));
  });

  it('takes the place of what is there, which is backed up before, and ended sessions stay ended', async () => {
    const next = await newMachine(newName(), TEST_SECRET);
    await runAdmin(next, ['restore', whole]);
    await withDatabase(next.uri, async (db) => {
      await db.collection('events').deleteMany({});
      await db.collection<{ _id: string }>('later').insertOne({ _id: 'later' });
      const ended = { user_id: ada.user.id, jti: 'a', kept: null, before: 0, reason: 'logout' };
      const times = { written_at: new Date(), expires_at: new Date(Date.now() + DAY_MS) };
      await db.collection<{ _id: string }>('revocations').insertOne({ _id: 'a', ...ended, ...times });
    });
    const before = await contentOf(next.uri);
    const { code, output } = await runAdmin(next, ['restore', whole]);
    expect(code).toBe(0);
    const kept = /What was there before is in (.+)\./.exec(output)?.[1] ?? '';
    expect(path.dirname(kept)).toBe(path.dirname(whole));
    const source = await contentOf(old.uri);
    expect(source.revocations?.documents).toEqual([]);
    expect(await contentOf(next.uri)).toEqual({ ...source, revocations: before.revocations });

    const third = await newMachine(newName());
    expect((await runAdmin(third, ['restore', kept])).output).toMatch(
      /messages: event_id names what is not in events, in \w+ and \d+ more\./,
    );
    expect(await contentOf(third.uri)).toEqual(before);
  });
});

describe('a backup that is broken', () => {
  /** What a restore of it says, with which nothing has changed. */
  const broken = async (work: (copy: string) => Promise<void>) => {
    const copy = path.join(await temporaryFolder(), 'copy');
    await cp(whole, copy, { recursive: true });
    await work(copy);
    const next = await newMachine(newName());
    const data = { dir: next.dataDir, isSecretGenerated: true };
    const said = await withDatabase(next.uri, (_native, db) =>
      restore({ db, data, secret: TEST_SECRET, now: () => new Date(), report: () => undefined }, copy).then(
        () => 'It was restored.',
        (error: unknown) => String(error),
      ),
    );
    expect([said, await withDatabase(next.uri, collectionsOf)]).toEqual([expect.stringMatching(/^ConfigError: /), []]);
    return said.slice('ConfigError: '.length);
  };
  const flip = async (file: string) => {
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };

  it.each(['collections/users.bson.gz', 'collections/others.bson.gz', 'session-secret'])(
    'by one bit in %s changes nothing',
    async (name) => {
      expect(await broken((copy) => flip(path.join(copy, name)))).toMatch(
        new RegExp(`Nothing was changed\\.\n${name} is damaged\\.$`),
      );
    },
  );

  it('by one bit in its manifest changes nothing', async () => {
    expect(await broken((copy) => flip(path.join(copy, 'manifest.json')))).toContain('manifest.json.sha256 is damaged');
  });

  it('by a missing file changes nothing', async () => {
    const file = 'collections/media.chunks.bson.gz';
    expect(await broken((copy) => rm(path.join(copy, file)))).toMatch(
      new RegExp(`Nothing was changed\\.\n${file} is missing\\.$`),
    );
  });

  it('without its manifest is none', async () => {
    expect(await broken((copy) => rm(path.join(copy, 'manifest.json')))).toContain('is missing beside');
    expect(await broken((copy) => rm(copy, { recursive: true }))).toContain('There is no whole backup in');
  });
});

describe('a command that is killed', () => {
  it('leaves no folder that looks like a backup', async () => {
    const target = path.join(folder, 'killed');
    expect(await killAt(startAdmin(old, ['backup', target]), 'events:')).toBe(true);
    expect(await isThere(target)).toBe(false);
    const [draft = ''] = (await readdir(folder)).filter((name) => name.startsWith('killed.partial-'));
    const { code, output } = await runAdmin(old, ['restore', path.join(folder, draft)]);
    expect([code, output]).toEqual([1, expect.stringContaining('There is no whole backup in')]);
    expect((await runAdmin(old, ['backup', target])).code).toBe(0);
  });

  it('in a restore leaves a database on which nothing else starts, until it is run again', async () => {
    const next = await newMachine(newName(), TEST_SECRET);
    expect(await killAt(startAdmin(next, ['restore', whole]), 'Restoring …')).toBe(true);
    for (const args of [['stats:check'], ['migrate'], ['verify'], ['backup', path.join(folder, 'half')]]) {
      const { code, output } = await runAdmin(next, args);
      expect([args, code, output]).toEqual([args, 1, expect.stringMatching(/not whole/)]);
    }
    expect(await killAt(startAdmin(next, ['restore', whole]), 'others:')).toBe(true);
    const restored = await runAdmin(next, ['restore', whole], { JWT_SECRET: TEST_SECRET });
    expect([restored.code, restored.output]).toEqual([0, expect.not.stringContaining('JWT_SECRET')]);
    expect(await contentOf(next.uri)).toEqual(await contentOf(old.uri));
  });
});

describe('a secret that the operator has set', () => {
  it('stays after a restore, which says that it is another one', async () => {
    const next = await newMachine(newName());
    const { code, output } = await runAdmin(next, ['restore', whole], { JWT_SECRET: 'x'.repeat(32) });
    expect([code, output]).toEqual([0, expect.stringContaining('is not the secret of this backup')]);
    expect(output).toContain(path.join(whole, 'session-secret'));
    expect(await isThere(path.join(next.dataDir, 'session-secret'))).toBe(false);
  });
});

describe('backups with a number kept', () => {
  it('are named by their time; the oldest are deleted, and nothing else', async () => {
    const parent = path.join(await temporaryFolder(), 'backups');
    await mkdir(path.join(parent, '2025-01-01T00-00-00Z'), { recursive: true });
    await mkdir(path.join(parent, '2025-01-02T00-00-00Z'));
    await mkdir(path.join(parent, 'by hand'));
    const { code, output } = await runAdmin(old, ['backup', parent, '--keep', '2']);
    expect([code, output]).toEqual([0, expect.stringContaining('Older backups deleted: 1.')]);
    const names = (await readdir(parent)).toSorted();
    expect(names).toEqual(['2025-01-02T00-00-00Z', expect.stringMatching(/^\d{4}-/), 'by hand']);
    expect((await runAdmin(old, ['verify', path.join(parent, names[1]!)])).code).toBe(0);
  });

  it('are not replaced by one of an empty database', async () => {
    const parent = path.join(await temporaryFolder(), 'backups');
    await mkdir(path.join(parent, '2025-01-01T00-00-00Z'), { recursive: true });
    const next = await newMachine(newName());
    expect((await runAdmin(next, ['migrate'])).code).toBe(0);
    const { code, output } = await runAdmin(next, ['backup', parent, '--keep', '1']);
    expect([code, output]).toEqual([1, expect.stringContaining('The database is empty. Nothing was backed up.')]);
    expect(await readdir(parent)).toEqual(['2025-01-01T00-00-00Z']);
  });
});

describe('verify of a database', () => {
  it('says that nobody is there', async () => {
    const next = await newMachine(newName(), TEST_SECRET);
    const { code, output } = await runAdmin(next, ['verify']);
    expect({ code, output }).toEqual({
      code: 0,
      output: 'Nobody has an account in this database.\n0 users with stats checked: no drift.\n',
    });
  });
  it('says what is missing', async () => {
    await withDatabase(old.uri, async (db) => {
      const without = async (collection: string, filter: mongo.Document) => {
        const lost = await db.collection(collection).findOneAndDelete(filter);
        const problems = await problemsIn(db);
        await db.collection(collection).insertOne(lost!);
        return problems;
      };
      expect(await problemsIn(db)).toEqual([]);
      const ofAda = await without('users', { email: ada.user.email });
      expect(ofAda).toContain(`circles: friends.id names what is not in users, in ${bob.user.id}.`);
      expect(ofAda).toContain(
        `plans: user_id names what is not in users, in ${(await db.collection('plans').findOne())!._id.toHexString()}.`,
      );
      expect(await without('circles', { _id: new mongo.ObjectId(ada.user.id) })).toEqual([
        `circles: a friend does not have the other, in ${bob.user.id}.`,
      ]);
      expect((await without('media.files', { 'metadata.kind': 'avatar' })).join()).toMatch(/^users: picture names/);
      expect((await without('media.files', { 'metadata.kind': 'event' })).join()).toMatch(/^events: image_url names/);
      expect((await without('media.chunks', {})).join()).toMatch(/^media\.files: not all bytes are there, of/);
    });
  });
});

/** Last, because it changes the old machine. */
describe('the schema of a backup', () => {
  /** A backup of a machine whose database says that it has this schema. */
  const withSchema = async (version: number) => {
    await withDatabase(old.uri, async (db) => {
      await db.collection<{ _id: string }>(SCHEMA_COLLECTION).updateOne({ _id: 'schema' }, { $set: { version } });
      const google = { $set: { google_sub: '1' }, $unset: { identities: 1 as const } };
      await db.collection('users').updateOne({ email: ada.user.email }, google);
    });
    const target = path.join(await temporaryFolder(), 'backup');
    expect((await runAdmin(old, ['backup', target])).code).toBe(0);
    return target;
  };

  it('may be older: the database is migrated', async () => {
    const next = await newMachine(newName());
    const { code, output } = await runAdmin(next, ['restore', await withSchema(3)]);
    expect([code, output]).toEqual([0, expect.stringMatching(/Migrated: 0004-identities/)]);
    const row = await withDatabase(next.uri, (db) => db.collection('users').findOne({ email: ada.user.email }));
    expect(row?.identities).toEqual([{ provider: 'google', sub: '1' }]);
    expect((await runAdmin(next, ['verify'])).code).toBe(0);
  });

  it('is refused with a sentence when it is newer', async () => {
    const next = await newMachine(newName());
    const { code, output } = await runAdmin(next, ['restore', await withSchema(99)]);
    expect([code, output]).toEqual([1, expect.stringContaining('schema 99, which a newer release')]);
    expect(await withDatabase(next.uri, collectionsOf)).toEqual([]);
  });
});
