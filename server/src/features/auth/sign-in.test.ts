import type { SignedIn } from '@app/shared/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  codeFor,
  openSocket,
  signUp,
  signUpByMail,
  startTestApp,
  TEST_PASSWORD,
  TEST_SECRET,
  until,
  type TestApp,
} from '../../../test/harness.ts';
import jwt from 'jsonwebtoken';

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

const login = (email: unknown, password: unknown, at: TestApp = app) =>
  call<SignedIn>(at, 'POST', '/auth/login', { body: { email, password } });
const me = (token: string | undefined, at: TestApp = app) => call(at, 'GET', '/auth/me', { token });

describe('POST /auth/login', () => {
  it('answers token and user, and sets the cookie', async () => {
    const { user } = await signUpByMail(app);
    const reply = await login(` ${user.email.toUpperCase()}`, TEST_PASSWORD);
    expect(reply).toMatchObject({ status: 200, body: { user } });
    expect(Object.keys(reply.body).toSorted()).toEqual(['token', 'user']);
    expect(reply.headers.get('set-cookie')).toContain(`auth_token=${reply.body.token}`);
    expect((await me(reply.body.token)).body).toEqual(user);
  });

  it('is mailed to the owner from a browser that is not known, and from a known one never', async () => {
    const { user } = await signUp(app);
    const body = { email: user.email, password: TEST_PASSWORD };
    const notices = () => app.mails().filter(({ to, subject }) => to === user.email && subject.includes('New login'));
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
    const first = await call(app, 'POST', '/auth/login', { body, headers: { 'User-Agent': agent } });
    expect((await until(() => notices()[0])).text).toContain('Firefox on Linux');
    const known = first.headers.getSetCookie().find((each) => each.startsWith('known_device='))!;
    expect((await call(app, 'POST', '/auth/login', { body, headers: { Cookie: known.split(';')[0]! } })).status).toBe(
      200,
    );
    await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
    expect(notices()).toHaveLength(1);
  });

  it('asks the browser to forget what it keeps when one logs out', async () => {
    const { api } = await signUp(app);
    expect((await api('POST', '/auth/logout')).headers.get('clear-site-data')).toBe('"cache"');
  });

  it('signs in whose sessions all ended a moment ago by the clock of a server that is ahead', async () => {
    const { user } = await signUp(app);
    const before = Date.now() + 5_000;
    await app.db.connection.collection<{ _id: string }>('revocations').insertOne({
      ...{ _id: `all:${user.id}`, user_id: user.id, jti: null, kept: null, before, reason: 'password_reset' },
      ...{ written_at: new Date(), expires_at: new Date(before + 1_000_000) },
    });
    const body = { email: user.email, password: TEST_PASSWORD };
    const { status, body: signedIn } = await call<SignedIn>(app, 'POST', '/auth/login', { body });
    expect(status).toBe(200);
    expect((await call(app, 'GET', '/auth/me', { token: signedIn.token })).status).toBe(200);
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const { user } = await signUpByMail(app);
    const [wrong, unknown] = await Promise.all([
      login(user.email, 'not the password'),
      login('nobody@example.org', 'not the password'),
    ]);
    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Invalid email or password' } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(unknown.headers.get('set-cookie')).toBeNull();
  });

  it('answers 403 before the address is verified, mails a fresh code, and 401 when the password is wrong', async () => {
    const body = { email: 'not.yet@example.org', password: TEST_PASSWORD, name: 'Not Yet', username: 'notyet' };
    await call(app, 'POST', '/auth/register', { body });
    await codeFor(app, body.email);
    expect((await login(body.email, 'not the password')).status).toBe(401);
    expect(await login(body.email, TEST_PASSWORD)).toMatchObject({
      status: 403,
      body: { detail: 'Please verify your email first' },
    });
    await until(() => app.mails().filter((mail) => mail.to === body.email).length === 2);
    const otp = await codeFor(app, body.email);
    expect((await call(app, 'POST', '/auth/verify-otp', { body: { email: body.email, otp } })).status).toBe(200);
  });

  it.each([
    ['an object as email', { $ne: null }, TEST_PASSWORD],
    ['a list as email', ['a@example.org'], TEST_PASSWORD],
    ['an object as password', 'a@example.org', { $gt: '' }],
    ['no password', 'a@example.org', undefined],
    ['an endless password', 'a@example.org', 'x'.repeat(1025)],
  ])('refuses %s', async (_what, email, password) => {
    expect((await login(email, password)).status).toBe(400);
  });

  it('refuses what only agrees in the first 72 bytes', async () => {
    const { user } = await signUpByMail(app);
    const password = 'p'.repeat(72);
    const hash = await import('bcrypt').then((bcrypt) => bcrypt.default.hash(password, 4));
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $set: { password_hash: hash } });
    expect((await login(user.email, password)).status).toBe(200);
    expect((await login(user.email, `${password}more`)).status).toBe(401);
  });

  it('refuses a body beyond 16 kB', async () => {
    expect((await login('a@example.org', 'x'.repeat(17_000))).status).toBe(413);
  });
});

