import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import mongoose, { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshDatabase, silent } from '../../test/database.ts';
import { call, TEST_PASSWORD, TEST_SECRET } from '../../test/harness.ts';
import { startOneServer } from '../../test/one-server.ts';
import { parseConfig } from '../platform/config.ts';
import { start } from '../start.ts';
import { rewriteNarratives } from './0003-rewrite-narratives.ts';
import { addIdentities } from './0004-identities.ts';
import { dropLeftovers } from './0005-drop-leftovers.ts';
import { addWords } from './0006-words-of-events.ts';
import { migrate, requireSchema, SCHEMA_COLLECTION, type Migration } from './migrate.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

const version = async () => (await db.native.collection(SCHEMA_COLLECTION).findOne())?.version as unknown;
const setVersion = (to: number) =>
  db.native.collection<{ _id: string }>(SCHEMA_COLLECTION).updateOne({ _id: 'schema' }, { $set: { version: to } });

describe('0003-rewrite-narratives', () => {
  it('forgets the texts, twice too, and leaves what is shared', async () => {
    const narratives = db.native.collection<{ _id: string }>('narratives');
    const shared = { sentences: [{ text: 'I led.', paragraph: 0, event_ids: ['a'] }] };
    await narratives.insertMany([{ _id: 'a', texts: [{ purpose: 'review' }], shared }, { _id: 'b' }] as {
      _id: string;
    }[]);
    await rewriteNarratives(db.native);
    await rewriteNarratives(db.native);
    expect(await narratives.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 'a', texts: [], shared }, { _id: 'b' }]);
  });
});

describe('0004-identities', () => {
  it('copies who is at Google, twice too, and leaves those who are elsewhere', async () => {
    const users = db.native.collection<{ _id: string; [field: string]: unknown }>('users');
    const elsewhere = { _id: 'b', google_sub: null, identities: [{ provider: 'home', sub: '1' }] };
    await users.insertMany([{ _id: 'a', google_sub: '1' }, elsewhere, { _id: 'c', google_sub: null }]);
    await addIdentities(db.native);
    await addIdentities(db.native);
    expect(await users.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', google_sub: '1', identities: [{ provider: 'google', sub: '1' }] },
      elsewhere,
      { _id: 'c', google_sub: null },
    ]);
  });
});

describe('0005-drop-leftovers', () => {
  it('drops two indexes and the streaks that were stored, twice too, and where there are none', async () => {
    await dropLeftovers(db.native);
    const [circles, windows] = ['circles', 'sign_up_windows'].map((name) => db.native.collection(name));
    await circles!.createIndex({ 'friends.id': 1 });
    await windows!.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
    await circles!.insertOne({ friends: [] });
    await db.native.collection('runs').insertOne({});
    await dropLeftovers(db.native);
    await dropLeftovers(db.native);
    expect([await circles!.indexes(), await windows!.indexes()]).toMatchObject([
      [{ name: '_id_' }],
      [{ name: '_id_' }],
    ]);
    expect(await circles!.countDocuments()).toBe(1);
    expect(await db.native.listCollections({ name: 'runs' }).toArray()).toEqual([]);
  });

  it('lets plans be tried anew', async () => {
    const plans = db.native.collection<{ _id: string; tries?: number }>('plans');
    await plans.insertMany([{ _id: 'a', tries: 11 }, { _id: 'b' }]);
    await dropLeftovers(db.native);
    expect(await plans.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 'a' }, { _id: 'b' }]);
  });
});

