import type { SignedIn } from '@app/shared/auth';
import type { FeedItem, Friend, RankedRow } from '@app/shared/friends';
import type { LifeEvent } from '@app/shared/journal';
import type { AccountDeletionAnswer, PasskeyCreation, PasskeyRequest } from '@app/shared/security';
import { createAuthenticator } from '@app/testkit/authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeletionsRepo } from '../src/features/auth/deletions.repo.ts';
import { call, openSocket, request, signUp, startTestApp, TEST_PASSWORD, until, type TestApp } from './harness.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true, env: { SOCKET_ADAPTER: 'mongo' } });
  second = await startTestApp({ isScripted: true, sharing: app });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
const DAY_MS = 86_400_000;
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const users = () => app.db.connection.collection('users');
const ask = ({ api }: Person) => api<AccountDeletionAnswer>('DELETE', '/me');
const logIn = ({ user }: Person) =>
  call<SignedIn>(app, 'POST', '/auth/login', { body: { email: user.email, password: TEST_PASSWORD } });
const mailsTo = ({ user }: Person, subject: RegExp) =>
  app.mails().filter((mail) => mail.to === user.email && subject.test(mail.subject));

/** As if so many days had passed since it was asked for. Servers look once a minute, and at their start. */
async function later(person: Person, days: number) {
  const { deletion } = (await users().findOne({ email: person.user.email }))!;
  const { delete_at, due_at } = deletion as { delete_at: Date; due_at: Date };
  const moved = (at: Date) => new Date(at.getTime() - days * DAY_MS);
  await users().updateOne(
    { email: person.user.email },
    { $set: { 'deletion.delete_at': moved(delete_at), 'deletion.due_at': moved(due_at) } },
  );
  return startTestApp({ isScripted: true, sharing: app });
}

async function befriend(one: Person, other: Person) {
  await one.api('POST', '/friends/invite', { email: other.user.email });
  const [invitation] = (await other.api<{ id: string }[]>('GET', '/friends/invitations')).body;
  await other.api('POST', `/friends/invitations/${invitation!.id}/accept`);
}

/** Somebody with a friend, a public event, and a cheer for an event of the friend's. */
async function withFriend() {
  const [leaver, friend] = [await signUp(app, 'Leaver'), await signUp(app, 'Friend')];
  await befriend(leaver, friend);
  const written = await leaver.api<{ event: LifeEvent }>('POST', '/events', {
    ...{ description: 'Courage: I said no.', is_public: true, image_url: PNG },
  });
  const { event } = (
    await friend.api<{ event: LifeEvent }>('POST', '/events', { description: 'Courage: I sang.', is_public: true })
  ).body;
  expect((await leaver.api('PUT', `/events/${event.id}/cheer`, { trait: 'Courage' })).status).toBe(200);
  return { leaver, friend, pictured: written.body.event };
}
const namesOf = async ({ api }: Person) => (await api<Friend[]>('GET', '/friends')).body.map(({ name }) => name);
const boardOf = async ({ api }: Person) =>
  (await api<RankedRow[]>('GET', '/friends/leaderboard')).body.map(({ name }) => name).sort();
const feedOf = async ({ api }: Person) => (await api<FeedItem[]>('GET', '/friends/feed')).body.length;
const cheersOf = async ({ api }: Person) =>
  (await api<LifeEvent[]>('GET', '/events')).body.flatMap(({ cheers }) => cheers.map(({ from }) => from.name));
const pictureOf = async (at: TestApp, { image_url }: LifeEvent) =>
  (await request(at, 'GET', String(image_url).slice(4))).status;
const profileOf = async ({ user }: Person) => (await call(app, 'GET', `/profile/${user.username}`)).status;

