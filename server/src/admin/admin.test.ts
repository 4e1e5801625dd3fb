import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminOf } from '../../test/admin.ts';
import {
  call,
  openSocket,
  signUp,
  signUpByMail,
  startTestApp,
  TEST_PASSWORD,
  until,
  type TestApp,
} from '../../test/harness.ts';
import { openZip } from '../features/transfer/reading/zip-file.ts';
import type { AdminParts } from './admin-parts.ts';
import { isCommand, refusalOf, runCommand } from './commands.ts';
import { otherCollections, personalCollections } from '../personal/personal-data.ts';

let app: TestApp;
let admin: AdminParts;
let picture: string;
beforeAll(async () => {
  app = await startTestApp({ env: { SOCKET_ADAPTER: 'mongo', RATE_LIMITS: 'on' } });
  admin = adminOf(app);
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b7950b' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(() => app.close());

const collections = async () =>
  (await app.db.connection.listCollections()).map(({ name }) => name).filter((name) => !name.startsWith('system.'));
const run = (...args: string[]) => runCommand(admin, args, new PassThrough());

/** The zip of an export that is written to standard output, its largest piece, and the parts as text. */
async function exportOf(email: string) {
  const output = new PassThrough();
  const pieces: Buffer[] = [];
  output.on('data', (piece: Buffer) => void pieces.push(piece));
  expect(await runCommand(admin, ['user:export', email], output)).toEqual({ text: '', ok: true });
  const bytes = Buffer.concat(pieces);
  const zip = await openZip({
    size: bytes.length,
    range: (start, end) => Readable.from([bytes.subarray(start, end)], { objectMode: false }),
  });
  // Where all lie in one folder, the reader leaves its name out.
  const part = async (name: string) =>
    (await zip.picture(name)) ?? (await zip.picture(name.replace(/^kept\//, ''))) ?? Buffer.alloc(0);
  const kept = async (name: string) =>
    JSON.parse((await part(`kept/${name}.json`)).toString()) as Record<string, unknown>[];
  const texts: string[] = [];
  for (const name of zip.names) if (!name.endsWith('.webp')) texts.push((await part(name)).toString());
  return {
    names: zip.names,
    part,
    kept,
    text: texts.join('\n'),
    largest: Math.max(...pieces.map(({ length }) => length)),
  };
}

/** Where one of the words still stands, in any collection, and the id, in any that is about people. */
async function traces(words: string[], id: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await collections()) {
    const sought = name in otherCollections ? words : [...words, id];
    for (const document of await app.db.connection.collection(name).find().toArray()) {
      const text = JSON.stringify(document);
      for (const word of sought) if (text.includes(word)) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

let count = 0;
/** Somebody who has done everything that leaves a trace, and their friend. */
async function fullLife() {
  count += 1;
  const mark = `Marker${String(count)}x`;
  const person = await signUpByMail(app, `${mark} Name`, `${mark.toLowerCase()}@example.org`);
  const friend = await signUpByMail(app, 'A Friend');
  const { email } = person.user;
  const created = await person.api<{ event: { id: string } }>('POST', '/events', {
    description: `${mark} ran ten kilometres and helped a friend.`,
    what_learned: `${mark} learned`,
    image_url: picture,
    chat: true,
  });
  expect(created.status).toBe(201);
  expect((await person.api('PUT', '/settings', { weekly_mail: true })).status).toBe(200);
  expect((await person.api('PUT', `/events/${created.body.event.id}`, { traits: [] })).status).toBe(200);
  const again = { description: `${mark} will be deleted`, is_public: false };
  const gone = await person.api<{ event: { id: string } }>('POST', '/events', again, {
    'Idempotency-Key': `${mark}-key`,
  });
  expect((await person.api('DELETE', `/events/${gone.body.event.id}`)).status).toBe(204);
  expect((await person.api('POST', '/chat/messages', { type: 'user', content: `${mark} says hello` })).status).toBe(
    201,
  );
  expect((await person.api('PUT', '/profile', { bio: `${mark} bio`, picture })).status).toBe(200);
  const sentences = [{ text: `${mark} ran.`, paragraph: 0, event_ids: [created.body.event.id] }];
  const narrative = { rev: 1, sentences, all_traits: [], event_count: 1, generated_at: new Date(), source: 'builtin' };
  const user_id = new mongo.ObjectId(person.user.id);
  await app.db.connection.collection('narratives').insertOne({ user_id, include_private: true, ...narrative });
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const browser = { endpoint: `https://push.example.org/${mark}`, keys };
  expect((await person.api('PUT', '/push/subscription', browser)).status).toBe(204);
  // Its hour is over, so it is asked about at once; nobody is there to take the notification.
  await person.api('PUT', '/settings', { reminder_at: '00:00', timezone: 'UTC' });
  const plan = { text: `${mark} will run`, ask_on: new Date().toISOString().slice(0, 10) };
  expect((await person.api('POST', '/plans', { ...plan, event_id: created.body.event.id })).status).toBe(201);
  await until(() => app.db.connection.collection('notifications').findOne({ user_id }));
  await person.api('POST', '/friends/invite', { email: friend.user.email });
  const [invitation] = (await friend.api<{ id: string }[]>('GET', '/friends/invitations')).body;
  expect((await friend.api('POST', `/friends/invitations/${invitation!.id}/accept`)).status).toBe(200);
  await person.api('POST', '/friends/invite', { email: `invited.by.${email}` });
  await (await signUpByMail(app, 'An Inviter')).api('POST', '/friends/invite', { email });
  await call(app, 'POST', '/auth/forgot-password', { body: { email } });
  await until(() => app.mails().some((mail) => mail.to === email && mail.text.includes('reset-password')));
  return { ...person, friend, mark, words: [mark, mark.toLowerCase(), person.user.username] };
}

describe('the database of an app that has started', () => {
  it('has every index that a schema declares', async () => {
    for (const model of Object.values(app.db.connection.models)) {
      const { toCreate } = await model.diffIndexes();
      expect({ model: model.modelName, toCreate }).toEqual({ model: model.modelName, toCreate: [] });
    }
  });
});

describe('the table of personal data', () => {
  it('knows every collection of a full database', async () => {
    await fullLife();
    await call(app, 'POST', '/auth/register', {
      body: { email: 'waiting@example.org', password: TEST_PASSWORD, name: 'Waiting', username: 'waiting' },
    });
    await run('sign-up', 'open', '1m');
    const known = [...personalCollections.map(({ collection }) => collection), ...Object.keys(otherCollections)];
    expect((await collections()).toSorted()).toEqual(known.toSorted());
  });
});

describe('user:export', () => {
  it('gives all that is kept, pictures too, and no secret', async () => {
    const { user, mark, friend } = await fullLife();
    const passkey = { id: 'p', credential_id: 'c', public_key: 'zzKEYzz', counter: 0, transports: [], name: 'Phone' };
    const factors = { passkeys: [passkey], totp: { secret: 'zzSEALEDzz', last_step: 0 }, recovery_codes: ['zzHASHzz'] };
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $set: factors });
    const { names, part, kept, text } = await exportOf(user.email.toUpperCase());
    expect(await kept('users')).toMatchObject([
      { email: user.email, bio: `${mark} bio`, settings: { weekly_mail: true }, sessions: [{}] },
    ]);
    for (const { collection } of personalCollections) expect(names).toContain(`kept/${collection}.json`);
    for (const name of ['events', 'messages', 'notes', 'stats', 'days', 'circles', 'invitations', 'media.files'])
      expect(await kept(name)).not.toEqual([]);
    expect(JSON.parse((await part('milestory.json')).toString())).toMatchObject({
      person: { email: user.email },
      friends: [friend.user.name],
      events: [{ description: `${mark} ran ten kilometres and helped a friend.` }],
    });
    expect((await part('milestory.md')).toString()).toContain(`${mark} learned`);
    for (const { _id } of await kept('media.files'))
      expect((await part(`pictures/${String(_id)}.webp`)).toString('latin1', 8, 12)).toBe('WEBP');
    expect(text).toContain('Phone');
    expect(text).not.toMatch(/\$2b\$|password_hash|zzKEYzz|zzSEALEDzz|zzHASHzz/);
  });

  it('writes a large account piece by piece, and nothing of it is joined', async () => {
    const { user } = await fullLife();
    const side = 160;
    for (let n = 0; n < 60; n += 1) {
      const noise = randomBytes(side * side * 3);
      const png = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
        .png()
        .toBuffer();
      await admin.media.store(user.id, `data:image/png;base64,${png.toString('base64')}`, 'event');
    }
    const { names, part, kept, largest } = await exportOf(user.email);
    expect(names.filter((name) => name.startsWith('pictures/'))).toHaveLength(63);
    const files = (await kept('media.files')) as { _id: string; length: number }[];
    expect(files).toHaveLength(62);
    for (const { _id, length } of files) expect((await part(`pictures/${_id}.webp`)).length).toBe(length);
    const total = files.reduce((sum, { length }) => sum + length, 0);
    expect(total).toBeGreaterThan(10 * largest);
  });

  it('writes a new file that nobody else may read, and never over another', async () => {
    const { user } = await fullLife();
    const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
    const file = path.join(folder, 'person.zip');
    expect(await run('user:export', user.email, file)).toEqual({
      text: `Everything that is kept of ${user.email} is in ${file}.`,
      ok: true,
    });
    const { size, mode } = await stat(file);
    expect(size).toBeGreaterThan(1000);
    expect(mode & 0o777).toBe(0o600);
    await expect(run('user:export', user.email, file)).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await stat(file)).size).toBe(size);
    await rm(folder, { recursive: true });
  });

  it('knows who has only signed up, and says when there is nobody', async () => {
    const body = { email: 'onlysignedup@example.org', password: TEST_PASSWORD, name: 'Only', username: 'onlysignedup' };
    await call(app, 'POST', '/auth/register', { body });
    const { names, kept, text } = await exportOf(body.email);
    expect(names).not.toContain('milestory.json');
    expect(await kept('registrations')).toMatchObject([{ username: 'onlysignedup' }]);
    expect(text).not.toMatch(/\$2b\$|salt/);
    expect(await run('user:export', 'nobody@example.org')).toMatchObject({ ok: false });
    expect(await run('user:delete', 'not an address')).toMatchObject({ ok: false });
  });
});

describe('user:list', () => {
  it('has everybody: since when, last seen, how they log in, and who is to be deleted', async () => {
    const [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
    const set = (email: string, fields: object) =>
      app.db.connection.collection('users').updateOne({ email }, { $set: fields });
    const passkeys = [
      { id: 'p', credential_id: 'of-bob', public_key: 'zzKEYzz', counter: 0, transports: [], name: 'x' },
    ];
    await set(bob.user.email, { password_hash: null, identities: [{ provider: 'home', sub: '1' }], passkeys });
    await set(ada.user.email, {
      totp: { secret: 'zzSEALEDzz', last_step: 0 },
      deletion: { delete_at: new Date('2030-01-02T10:00:00Z') },
    });
    const output = new PassThrough();
    const pieces: Buffer[] = [];
    output.on('data', (piece: Buffer) => void pieces.push(piece));
    const { text, ok } = await runCommand(admin, ['user:list'], output);
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\n');
    expect([ok, text]).toEqual([true, `${String(lines.length)} users.`]);
    const today = new Date().toISOString().slice(0, 10);
    expect(lines.map((line) => line.split('\t')).slice(-2)).toEqual([
      [
        ada.user.id,
        today,
        today,
        'password and code',
        ada.user.email,
        `@${ada.user.username}`,
        'to be deleted on 2030-01-02',
      ],
      [bob.user.id, today, today, 'home, passkey', bob.user.email, `@${bob.user.username}`],
    ]);
    expect(lines.join('\n')).not.toMatch(/zzKEYzz|zzSEALEDzz|\$2b\$/);
    await set(ada.user.email, { deletion: undefined });
  });
});

describe('user:reset-password', () => {
  it('mails a link, changes nothing until it is used, and is in the audit log', async () => {
    const { user } = await signUp(app);
    const { email } = user;
    expect(await run('user:reset-password', email)).toMatchObject({ ok: true });
    const mail = await until(() => app.mails().find(({ to }) => to === email));
    const body = { email, password: TEST_PASSWORD };
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(200);
    const token = /reset-password\?token=(\S+)$/m.exec(mail.text)?.[1];
    const reset = { token, new_password: 'another long phrase' };
    expect((await call(app, 'POST', '/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(401);
    expect((await run('audit', email)).text).toMatch(/\treset_by_operator\t[0-9a-f]{24}\tThe operator\tthis server$/m);
  });

  it('is for those who have an account', async () => {
    const body = { email: 'unfinished@example.org', password: TEST_PASSWORD, name: 'U', username: 'unfinished' };
    await call(app, 'POST', '/auth/register', { body });
    expect(await run('user:reset-password', body.email)).toMatchObject({ ok: false });
    expect(await run('user:reset-password', 'nobody@example.org')).toMatchObject({ ok: false });
  });
});

describe('user:delete', () => {
  let life: Awaited<ReturnType<typeof fullLife>>;
  beforeEach(async () => {
    life = await fullLife();
  });

  it('leaves no trace in any collection', async () => {
    expect((await traces(life.words, life.user.id)).length).toBeGreaterThan(15);
    const pictures = await app.db.connection.collection('media.chunks').countDocuments();
    expect(await run('user:delete', life.user.email)).toEqual({ text: `${life.user.email} is deleted.`, ok: true });
    // An id without a person: for a day it refuses what was still under way.
    expect(await traces(life.words, life.user.id)).toEqual([`stats: ${life.user.id}`]);
    const mark = await app.db.connection.collection('stats').findOne({ _id: new mongo.ObjectId(life.user.id) });
    expect(mark).toEqual({ _id: new mongo.ObjectId(life.user.id), gone_at: expect.any(Date) as Date });
    expect(await app.db.connection.collection('media.chunks').countDocuments()).toBe(pictures - 2);
  });

  it('ends the sessions and cuts the sockets on running servers', async () => {
    const { socket, got } = await openSocket(app, life.token);
    await run('user:delete', life.user.email);
    await until(async () => (await life.api('GET', '/events')).status === 401, 1000);
    await until(() => socket.disconnected, 1000);
    expect(got('session:ended')).toEqual([{ reason: 'account_deleted' }]);
    const body = { email: life.user.email, password: TEST_PASSWORD };
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(401);
  });

  it('ends also a session that begins while it is at work', async () => {
    const { email } = life.user;
    let token = '';
    const signIn = async () => {
      const body = { email, password: TEST_PASSWORD };
      token = (await call<{ token: string }>(app, 'POST', '/auth/login', { body })).body.token;
    };
    const parts = { ...admin, fileStores: [...admin.fileStores, { removeAllOf: signIn }] };
    expect(await runCommand(parts, ['user:delete', email])).toMatchObject({ ok: true });
    expect(token).not.toBe('');
    await until(async () => (await call(app, 'GET', '/events', { token })).status === 401, 2000);
  });

  it('leaves friends as if they had never been, and everybody else alone', async () => {
    const { api } = life.friend;
    await run('user:delete', life.user.email);
    expect((await api('GET', '/friends')).body).toEqual([]);
    expect((await api<unknown[]>('GET', '/friends/leaderboard')).body).toHaveLength(1);
    expect((await run('stats:check')).ok).toBe(true);
    expect((await call(app, 'GET', `/profile/${life.user.username}`)).status).toBe(404);
    expect((await api('GET', '/auth/me')).status).toBe(200);
  });

  it('goes through when a friend is deleted at the same moment', async () => {
    const { user, friend } = life;
    // As far as the other deletion had come.
    await admin.repos.stats.markDeleted(friend.user.id, new Date());
    const both = [user.email, friend.user.email].map((email) => run('user:delete', email));
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
    for (const { id } of [user, friend.user]) expect(await traces(life.words, id)).toEqual([`stats: ${id}`]);
  });

  it('frees address and username, and can be repeated', async () => {
    await run('user:delete', life.user.email);
    expect(await run('user:delete', life.user.email)).toMatchObject({ ok: false });
    const { email, username } = life.user;
    const body = { email, username, name: 'Somebody Else', password: TEST_PASSWORD };
    expect((await call(app, 'POST', '/auth/register', { body })).status).toBe(201);
  });
});

describe('user:totp-off', () => {
  it('turns a second factor off, once', async () => {
    const { user } = await signUp(app);
    const totp = { secret: 'sealed', last_step: 0 };
    await app.db.connection
      .collection('users')
      .updateOne({ email: user.email }, { $set: { totp, recovery_codes: ['x'] } });
    const body = { email: user.email, password: TEST_PASSWORD };
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(403);
    expect(await run('user:totp-off', user.email)).toEqual({ text: `${user.email} logs in without a code.`, ok: true });
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(200);
    expect(await run('user:totp-off', user.email)).toMatchObject({ ok: false });
    const mail = await until(() => app.mails().find(({ to, subject }) => to === user.email && /Codes/.test(subject)));
    expect(mail.text).toContain('The operator');
  });
});

describe('user:end-sessions', () => {
  it('logs a user out on every server, and nobody else', async () => {
    const [ada, bob] = [await signUp(app, 'Ada'), await signUp(app, 'Bob')];
    const isIn = async (token: string) => (await call(app, 'GET', '/auth/me', { token })).status === 200;
    expect([await isIn(ada.token), await isIn(bob.token)]).toEqual([true, true]);
    const { email } = ada.user;
    expect(await run('user:end-sessions', email)).toEqual({ text: `${email} is logged out everywhere.`, ok: true });
    await until(async () => !(await isIn(ada.token)), 1000);
    expect(await isIn(bob.token)).toBe(true);
    const body = { email, password: TEST_PASSWORD };
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(200);
    expect((await run('audit', email)).text).toContain('\tsessions_ended_by_operator\t');
  });
});

describe('stats:check', () => {
  it('says where numbers differ, and puts them right when told to', async () => {
    const { user } = await fullLife();
    expect(await run('stats:check')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/users? with stats checked: no drift\.$/),
    });
    const stats = app.db.connection.collection('stats');
    const row = await stats.findOne({ friends: 1, events: 1 });
    expect(row).not.toBeNull();
    await stats.updateOne({ _id: row!._id }, { $set: { events: 7 } });
    const wrong = await run('stats:check');
    expect(wrong.ok).toBe(false);
    expect(wrong.text).toContain(row!._id.toHexString());
    expect(await run('stats:check', '--repair')).toMatchObject({
      ok: true,
      text: expect.stringContaining('1 difference, 1 user repaired'),
    });
    expect((await run('stats:check')).ok).toBe(true);
    expect(user.id).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe('isCommand', () => {
  it.each([
    ['stats:check'],
    ['stats:check --repair'],
    ['user:export a@example.org'],
    ['user:export a@example.org a.zip'],
    ['user:delete a@example.org'],
    ['user:list'],
    ['user:invite a@example.org'],
    ['user:reset-password a@example.org'],
    ['doctor'],
    ['migrate'],
  ])('takes %s', (line) => {
    expect(isCommand(line.split(' '))).toBe(true);
  });
  it.each([
    [''],
    ['help'],
    ['user:export'],
    ['user:export a b c'],
    ['user:delete a b'],
    ['user:list a'],
    ['user:invite'],
    ['doctor now'],
    ['toString'],
    ['__proto__'],
    ['stats:check --fix'],
    ['stats:check --repair x'],
  ])('refuses %j', (line) => {
    expect(isCommand(line.split(' ').filter(Boolean))).toBe(false);
  });
});

describe('refusalOf', () => {
  it('says how a command is called, and names what is none', () => {
    expect(refusalOf(['sign-up'])).toMatch(
      /^'sign-up' is called in another way\.\n\nnpm run admin -- sign-up open <time>/,
    );
    expect(refusalOf(['sign-up'])).not.toContain('user:list');
    expect(refusalOf(['toString'])).toMatch(/^There is no command 'toString'\.\n\n[^]*user:list/);
  });
});
