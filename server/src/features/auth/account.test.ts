import type { Account, OpenSession, SignedIn } from '@app/shared/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  openSocket,
  signUp,
  signUpByMail,
  startTestApp,
  TEST_PASSWORD,
  until,
  type TestApp,
} from '../../../test/harness.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SOCKET_ADAPTER: 'mongo' } });
  second = await startTestApp({ sharing: app });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const NEW_PASSWORD = 'another long phrase';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const signIn = (email: string, password = TEST_PASSWORD, at = app) =>
  call<SignedIn>(at, 'POST', '/auth/login', { body: { email, password }, headers: { 'User-Agent': PHONE } });
const tokenFor = async (email: string, at = app) => (await signIn(email, TEST_PASSWORD, at)).body.token;
const accountOf = async (token: string, at = app) => (await call<Account>(at, 'GET', '/auth/account', { token })).body;
const sessionsOf = async (token: string, at = app) =>
  (await call<OpenSession[]>(at, 'GET', '/me/sessions', { token })).body;
const isIn = async (token: string, at = app) => (await call(at, 'GET', '/auth/me', { token })).status === 200;
const change = (token: string, current: unknown, next: unknown = NEW_PASSWORD, at = app) =>
  call<{ token: string; detail?: string; errors?: unknown }>(at, 'PUT', '/auth/password', {
    token,
    body: { current_password: current, new_password: next },
  });

describe('GET /me/sessions', () => {
  it('lists where one is signed in, in words, this session marked, the one seen last first', async () => {
    const { token, user } = await signUpByMail(app);
    await tokenFor(user.email);
    expect(await accountOf(token)).toEqual({
      ...{ has_password: true, providers: [], passkeys: 0, totp: null, new_email: null },
    });
    const sessions = await sessionsOf(token);
    expect(sessions).toMatchObject([
      { device: 'Safari on iPhone', place: 'this machine', is_current: false },
      { device: 'A program', place: 'this machine', is_current: true },
    ]);
    expect(sessions[0]!.seen_at).toBe(sessions[0]!.signed_in_at);
  });

  it('says when a session was last seen, and finds one that was there before anything was kept of it', async () => {
    const { token, user } = await signUpByMail(app);
    const users = app.db.connection.collection('users');
    await users.updateOne({ email: user.email }, { $set: { 'sessions.0.seen_at': new Date(0) } });
    await isIn(token, second);
    expect((await sessionsOf(token))[0]!.seen_at > new Date(0).toISOString()).toBe(true);
    await users.updateOne({ email: user.email }, { $unset: { sessions: '' } });
    expect(await sessionsOf(token)).toEqual([]);
    await isIn(token);
    expect(await sessionsOf(token)).toMatchObject([{ is_current: true }]);
  });

  it('keeps no more than thirty, and none that has ended', async () => {
    const { token, user } = await signUpByMail(app);
    const ended = await tokenFor(user.email);
    await call(app, 'POST', '/auth/logout', { token: ended });
    expect(await sessionsOf(token)).toHaveLength(1);
    const [{ sessions: [row] } = { sessions: [] }] = (await app.db.connection
      .collection('users')
      .find({ email: user.email })
      .toArray()) as unknown as { sessions: object[] }[];
    const many = Array.from({ length: 40 }, (_, n) => ({ ...row, jti: `old-${String(n)}`, seen_at: new Date(n) }));
    await app.db.connection
      .collection('users')
      .updateOne({ email: user.email }, { $set: { sessions: [row, ...many] as never } });
    await tokenFor(user.email);
    const stored = await app.db.connection.collection('users').findOne({ email: user.email });
    expect(stored?.sessions).toHaveLength(30);
  });
});