describe('DELETE /me', () => {
  it('asks for a fresh proof, and names the day', async () => {
    const person = await signUp(app, 'Ada', undefined, Date.now() - 3_600_000);
    expect(await ask(person)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    await person.api('POST', '/auth/reauthenticate', { password: TEST_PASSWORD });
    const { status, body } = await ask(person);
    expect(status).toBe(202);
    expect((new Date(body.deletes_at).getTime() - Date.now()) / DAY_MS).toBeCloseTo(7, 1);
    const mail = await until(() => mailsTo(person, /will be deleted on/)[0]);
    expect(mail.text).toMatch(/Log in before then, and everything stays/);
  });

  it('ends every session at once, and hides the person from everybody', async () => {
    const { leaver, friend, pictured } = await withFriend();
    expect(await pictureOf(second, pictured)).toBe(200);
    const [socket, friends] = [await openSocket(second, leaver.token), await openSocket(second, friend.token)];
    expect(await namesOf(friend)).toEqual(['Leaver']);
    expect((await ask(leaver)).status).toBe(202);
    for (const at of [app, second])
      await until(async () => (await call(at, 'GET', '/auth/me', { token: leaver.token })).status === 401, 1000);
    await until(() => socket.socket.disconnected, 1000);
    expect(socket.got('session:ended')).toEqual([{ reason: 'logout' }]);
    await until(() => friends.got('friend:removed').some(({ user_id }) => user_id === leaver.user.id));
    expect([await namesOf(friend), await boardOf(friend), await feedOf(friend), await cheersOf(friend)]).toEqual([
      ...[[], ['Friend'], 0],
      ['Someone'],
    ]);
    expect(await profileOf(leaver)).toBe(404);
    expect((await call(app, 'GET', `/profile/${leaver.user.username}/resume`)).status).toBe(404);
    for (const at of [app, second]) expect(await pictureOf(at, pictured)).toBe(404);
  });

  it('is undone by logging in: everything is as it was, and the owner is told', async () => {
    const { leaver, friend, pictured } = await withFriend();
    await ask(leaver);
    const back = await logIn(leaver);
    expect([back.status, back.body.restored]).toEqual([200, true]);
    expect([await namesOf(friend), await boardOf(friend), await feedOf(friend), await cheersOf(friend)]).toEqual([
      ...[['Leaver'], ['Friend', 'Leaver'], 1],
      ['Leaver'],
    ]);
    expect(await profileOf(leaver)).toBe(200);
    expect(await pictureOf(app, pictured)).toBe(200);
    await until(() => mailsTo(leaver, /account stays/)[0]);
    expect((await logIn(leaver)).body.restored).toBeUndefined();
    expect((await users().findOne({ email: leaver.user.email }))?.deletion).toBeUndefined();
  });

  it('is undone by a passkey, too', async () => {
    const person = await signUp(app);
    const key = createAuthenticator('http://localhost:3000');
    const passkey = key.create((await person.api<PasskeyCreation>('POST', '/me/passkeys/options')).body);
    await person.api('POST', '/me/passkeys', { passkey });
    await ask(person);
    const options = (await call<PasskeyRequest>(app, 'POST', '/auth/passkey/options')).body;
    const reply = await call<SignedIn>(app, 'POST', '/auth/passkey', { body: { passkey: key.use(options) } });
    expect([reply.status, reply.body.restored]).toEqual([200, true]);
  });

  it('warns a day before, and then deletes everything, as support does', async () => {
    const { leaver, friend } = await withFriend();
    await ask(leaver);
    const warned = await later(leaver, 6.5);
    await until(() => mailsTo(leaver, /deleted tomorrow/)[0]);
    expect(await users().countDocuments({ email: leaver.user.email })).toBe(1);
    await warned.close();
    const deleting = await later(leaver, 1);
    await until(async () => (await users().countDocuments({ email: leaver.user.email })) === 0);
    expect((await logIn(leaver)).status).toBe(401);
    expect(await namesOf(friend)).toEqual([]);
    expect(await cheersOf(friend)).toEqual([]);
    const audit = await app.db.connection.collection('audit_log').find().toArray();
    expect(JSON.stringify(audit)).not.toContain(leaver.user.id);
    expect(mailsTo(leaver, /deleted tomorrow/)).toHaveLength(1);
    await deleting.close();
  });

  it('keeps the name and the address until then, and mails nothing else', async () => {
    const person = await signUp(app);
    await person.api('PUT', '/settings', { weekly_mail: true });
    await ask(person);
    const { email, username } = person.user;
    const register = (body: object) =>
      call(app, 'POST', '/auth/register', { body: { password: TEST_PASSWORD, name: 'Eve', ...body } });
    expect((await register({ email, username: 'somebodynew' })).status).toBe(409);
    expect((await register({ email: 'somebody.new@example.org', username })).status).toBe(409);
    const kinds = app.db.connection.collection('mailings');
    await kinds.updateMany({}, { $set: { due_at: new Date() } });
    await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
    expect(mailsTo(person, /week/i)).toEqual([]);
  });

  it('cannot be undone once it has begun, and a login that comes first wins', async () => {
    const repo = new DeletionsRepo(app.db);
    const [late, early] = [await signUp(app), await signUp(app)];
    for (const person of [late, early]) {
      await ask(person);
      await users().updateOne({ email: person.user.email }, { $set: { 'deletion.due_at': new Date(0) } });
    }
    const jobs = [await repo.claim(60_000), await repo.claim(60_000)];
    const jobOf = (person: Person) => jobs.find((job) => job?.id === person.user.id)!;
    expect((await logIn(early)).body.restored).toBe(true);
    expect(await repo.begin(jobOf(early))).toBe(false);
    expect(await repo.begin(jobOf(late))).toBe(true);
    expect((await logIn(late)).status).toBe(401);
    expect((await logIn(early)).status).toBe(200);
  });
});