describe('GET /auth/me', () => {
  it('requires sign-in', async () => {
    expect(await me(undefined)).toMatchObject({ status: 401, body: { detail: expect.any(String) } });
  });

  it('does not accept the cookie', async () => {
    const { token } = await signUpByMail(app);
    const reply = await call(app, 'GET', '/auth/me', { headers: { Cookie: `auth_token=${token}` } });
    expect(reply.status).toBe(401);
  });

  it('answers 401 once the person is gone', async () => {
    const { token, user } = await signUpByMail(app);
    await app.db.connection.collection('users').deleteOne({ email: user.email });
    expect((await me(token)).status).toBe(401);
  });

  const sub = 'a'.repeat(24);
  const soon = Math.floor(Date.now() / 1000) + 60;
  it.each([
    ['another secret', jwt.sign({ sub, jti: 'x', exp: soon }, 'x'.repeat(40))],
    ['another algorithm', jwt.sign({ sub, jti: 'x', exp: soon }, TEST_SECRET, { algorithm: 'HS512' })],
    ['no algorithm', jwt.sign({ sub, jti: 'x', exp: soon }, '', { algorithm: 'none' })],
    ['no end', jwt.sign({ sub, jti: 'x' }, TEST_SECRET)],
    ['no person', jwt.sign({ jti: 'x', exp: soon }, TEST_SECRET)],
    ['no id', jwt.sign({ sub, exp: soon }, TEST_SECRET)],
    ['an end in the past', jwt.sign({ sub, jti: 'x', exp: soon - 3600 }, TEST_SECRET)],
    ['a person that is no id', jwt.sign({ sub: 'admin', jti: 'x', exp: soon }, TEST_SECRET)],
    ['no form', 'not-a-token'],
  ])('refuses a token with %s', async (_what, token) => {
    expect((await me(token)).status).toBe(401);
  });
});

describe('POST /auth/logout', () => {
  it('ends this session on every server within a second, and no other', async () => {
    const { token, user } = await signUpByMail(app);
    const other = (await login(user.email, TEST_PASSWORD)).body.token;
    const reply = await call(app, 'POST', '/auth/logout', { token });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toMatch(/auth_token=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await me(token)).status).toBe(401);
    await until(async () => (await me(token, second)).status === 401, 1000);
    expect((await me(other)).status).toBe(200);
    expect((await me(other, second)).status).toBe(200);
  });

  it('tells the sockets of this session, on every server, and cuts them', async () => {
    const { token, user } = await signUpByMail(app);
    const other = (await login(user.email, TEST_PASSWORD)).body.token;
    const [here, there, stays] = await Promise.all([
      openSocket(app, token),
      openSocket(second, token),
      openSocket(app, other),
    ]);
    await call(app, 'POST', '/auth/logout', { token });
    for (const { socket, got } of [here, there]) {
      await until(() => socket.disconnected, 1000);
      expect(got('session:ended')).toEqual([{ reason: 'logout' }]);
    }
    expect(stays.socket.connected).toBe(true);
    await expect(openSocket(second, token)).rejects.toThrow('Unauthorized');
  });

  it('answers 200 without a session, and with one that has ended', async () => {
    const { token } = await signUpByMail(app);
    expect((await call(app, 'POST', '/auth/logout')).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect((await call(app, 'POST', '/auth/logout', { token })).status).toBe(200);
    expect((await call(app, 'POST', '/auth/logout', { token: 'nonsense' })).status).toBe(200);
  });

  it('is remembered by a server that starts later', async () => {
    const { token } = await signUpByMail(app);
    await call(app, 'POST', '/auth/logout', { token });
    const third = await startTestApp({ sharing: app });
    expect((await me(token, third)).status).toBe(401);
    await third.close();
  });
});

describe('GET /auth/options', () => {
  it('says that Google is not set up here', async () => {
    expect(await call(app, 'GET', '/auth/options')).toMatchObject({
      status: 200,
      body: { providers: [], sign_up: 'open' },
    });
    expect((await call(app, 'GET', '/auth/google')).status).toBe(404);
    const reply = await call(app, 'POST', '/auth/google-callback', { body: { session_id: 'x'.repeat(43) } });
    expect(reply.status).toBe(400);
  });
});