describe('PUT /auth/password', () => {
  it('changes it, ends every session everywhere, begins a new one here, and tells the owner', async () => {
    const { token, user } = await signUpByMail(app);
    const other = await tokenFor(user.email);
    const here = await openSocket(app, token);
    const there = await openSocket(second, other);
    const changed = await change(token, TEST_PASSWORD);
    expect(changed.status).toBe(200);
    const renewed = changed.body.token;
    expect(changed.headers.get('set-cookie')).toContain(`auth_token=${renewed}`);
    for (const at of [app, second]) {
      // A copy of the token, too: whoever has one is the reason why passwords are changed.
      await until(async () => !(await isIn(other, at)) && !(await isIn(token, at)), 1000);
      expect(await isIn(renewed, at)).toBe(true);
    }
    await until(() => there.socket.disconnected, 1000);
    expect(there.got('session:ended')).toEqual([{ reason: 'password_reset' }]);
    await until(() => here.socket.disconnected, 1000);
    expect((await signIn(user.email)).status).toBe(401);
    const fresh = (await signIn(user.email, NEW_PASSWORD, second)).body.token;
    for (const at of [app, second]) expect(await isIn(fresh, at)).toBe(true);
    expect(await sessionsOf(renewed)).toHaveLength(2);
    const notice = await until(() =>
      app.mails().find(({ to, subject }) => to === user.email && subject.includes('was changed')),
    );
    expect(notice.text).not.toContain(NEW_PASSWORD);
  });

  it.each([
    ['a wrong present one', 'not the password', NEW_PASSWORD, 'current_password'],
    [
      'a present one that bcrypt would not read to its end',
      `${TEST_PASSWORD}${'x'.repeat(100)}`,
      NEW_PASSWORD,
      'current_password',
    ],
    ['a short new one', TEST_PASSWORD, 'short', 'new_password'],
    ['one that everybody would try', TEST_PASSWORD, 'password1', 'new_password'],
  ])('refuses %s at its field, and signs nobody out', async (_what, current, next, path) => {
    const { token, user } = await signUpByMail(app);
    const other = await tokenFor(user.email);
    expect(await change(token, current, next)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect([await isIn(token), await isIn(other)]).toEqual([true, true]);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('is done by one of several at once, which stays signed in, and the others are not', async () => {
    const { token: first, user } = await signUpByMail(app);
    const tokens = [first, ...(await Promise.all([app, second, app].map((at) => tokenFor(user.email, at))))];
    const rivals = tokens.map((one, n) => ({ token: one, phrase: `the phrase of number ${String(n)}` }));
    const answers = await Promise.all(
      rivals.map((one, n) => change(one.token, TEST_PASSWORD, one.phrase, n % 2 ? second : app)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const [n, one] of rivals.entries()) {
      const hasWon = statuses[n] === 200;
      // Refused at its field, or no longer signed in by then.
      expect([200, 400, 401]).toContain(statuses[n]);
      const token = hasWon ? answers[n]!.body.token : one.token;
      for (const at of [app, second]) await until(async () => (await isIn(token, at)) === hasWon, 1000);
      expect((await signIn(user.email, one.phrase)).status).toBe(hasWon ? 200 : 401);
    }
    expect((await signIn(user.email)).status).toBe(401);
  });
});

describe('DELETE /me/sessions/{id}', () => {
  it('ends that one only, everywhere, and not twice', async () => {
    const { token, user, api } = await signUpByMail(app);
    const other = await tokenFor(user.email, second);
    expect(await isIn(other, second)).toBe(true);
    const id = (await sessionsOf(token)).find(({ is_current }) => !is_current)!.id;
    expect((await api('DELETE', `/me/sessions/${id}`)).status).toBe(204);
    for (const at of [app, second]) await until(async () => !(await isIn(other, at)), 1000);
    expect(await isIn(token)).toBe(true);
    expect((await api('DELETE', `/me/sessions/${id}`)).status).toBe(404);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('takes a fresh proof, as ending all others does', async () => {
    const { user, api } = await signUp(app, 'Ada', undefined, Date.now() - 3_600_000);
    const other = await tokenFor(user.email);
    const id = (await sessionsOf(other)).find(({ is_current }) => is_current)!.id;
    const asked = { status: 403, body: { code: 'reauthenticate' } };
    expect(await api('DELETE', `/me/sessions/${id}`)).toMatchObject(asked);
    expect(await api('DELETE', '/me/sessions')).toMatchObject(asked);
    expect(await isIn(other)).toBe(true);
    await api('POST', '/auth/reauthenticate', { password: TEST_PASSWORD });
    expect((await api('DELETE', `/me/sessions/${id}`)).status).toBe(204);
    expect(await isIn(other)).toBe(false);
  });

  it('ends nobody else’s', async () => {
    const [ada, eve] = [await signUpByMail(app), await signUpByMail(app)];
    const id = (await sessionsOf(ada.token))[0]!.id;
    expect((await eve.api('DELETE', `/me/sessions/${id}`)).status).toBe(404);
    expect(await isIn(ada.token)).toBe(true);
  });
});

describe('DELETE /me/sessions', () => {
  it('ends all but the one that asks, also those of which nothing was kept', async () => {
    const { token, user, api } = await signUpByMail(app);
    const others = [await tokenFor(user.email), await tokenFor(user.email, second)];
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $unset: { sessions: '' } });
    expect((await api('DELETE', '/me/sessions')).status).toBe(204);
    for (const at of [app, second]) {
      for (const other of others) await until(async () => !(await isIn(other, at)), 1000);
      expect(await isIn(token, at)).toBe(true);
    }
    expect(await sessionsOf(token)).toMatchObject([{ is_current: true }]);
  });

  it('tells the owner by mail which one is left, unless there was no other', async () => {
    const { user } = await signUp(app);
    const notices = () => app.mails().filter(({ to, subject }) => to === user.email && subject.includes('logged out'));
    const end = async (token: string) =>
      call(app, 'DELETE', '/me/sessions', { token, headers: { 'User-Agent': PHONE } });
    const token = await tokenFor(user.email);
    const other = await tokenFor(user.email, second);
    expect((await end(token)).status).toBe(204);
    const notice = await until(() => notices()[0]);
    expect(notice.text).toContain('Safari on iPhone');
    expect(notice.text).not.toContain(other);
    expect((await end(token)).status).toBe(204);
    await until(async () => (await app.db.connection.collection('mails').countDocuments({ to: user.email })) === 0);
    expect(notices()).toHaveLength(1);
  });
});

describe('a fresh proof', () => {
  const anHourAgo = () => Date.now() - 3_600_000;
  const prove = (token: string, password: unknown, at = app) =>
    call<{ detail?: string }>(at, 'POST', '/auth/reauthenticate', { token, body: { password } });
  const exportWith = async (token: string, at = app) => {
    const response = await fetch(`${at.url}/api/me/export`, { headers: { Authorization: `Bearer ${token}` } });
    if (response.ok) await response.arrayBuffer();
    return response.ok ? 200 : { status: response.status, ...((await response.json()) as object) };
  };
  const asked = { status: 403, code: 'reauthenticate', detail: 'Please confirm that it’s you to go on.' };

  it('is asked for by an export in a session that is older than ten minutes, and counts on every server', async () => {
    const { token, user } = await signUp(app, 'Ada', undefined, anHourAgo());
    expect(await exportWith(token)).toEqual(asked);
    expect(await prove(token, 'a wrong phrase')).toMatchObject({
      status: 400,
      body: { detail: 'This is not your password.' },
    });
    expect(await exportWith(token)).toEqual(asked);
    expect((await prove(token, TEST_PASSWORD)).status).toBe(200);
    for (const at of [app, second]) expect(await exportWith(token, at)).toBe(200);
    const notice = await until(() =>
      app.mails().find(({ to, subject }) => to === user.email && subject.includes('was downloaded')),
    );
    expect(notice.text).toContain('private events included');
  });

  it('is one of its own session, and of ten minutes', async () => {
    const person = await signUp(app, 'Ada', undefined, anHourAgo());
    const users = app.db.connection.collection('users');
    expect((await prove(person.token, TEST_PASSWORD)).status).toBe(200);
    const proved = (jti: string | undefined, at: number) =>
      users.updateOne(
        { email: person.user.email },
        { $set: { 'sessions.0.proved_at': at, ...(jti && { 'sessions.0.jti': jti }) } },
      );
    await proved(undefined, Date.now() - 601_000);
    expect(await exportWith(person.token)).toEqual(asked);
    await proved('00000000-0000-4000-8000-000000000000', Date.now());
    expect(await exportWith(person.token)).toEqual(asked);
  });

  it('is given also in a session of which nothing is kept any more', async () => {
    const { token, user } = await signUp(app, 'Ada', undefined, anHourAgo());
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $unset: { sessions: '' } });
    expect((await prove(token, TEST_PASSWORD)).status).toBe(200);
    expect(await exportWith(token)).toBe(200);
  });

  it('is to sign in again for who has no password', async () => {
    const { token, user } = await signUp(app, 'Ada', undefined, anHourAgo());
    await app.db.connection
      .collection('users')
      .updateOne({ email: user.email }, { $set: { password_hash: null, google_sub: 'g' } });
    const sentence = 'Please log out, log in with google again, and then do this within ten minutes.';
    expect(await exportWith(token)).toEqual({ status: 403, detail: sentence });
    expect(await prove(token, TEST_PASSWORD)).toMatchObject({ status: 409, body: { detail: sentence } });
  });
});