describe('0006-words-of-events', () => {
  it('gives words to events without, twice too, and to nothing else', async () => {
    const events = db.native.collection<{ _id: string; [field: string]: unknown }>('events');
    const text = { title: 'Sang', description: 'Sang in a café.', what_learned: null, ai_summary: 'A song.' };
    const event = { user_id: 'ada', ...text, tone: 'plain', in_resume: 'auto' };
    const [has, tombstone] = [
      { ...event, _id: 'b', words: ['kept'] },
      { _id: 'c', idem: { key: 'k' } },
    ];
    await events.insertMany([{ ...event, _id: 'a' }, has, tombstone]);
    await addWords(db.native);
    await addWords(db.native);
    const [added, ...others] = await events.find().sort({ _id: 1 }).toArray();
    expect(added).toMatchObject({
      ...event,
      words: expect.arrayContaining(['sang', 'cafe', 'song']),
      impact: expect.any(Number),
    });
    expect(others).toEqual([has, tombstone]);
  });

  it('leaves an event without words that is deleted meanwhile', async () => {
    const events = db.native.collection<{ _id: string; [field: string]: unknown }>('events');
    const text = { title: 'Sang', description: 'Sang in a café.', what_learned: null, ai_summary: 'A song.' };
    await events.insertOne({ _id: 'a', user_id: 'ada', ...text, tone: 'plain', in_resume: 'auto' });
    const left = { _id: 'a', idem: { key: 'k' } };
    const { updateOne } = mongo.Collection.prototype;
    const spy = vi.spyOn(mongo.Collection.prototype, 'updateOne').mockImplementationOnce(async function (
      this: mongo.Collection,
      ...args
    ) {
      await events.replaceOne({ _id: 'a' }, { idem: { key: 'k' } });
      return updateOne.apply(this, args);
    });
    onTestFinished(() => spy.mockRestore());
    await addWords(db.native);
    expect([spy.mock.calls.length, await events.find().toArray()]).toEqual([1, [left]]);
  });
});

describe('migrate', () => {
  let ran: string[];
  const step = (name: string): Migration => ({ name, run: async () => void ran.push(name) });
  const [one, two, three] = [step('one'), step('two'), step('three')];
  beforeEach(() => {
    ran = [];
  });

  it('gives a new database the newest schema and runs nothing, with two servers too', async () => {
    await Promise.all([requireSchema(db.native, [one, two]), requireSchema(db.native, [one, two])]);
    expect(await migrate(db.native, [one, two])).toEqual([]);
    expect([await version(), ran]).toEqual([2, []]);
  });

  it('runs what a database from before the list lacks, in order and once', async () => {
    await db.native.collection('users').insertOne({});
    expect(await migrate(db.native, [one, two])).toEqual(['one', 'two']);
    expect(await migrate(db.native, [one, two, three])).toEqual(['three']);
    expect([await version(), ran]).toEqual([3, ['one', 'two', 'three']]);
  });

  it('runs again what broke off, and nothing before it', async () => {
    await db.native.collection('users').insertOne({});
    const broken: Migration = { name: 'two', run: () => Promise.reject(new Error('the power went out')) };
    await expect(migrate(db.native, [one, broken, three])).rejects.toThrow('the power went out');
    expect(await version()).toBe(1);
    expect(await migrate(db.native, [one, two, three])).toEqual(['two', 'three']);
    expect(ran).toEqual(['one', 'two', 'three']);
  });

  it('leaves the schema as it is where another run was faster', async () => {
    await db.native.collection('users').insertOne({});
    const overtaken: Migration = { name: 'one', run: async () => void (await migrate(db.native, [one, two, three])) };
    await migrate(db.native, [overtaken]);
    expect(await version()).toBe(3);
  });
});

describe('a server, and support, at their start', () => {
  const settings = () =>
    parseConfig({ NODE_ENV: 'test', MONGODB_URI: db.uri, JWT_SECRET: TEST_SECRET, PUBLIC_URL: 'http://localhost' });

  it('refuse a database of a newer release with a sentence', async () => {
    await requireSchema(db.native);
    await setVersion(99);
    for (const mayMigrate of [false, true]) {
      await expect(start(settings(), { log: silent, mayMigrate })).rejects.toThrow(/schema 99, which a newer release/);
    }
  });

  it('refuse an older one until it is migrated', async () => {
    await db.native.collection('users').insertOne({});
    await expect(start(settings(), { log: silent })).rejects.toThrow('npm run admin -- migrate');
    const { migrated, close } = await start(settings(), { log: silent, mayMigrate: true });
    await close();
    expect(migrated).toContain('0001-drop-unused-indexes');
    const again = await start(settings(), { log: silent });
    await again.close();
    expect(again.migrated).toEqual([]);
  });
});

