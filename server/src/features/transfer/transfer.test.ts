import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { PublicProfile } from '@app/shared/profile';
import type { ImportPreview, ImportStatus } from '@app/shared/transfer';
import { mongo } from 'mongoose';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exportOf, importFile, importStatus, ownJson, picture, zipOf } from '../../../test/journal-file.ts';
import { call, persistently, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';
import { ImportFilesRepo } from './import-files.repo.ts';
import { openZip } from './reading/zip-file.ts';

let app: TestApp;
let person: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await startTestApp({ importSettings: { pollMs: 200, pushMs: 0 } });
  person = await signUp(app, 'Ada Lovelace');
});
afterAll(() => app.close());

const filesOf = (who: typeof person) =>
  app.db.connection
    .collection('import_files.files')
    .countDocuments({ 'metadata.owner': new mongo.ObjectId(who.user.id) });
const eventsOf = async (who: typeof person) => (await who.api<LifeEvent[]>('GET', '/events')).body;
const csv = (...rows: string[]) => ['date,title,description,is_public', ...rows].join('\n');

async function imported(who: typeof person, file: Buffer | string): Promise<ImportStatus> {
  const { status, body } = await importFile<{ id: string }>(app, who.token, file);
  expect(status).toBe(202);
  return ended(who, body.id);
}

const ended = (who: typeof person, id: string): Promise<ImportStatus> =>
  until(async () => {
    const found = (await importStatus<ImportStatus>(app, who.token, id)).body;
    return found.state === 'running' ? null : found;
  });