/** One line: a document, or an index, of a collection. */
type Line = { collection: string } & ({ document: mongo.Document } | { index: mongo.IndexDescription });

/** As the app of that schema has left it, except that what expires does so in a day. */
async function restore(file: string): Promise<void> {
  const text = readFileSync(path.join(import.meta.dirname, 'dumps', file), 'utf8');
  const expiring = new Map<string, string[]>();
  for (const line of text.trimEnd().split('\n')) {
    const read = mongo.BSON.EJSON.parse(line) as Line;
    const collection = db.native.collection(read.collection);
    if ('index' in read) {
      await collection.createIndexes([read.index]);
      if (read.index.expireAfterSeconds === undefined) continue;
      expiring.set(read.collection, [...(expiring.get(read.collection) ?? []), ...Object.keys(read.index.key)]);
    } else {
      const fields = (expiring.get(read.collection) ?? []).filter((field) => read.document[field] instanceof Date);
      const tomorrow = new Date(Date.now() + 86_400_000);
      await collection.insertOne({ ...read.document, ...Object.fromEntries(fields.map((field) => [field, tomorrow])) });
    }
  }
}

/** The indexes that lie in the database and that the model of their collection does not declare. */
async function indexesLeft(): Promise<string[]> {
  const models = Object.values(mongoose.connections).flatMap((connection) => Object.values(connection.models));
  const declared = new Map(models.map(({ collection, schema }) => [collection.collectionName, schema.indexes()]));
  const found: string[] = [];
  // Not all that is declared: another suite of this process may have declared a model of its own.
  for (const { name } of await db.native.listCollections({}, { nameOnly: true }).toArray()) {
    const wanted = declared.get(name)?.map(([key, options]) => options.name ?? Object.entries(key).flat().join('_'));
    for (const index of wanted ? await db.native.collection(name).indexes() : []) {
      if (index.name !== '_id_' && !wanted?.includes(index.name ?? '')) found.push(`${name}: ${index.name ?? ''}`);
    }
  }
  return found;
}

type Api = <T>(method: string, address: string, sent?: object) => Promise<T>;