describe('GET /me/export', () => {
  it('requires sign-in', async () => {
    expect((await call(app, 'GET', '/me/export')).status).toBe(401);
  });

  it('sends a zip with data, story and pictures, and no secret', async () => {
    const friend = await signUp(app, 'Grace Hopper');
    await person.api('POST', '/friends/invite', { email: friend.user.email });
    await friend.api('POST', '/friends/invite', { email: person.user.email });
    const images = [await picture(5), await picture(6)];
    const body = { description: 'Painted the door blue.', images, chat: true };
    // With pictures it may take longer than a call has, on a busy machine.
    await persistently(() => person.api('POST', '/events', body, { 'Idempotency-Key': 'door' }));
    const [door] = await eventsOf(person);
    await friend.api('PUT', `/events/${door!.id}/cheer`, { trait: 'Creativity' });
    const answer = await exportOf(app, person.token);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const day = new Date().toISOString().slice(0, 10);
    const name = `milestory-${person.user.username}-${day}.zip`;
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const bytes = await answer.bytes();
    const zip = await openZip({
      size: bytes.length,
      range: (start, end) => Readable.from([bytes.subarray(start, end)], { objectMode: false }),
    });
    const text = async (file: string) => (await zip.picture(file))?.toString() ?? '';
    const data = JSON.parse(await text('milestory.json')) as Record<string, unknown>;
    expect(data).toMatchObject({
      ...{ format: 'milestory', version: 1, friends: ['Grace Hopper'], settings: {} },
      person: { name: 'Ada Lovelace', email: person.user.email },
      events: [
        {
          description: 'Painted the door blue.',
          picture: expect.stringMatching(/^pictures\//),
          more_pictures: [expect.stringMatching(/^pictures\//)],
          cheers: [{ from: 'Grace Hopper', trait: 'Creativity', at: expect.any(String) }],
        },
      ],
      achievements: expect.arrayContaining([{ id: 'first_step', unlocked_at: expect.any(String) }]),
    });
    const [{ picture: file, more_pictures: more }] = data.events as [{ picture: string; more_pictures: string[] }];
    expect(zip.names.toSorted()).toEqual(['milestory.json', 'milestory.md', file, ...more].toSorted());
    expect((await zip.picture(file))?.toString('latin1', 8, 12)).toBe('WEBP');
    expect(await text('milestory.md')).toMatch(
      /## \d{4}\n\n### \w+\n\n#### \w+ \d+, \d{4}\n\nPainted the door blue\.\n\n!\[\]\(<pictures\/\w+\.webp>\)\n\n!\[\]\(<pictures\/\w+\.webp>\)\n/,
    );
    expect(await text('milestory.md')).toContain('\nGrace Hopper recognized Creativity in this.\n');
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`\\$2b\\$|password|token|google|${friend.user.email}`, 'i'));
  });

  it('is sent ten times an hour, and no more', async () => {
    const limited = await startTestApp({ sharing: app, env: { RATE_LIMITS: 'on' } });
    const { token } = await signUp(app);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const answer = await exportOf(limited, token);
      await answer.bytes();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await limited.close();
  });
});

describe('POST /me/import', () => {
  it('requires sign-in', async () => {
    expect((await call(app, 'POST', '/me/import', { body: {} })).status).toBe(401);
  });

  it('says of a dry run what the file would bring, and writes nothing', async () => {
    const who = await signUp(app);
    await who.api('POST', '/events', { description: 'Planted beans', date: '2026-05-01' });
    const file = csv(
      '2026-05-01,,Planted beans,',
      '2026-05-02,,Watered beans,',
      '2026-05-02,,Watered beans,',
      'soon,,Never,',
    );
    const found = await importFile<ImportPreview>(app, who.token, file, '?dry_run=true');
    expect(found).toEqual({
      status: 200,
      body: {
        ...{ file: expect.any(String) as string, format: 'csv', found: 4, new: 1, known: 2 },
        problems: [{ at: 'line 5', reason: 'The date must be a real day written yyyy-MM-dd.' }],
        changes: { bio: false, picture: false, public_events: 0 },
      },
    });
    expect(await eventsOf(who)).toHaveLength(1);
  });

  it('says of a dry run what the file would change besides: the empty parts of the profile, and what will be public', async () => {
    const who = await signUp(app);
    const person = { name: 'Ada', username: 'ada', email: 'a@example.org', bio: 'Likes tea.' };
    const dayOf = (n: number) => `2026-05-0${String(n + 1)}`;
    const { events } = JSON.parse(ownJson(4, dayOf)) as { events: object[] };
    const [first, second, third, fourth] = events;
    const fileOf = (picture: string) =>
      ownJson(0, dayOf, {
        person: { ...person, picture },
        events: [first, second, { ...third, is_public: false }, { ...fourth, tone: 'crisis' }],
      });
    const changes = async (picture: string) =>
      (await importFile<ImportPreview>(app, who.token, fileOf(picture), '?dry_run=true')).body.changes;
    expect(await changes('pictures/profile.webp')).toEqual({ bio: true, picture: true, public_events: 2 });
    expect(await changes('https://evil.example/track.png')).toEqual({ bio: true, picture: false, public_events: 2 });
    await who.api('PUT', '/profile', { bio: 'Here already', picture: await picture(6) });
    expect(await changes('pictures/profile.webp')).toEqual({ bio: false, picture: false, public_events: 2 });
    await imported(who, fileOf('pictures/profile.webp'));
    expect((await eventsOf(who)).filter(({ is_public }) => is_public)).toHaveLength(2);
    expect(await changes('pictures/profile.webp')).toEqual({ bio: false, picture: false, public_events: 0 });
  });

  it('keeps one file that was looked at, to be imported by its user without being sent again', async () => {
    const [who, other] = [await signUp(app), await signUp(app)];
    const look = async (file: string) => (await importFile<ImportPreview>(app, who.token, file, '?dry_run=true')).body;
    const first = await look(csv('2026-05-02,,Watered beans,'));
    const { file } = await look(csv('2026-05-02,,Watered beans,', '2026-05-03,,Picked beans,'));
    expect(await filesOf(who)).toBe(1);
    const start = ({ token }: typeof person, id: string, more = '') =>
      importFile<{ id: string; detail: string }>(app, token, '', `?file=${id}${more}`);
    for (const [by, id] of [
      [who, first.file],
      [other, file],
    ] as const)
      expect(await start(by, id)).toEqual({
        status: 404,
        body: { detail: expect.stringMatching(/send it again/) as string },
      });
    // Nothing is begun where only a look was wanted.
    expect((await start(who, file, '&dry_run=true')).status).toBe(400);
    const { status, body } = await start(who, file);
    expect(status).toBe(202);
    expect(await ended(who, body.id)).toMatchObject({ state: 'done', added: 2 });
    await until(async () => (await filesOf(who)) === 0);
    expect((await start(who, file)).status).toBe(404);
  });

  it('takes a life that began before 1970, and tells by its line what lies in the future', async () => {
    const who = await signUp(app);
    const file = csv('1932-05-04,,Born in Lisbon,', '2999-01-01,,Flew to Mars,');
    const problems = [{ at: 'line 3', reason: 'The date is in the future. Correct it and import the file again.' }];
    const found = await importFile<ImportPreview>(app, who.token, file, '?dry_run=true');
    expect(found.body).toMatchObject({ format: 'csv', found: 2, new: 1, known: 0, problems });
    expect(await imported(who, file)).toMatchObject({ state: 'done', added: 1, problems });
    expect(await eventsOf(who)).toMatchObject([{ date: '1932-05-04', description: 'Born in Lisbon' }]);
  });

  it('takes an event of an export once, whose id is there twice, and takes none that was written tomorrow or later', async () => {
    const who = await signUp(app);
    const [event] = (JSON.parse(ownJson(1, () => '2024-05-01')) as { events: [{ id: string }] }).events;
    const file = ownJson(0, () => '2024-05-01', {
      settings: { default_public: false, weekly_mail: true, reminder_at: '20:00' },
      events: [
        { ...event, cheers: 5 },
        { ...event, description: 'Other words' },
        {
          ...event,
          id: `${event.id.slice(0, 23)}f`,
          description: 'Written too soon',
          created_at: '2999-01-01T00:00:00.000Z',
        },
      ],
    });
    const problems = [{ at: 'event 3', reason: 'The date is in the future. Correct it and import the file again.' }];
    const found = await importFile<ImportPreview>(app, who.token, file, '?dry_run=true');
    expect(found.body).toMatchObject({ format: 'milestory', found: 3, new: 1, known: 1, problems });
    expect(await imported(who, file)).toMatchObject({ state: 'done', added: 1, known: 1, problems });
    const settings = (await who.api('GET', '/settings')).body;
    expect(settings).toMatchObject({ default_public: false, weekly_mail: false, reminder_at: null });
  });

  it('brings events from elsewhere in as private, read by the built-in writer, and known again when they come twice', async () => {
    const who = await signUp(app);
    const file = csv(
      '2024-05-02,Beans,Helped my neighbor plant beans all day,true',
      '2024-02-30,,Never,',
      '2024-05-03,,I want to die,',
    );
    const first = await imported(who, file);
    expect(first).toEqual({
      ...{ state: 'done', done: 3, total: 3, added: 2, known: 0 },
      problems: [{ at: 'line 3', reason: 'The date must be a real day written yyyy-MM-dd.' }],
    });
    const events = await eventsOf(who);
    expect(events).toMatchObject([
      { date: '2024-05-03', is_public: false, tone: 'crisis', traits: [], ai_status: 'done' },
      {
        date: '2024-05-02',
        title: 'Beans',
        is_public: false,
        ai_status: 'done',
        ai_source: 'builtin',
        traits_source: 'writer',
      },
    ]);
    expect(events[1]?.ai_summary).not.toBe('');
    expect(events[1]?.trait_evidence.map(({ trait }) => trait)).toEqual(events[1]?.traits);
    expect(await imported(who, file)).toMatchObject({ added: 0, known: 2 });
    expect((await who.api<{ xp: number; current_streak: number }>('GET', '/gamification/stats')).body).toMatchObject({
      ...{ xp: 20, current_streak: 0, longest_streak: 0 },
    });
  });

  it('brings along what was pinned, where nothing is and as far as it is public', async () => {
    const [who, other] = [await signUp(app), await signUp(app)];
    const pinsOf = async ({ user, api }: typeof person) =>
      (await api<PublicProfile>('GET', `/profile/${user.username}`)).body.pins.map(({ description }) => description);
    const record = async (description: string, is_public = true) =>
      (await who.api<{ event: LifeEvent }>('POST', '/events', { description, is_public })).body.event.id;
    const [tree, book] = [await record('Planted a tree'), await record('Read a book')];
    await who.api('PUT', '/profile/pins', [book, tree]);
    await who.api('PUT', `/events/${tree}`, { is_public: false });
    const file = await (await exportOf(app, who.token)).bytes();
    await imported(other, file);
    expect(await pinsOf(other)).toEqual(['Read a book']);
    // Who has pinned something here keeps that.
    const [first] = await eventsOf(other);
    await other.api('PUT', '/profile/pins', [first!.id]);
    const pinned = await pinsOf(other);
    await imported(other, file);
    expect(await pinsOf(other)).toEqual(pinned);
  });

  it('keeps what is already said of the person here, and takes no word of an export on trust', async () => {
    const who = await signUp(app);
    await who.api('PUT', '/profile', { bio: 'Mine' });
    const [event] = (JSON.parse(ownJson(1, () => '2024-05-01')) as { events: object[] }).events;
    const trait_evidence = [{ trait: 'Patience', quotes: ['never said'] }];
    const file = await zipOf({
      'milestory.json': ownJson(0, () => '2024-05-01', {
        person: { name: 'Eve', username: 'eve', email: 'eve@example.org', bio: 'Theirs', picture: '/api/media/evil' },
        events: [
          {
            ...event,
            trait_evidence,
            tone: 'bright',
            description: 'I want to kill myself',
            picture: 'pictures/p.webp',
            cheers: [{ from: 'Grace', trait: 'Courage', at: '2024-05-01T12:00:00.000Z' }],
          },
          { ...event, id: 'f'.repeat(24), description: 'Sorts by the future' },
          { ...event, id: 'a'.repeat(24), traits: ['Greatness'] },
        ],
      }),
      'pictures/p.webp': '<svg/>',
    });
    const { problems, added } = await imported(who, file);
    expect(added).toBe(1);
    expect(problems.map(({ at }) => at).sort()).toEqual(['event 1', 'event 2', 'event 3']);
    const user = (await who.api<{ bio: string; name: string; picture: null }>('GET', '/auth/me')).body;
    expect(user).toMatchObject({ bio: 'Mine', name: who.user.name, picture: null });
    expect(await eventsOf(who)).toMatchObject([
      { tone: 'crisis', is_public: false, traits: [], trait_evidence: [], image_url: null, cheers: [] },
    ]);
  });

  it('refuses what is no such file with a sentence, and keeps nothing of it', async () => {
    const who = await signUp(app);
    const chunks = () => app.db.connection.collection('import_files.chunks').countDocuments();
    const chunksBefore = await chunks();
    for (const [file, status] of [
      ['Hello', 400],
      [csv('2024-05-02,,"Open,'), 400],
      [Buffer.alloc(0), 400],
    ] as const) {
      const { body, ...answer } = await importFile<{ detail: string }>(app, who.token, file);
      expect(answer.status).toBe(status);
      expect(body.detail).toMatch(/^[A-Z].*\.$/);
    }
    const declared = { 'Content-Length': String(limits.importBytes + 1) };
    const tooLarge = await fetch(`${app.url}/api/me/import`, {
      ...{ method: 'POST', headers: { ...declared, Authorization: `Bearer ${who.token}` }, duplex: 'half' },
      body: Readable.toWeb(Readable.from([Buffer.alloc(10)])),
    } as RequestInit).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(tooLarge);
    expect(await filesOf(who)).toBe(0);
    expect(await chunks()).toBeLessThanOrEqual(chunksBefore);
    expect(await eventsOf(who)).toEqual([]);
  });

  it('refuses a file that the disk has no room for with a sentence, and loses nothing', async () => {
    const who = await signUp(app);
    const file = csv('2024-05-02,Beans,Planted beans,false');
    expect(await imported(who, file)).toMatchObject({ state: 'done', added: 1 });
    const disk = vi.spyOn(ImportFilesRepo.prototype, 'diskLeft').mockResolvedValue(3 * file.length - 1);
    onTestFinished(() => disk.mockRestore());
    for (const query of ['', '?dry_run=true']) {
      expect(await importFile(app, who.token, file, query)).toEqual({
        status: 503,
        body: { detail: 'There is not enough room for a file of this size right now. Please try again later.' },
      });
    }
    expect([await filesOf(who), (await eventsOf(who)).length]).toEqual([0, 1]);
    disk.mockResolvedValue(3 * file.length);
    expect(await imported(who, file)).toMatchObject({ state: 'done', added: 0, known: 1 });
  });

  it('works on one file of a person at a time', async () => {
    const who = await signUp(app);
    const rows = Array.from({ length: 60 }, (_each, n) => `2024-05-01,,Watered plant ${String(n)} and its neighbors,`);
    const { body } = await importFile<{ id: string }>(app, who.token, csv(...rows));
    expect((await importFile(app, who.token, csv(...rows))).status).toBe(409);
    await until(async () => (await importStatus<ImportStatus>(app, who.token, body.id)).body.state === 'done');
  });
});

describe('the room of an account', () => {
  it('is used up by words too: a further file is refused with a sentence, and one that fits is taken', async () => {
    const small = await startTestApp({ sharing: app, env: { STORAGE_MB_PER_USER: '1' } });
    onTestFinished(() => small.close());
    const who = await signUp(app);
    const file = csv('2024-01-01,,A short day,');
    const said = {
      user_id: new mongo.ObjectId(who.user.id),
      type: 'user',
      content: 'word '.repeat(210_000),
      event_id: null,
    };
    await app.db.connection.collection('messages').insertOne({ ...said, created_at: new Date() });
    const refused = await importFile<{ detail: string }>(small, who.token, file);
    const detail = expect.stringContaining('not enough room left in your account') as string;
    expect(refused).toMatchObject({ status: 413, body: { detail } });
    await app.db.connection.collection('messages').deleteMany({ user_id: said.user_id });
    expect((await importFile(small, who.token, file)).status).toBe(202);
  });
});