/** Migrates, starts a server, and logs Ada in. Whatever she calls has to succeed. */
async function useAsAda(use: (api: Api) => Promise<void>): Promise<void> {
  await migrate(db.native);
  const server = await startOneServer({ mongodbUri: db.uri, smtpUrl: '', secret: TEST_SECRET, isScripted: true });
  try {
    const login = { body: { email: 'ada@example.org', password: TEST_PASSWORD } };
    const { body } = await call<{ token: string }>(server, 'POST', '/auth/login', login);
    await use(async <T>(method: string, address: string, sent?: object) => {
      const answer = await call<T>(server, method, address, { token: body.token, ...(sent ? { body: sent } : {}) });
      expect([address, answer.status]).toEqual([address, method === 'POST' ? 201 : 200]);
      return answer.body;
    });
  } finally {
    await server.stop();
  }
  expect(await indexesLeft()).toEqual([]);
  // Dropped for good: no model asks for them.
  const collections = (await db.native.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  for (const name of collections.filter((one) => ['circles', 'sign_up_windows'].includes(one)))
    expect([name, await db.native.collection(name).indexes()]).toEqual([
      name,
      [expect.objectContaining({ name: '_id_' })],
    ]);
  expect(await db.native.listCollections({ name: 'runs' }).toArray()).toEqual([]);
}

it('reads and writes a database of schema 0 after its migrations', async () => {
  await restore('schema-0.ndjson');
  await useAsAda(async (api) => {
    const events = await api<LifeEvent[]>('GET', '/events');
    expect(events.map(({ traits, is_public, cheers }) => [traits, is_public, cheers.length])).toEqual([
      [[], false, 0],
      [['Courage'], true, 1],
    ]);
    expect(await api('GET', '/gamification/stats')).toMatchObject({ xp: 20, level: 1 });
    expect(await api('GET', '/friends')).toMatchObject([{ name: 'Rui Example' }]);
    expect(await api('GET', '/friends/invitations/sent')).toMatchObject([{ email: 'someone@example.org' }]);
    expect(await api('GET', '/settings')).toMatchObject({ weekly_mail: true, timezone: 'Europe/Berlin' });
    expect(await api<unknown[]>('GET', '/chat/messages')).toHaveLength(4);
    const { event } = await api<EventCreated>('POST', '/events', { description: '#Zest# I sang.' });
    expect(event.traits).toEqual(['Zest']);
    expect(await api('GET', '/gamification/stats')).toMatchObject({ xp: 30 });
    expect(await api('PUT', `/events/${events[1]!.id}`, { is_public: false })).toMatchObject({ is_public: false });
  });
});

/** How many texts each kind of narrative still has, and how many are shared: 0003 forgets texts, and nothing that is shared. */
describe.each([
  [2, { texts: [0, 0], shared: 1 }],
  [3, { texts: [1, 1], shared: 0 }],
  [4, { texts: [1, 1], shared: 1 }],
])('a database of schema %i, of who has linked Google and had a narrative written', (schema, narratives) => {
  beforeEach(() => restore(`schema-${String(schema)}.ndjson`));

  it('is read and written after its migrations', async () => {
    await useAsAda(async (api) => {
      const [work, brave] = await api<LifeEvent[]>('GET', '/events');
      expect(work).toMatchObject({ description: 'Led the migration of our billing at work.', is_public: false });
      expect(brave).toMatchObject({
        is_public: true,
        cheers: [{ from: { name: 'Rui Example' }, trait: brave!.traits[0] }],
      });
      expect(await api('GET', '/friends')).toMatchObject([{ name: 'Rui Example' }]);
      expect(await api('GET', '/resume/narrative?include_private=true')).toMatchObject({ event_count: 2 });
      await api('POST', '/events', { description: '#Zest# I sang.' });
      expect(await api('GET', '/gamification/stats')).toMatchObject({ xp: 30 });
    });
  });

  it('has what each migration promises', async () => {
    await migrate(db.native);
    const users = await db.native.collection('users').find().sort({ email: 1 }).toArray();
    expect(users.map(({ google_sub, identities }) => [google_sub, identities])).toEqual([
      ['ada-at-google', [{ provider: 'google', sub: 'ada-at-google' }]],
      [null, undefined],
    ]);
    const rows = await db.native.collection<{ texts: unknown[]; shared?: object }>('narratives').find().toArray();
    expect({
      texts: rows.map(({ texts }) => texts.length),
      shared: rows.filter(({ shared }) => shared).length,
    }).toEqual(narratives);
  });
});

it('leaves plans, browsers that are notified and the audit log of schema 4 as they are', async () => {
  await restore('schema-4.ndjson');
  const of = (name: string) => db.native.collection(name).find().sort({ _id: 1 }).toArray();
  const before = [await of('plans'), await of('push_subscriptions'), await of('audit_log')];
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 4]);
  await useAsAda(async (api) => {
    const [plan, ...others] = await api<object[]>('GET', '/plans');
    expect([plan, others]).toMatchObject([{ text: 'Call the dentist', ask_on: '2028-11-01', state: 'open' }, []]);
  });
  expect((await of('audit_log')).slice(0, 4)).toEqual(before[2]);
  expect([await of('plans'), await of('push_subscriptions')]).toEqual(before.slice(0, 2));
});
