import type { SignedIn } from '@app/shared/auth';
import type { TotpSetUp } from '@app/shared/security';
import { createSign, generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { call, signUp, signUpByMail, startTestApp, TEST_PASSWORD, until, type TestApp } from '../../../test/harness.ts';
import { browseUntil, startOidcServer, type OidcServer } from '@app/testkit/oidc-server';

const PUBLIC_URL = 'http://localhost:3000';
const CALLBACK = `${PUBLIC_URL}/api/auth/google/callback`;

let count = 0;
const stranger = () => {
  count += 1;
  return {
    sub: `sub-${String(count)}`,
    email: `googler${String(count)}@example.org`,
    email_verified: true,
    name: 'Grace Hopper',
  };
};

describe.each([
  ['tells who it is in its token, as Google does', true],
  ['tells who it is when asked', false],
])('a provider that %s', (_what, areClaimsInIdToken) => {
  let provider: OidcServer;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startOidcServer(CALLBACK, { areClaimsInIdToken });
    const { issuer, clientId, clientSecret } = provider;
    app = await startTestApp({
      env: { PUBLIC_URL, GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    });
  });
  beforeEach(() => {
    provider.account = stranger();
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  /** The first step: where the browser is sent, and the cookie it keeps. */
  async function leave() {
    const reply = await call(app, 'GET', '/auth/google');
    expect(reply.status).toBe(302);
    const cookie = /^openid_attempt=[\w-]{43}/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
    return { location: reply.headers.get('location') ?? '', cookie, headers: reply.headers };
  }
  /** Where the browser lands, and the cookie it brought along. */
  async function comeBack(address: string, cookie: string) {
    const reply = await call(app, 'GET', `/auth/google/callback${new URL(address).search}`, { headers: { cookie } });
    expect(reply.status).toBe(302);
    const returned = reply.headers.getSetCookie().find((line) => line.startsWith('openid_return='));
    return {
      landed: reply.headers.get('location') ?? '',
      returned: returned?.split(';')[0] ?? '',
      setCookie: returned,
    };
  }
  async function goThrough(change: (url: URL) => void = () => undefined) {
    const { location, cookie } = await leave();
    const url = new URL(location);
    change(url);
    const address = await browseUntil(url.href, CALLBACK);
    return { address, cookie, ...(await comeBack(address, cookie)) };
  }
  const exchange = (sessionId: string, cookie: string, password?: string) =>
    call<SignedIn>(app, 'POST', '/auth/google-callback', {
      body: { session_id: sessionId, password },
      headers: { cookie },
    });
  const sessionOf = (landed: string) =>
    /^http:\/\/localhost:3000\/auth#session_id=([\w-]{43})$/.exec(landed)?.[1] ?? '';
  const signInWithGoogle = async (password?: string) => {
    const { landed, returned } = await goThrough();
    return exchange(sessionOf(landed), returned, password);
  };
  const mailsTo = (email: string) => app.mails().filter((mail) => mail.to === email);
  const refused = `${PUBLIC_URL}/auth`;

  it('signs in a new person, with a username from the name', async () => {
    const reply = await signInWithGoogle();
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({
      name: 'Grace Hopper',
      email: provider.account.email,
      username: expect.stringMatching(/^gracehopper\d*$/),
    });
    expect((await call(app, 'GET', '/auth/me', { token: reply.body.token })).body).toEqual(reply.body.user);
    expect(reply.headers.get('set-cookie')).toContain('auth_token=');
  });

  it('takes the name that it is given as one line, without what cannot be seen', async () => {
    provider.account.name = 'Boss\n\u200b\u2066Admin\u2069 support\u0007';
    const { body } = await signInWithGoogle();
    expect(body.user.name).toBe('Boss Admin support');
  });

  it('tells the owner by mail of a sign-in in another browser, and of the first one nothing', async () => {
    await signInWithGoogle();
    const notices = () => mailsTo(provider.account.email).filter(({ subject }) => subject.includes('New login'));
    await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
    expect(notices()).toEqual([]);
    await signInWithGoogle();
    await until(() => notices().length === 1);
  });

  it('knows the person again, also after they changed their address there', async () => {
    const first = await signInWithGoogle();
    provider.account = { ...provider.account, email: `moved.${provider.account.email}` };
    const second = await signInWithGoogle();
    expect(second.body.user).toEqual(first.body.user);
  });

  it('links the account that has the verified address once its password is entered, which goes on working', async () => {
    const { user } = await signUpByMail(app);
    provider.account = { ...provider.account, email: user.email.toUpperCase() };
    const { landed, returned } = await goThrough();
    const send = (password?: string) => exchange(sessionOf(landed), returned, password);
    expect(await send()).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    expect(await send('a wrong phrase')).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    const users = app.db.connection.collection('users');
    expect(await users.findOne({ email: user.email })).not.toHaveProperty('identities');
    expect((await send(TEST_PASSWORD)).body.user).toEqual(user);
    expect((await send(TEST_PASSWORD)).status).toBe(400);
    expect((await signInWithGoogle()).body.user).toEqual(user);
    const body = { email: user.email, password: TEST_PASSWORD };
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(200);
  });

  it('tells the owner by mail that an account there was linked, once', async () => {
    const { user } = await signUpByMail(app);
    provider.account = { ...provider.account, email: user.email };
    await signInWithGoogle(TEST_PASSWORD);
    const notice = await until(() => mailsTo(user.email).find(({ subject }) => subject.includes('Google')));
    expect(notice.text).toContain(`@${user.username}`);
    await signInWithGoogle();
    await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
    expect(mailsTo(user.email).filter(({ subject }) => subject.includes('Google'))).toHaveLength(1);
  });

  it('refuses another account there of the same address with a sentence, and the first signs in as before', async () => {
    const { user } = await signUpByMail(app);
    const first = { ...provider.account, email: user.email };
    provider.account = first;
    await signInWithGoogle(TEST_PASSWORD);
    provider.account = { ...stranger(), email: user.email };
    expect(await signInWithGoogle()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Another Google account') },
    });
    expect(await app.db.connection.collection('users').findOne({ email: user.email })).toMatchObject({
      identities: [{ provider: 'google', sub: first.sub }],
      google_sub: first.sub,
    });
    provider.account = first;
    expect((await signInWithGoogle()).body.user).toEqual(user);
  });

  it('does not join, nor make, an account for an address that is not verified there', async () => {
    const { user } = await signUpByMail(app);
    for (const email of [user.email, `new.${user.email}`]) {
      provider.account = { ...stranger(), email, email_verified: false };
      expect(await signInWithGoogle()).toMatchObject({
        status: 400,
        body: { detail: 'This Google account has no verified email address.' },
      });
    }
    const users = app.db.connection.collection('users');
    expect(await users.findOne({ email: user.email })).not.toHaveProperty('identities');
    expect(await users.countDocuments({ email: `new.${user.email}` })).toBe(0);
  });

  it('ends a sign-up that was never verified', async () => {
    const { email } = provider.account;
    await call(app, 'POST', '/auth/register', {
      body: { email, password: TEST_PASSWORD, name: 'Squatter', username: `squatter${String(count)}` },
    });
    expect((await signInWithGoogle()).status).toBe(200);
    const reply = await call(app, 'POST', '/auth/login', { body: { email, password: TEST_PASSWORD } });
    expect(reply.status).toBe(401);
  });

  it('finds a free username for each of ten people of one name at once', async () => {
    const waiting: { address: string; cookie: string }[] = [];
    for (let n = 0; n < 10; n += 1) {
      provider.account = { ...stranger(), name: 'Zoë O’Neill-Smith' };
      const { location, cookie } = await leave();
      waiting.push({ address: await browseUntil(location, CALLBACK), cookie });
    }
    const back = await Promise.all(waiting.map(({ address, cookie }) => comeBack(address, cookie)));
    const replies = await Promise.all(back.map(({ landed, returned }) => exchange(sessionOf(landed), returned)));
    const names = replies.map((reply) => reply.body.user.username);
    expect(new Set(names).size).toBe(10);
    for (const name of names) expect(name).toMatch(/^zoeoneillsmith\d*$/);
  });

  it('exchanges a session id once, within five minutes', async () => {
    const { landed, returned } = await goThrough();
    const replies = await Promise.all([exchange(sessionOf(landed), returned), exchange(sessionOf(landed), returned)]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400]);
    const late = await goThrough();
    const tokens = app.db.connection.collection('one_time_tokens');
    const stored = await tokens.findOne({ kind: 'openid_session' });
    expect(((stored?.expires_at as Date).getTime() - Date.now()) / 60_000).toBeCloseTo(5, 0);
    await tokens.updateMany({ kind: 'openid_session' }, { $set: { expires_at: new Date() } });
    expect((await exchange(sessionOf(late.landed), late.returned)).status).toBe(400);
    expect((await exchange('A'.repeat(43), late.returned)).status).toBe(400);
  });

  it('signs in no other browser: a link with the session id of somebody else opens nothing', async () => {
    const attacker = await goThrough();
    expect((await exchange(sessionOf(attacker.landed), '')).status).toBe(400);
    const again = await goThrough();
    provider.account = stranger();
    const victim = await goThrough();
    expect((await exchange(sessionOf(again.landed), victim.returned)).status).toBe(400);
    expect((await exchange(sessionOf(victim.landed), victim.returned)).status).toBe(200);
    expect(victim.setCookie).toMatch(/Max-Age=300; Path=\/api\/auth;.*HttpOnly; SameSite=Strict/);
  });

  it('ends, with a password reset, for whoever was on the way back', async () => {
    const { user } = await signUpByMail(app);
    provider.account = { ...provider.account, email: user.email };
    await signInWithGoogle(TEST_PASSWORD);
    const { landed, returned } = await goThrough();
    await call(app, 'POST', '/auth/forgot-password', { body: { email: user.email } });
    const token = await until(
      () => mailsTo(user.email).flatMap(({ text }) => /reset-password\?token=(\S+)$/m.exec(text)?.[1] ?? [])[0],
    );
    const body = { token, new_password: 'another long phrase' };
    expect((await call(app, 'POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await exchange(sessionOf(landed), returned)).status).toBe(400);
  });

  it('asks with PKCE, state and nonce, and keeps them for this browser only', async () => {
    const { location, headers } = await leave();
    const { searchParams } = new URL(location);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(headers.get('set-cookie')).toMatch(/Path=\/api\/auth\/google;.*HttpOnly; SameSite=Lax/);
  });

  it.each([
    ['state', (url: URL) => url.searchParams.set('state', 'another')],
    ['nonce', (url: URL) => url.searchParams.set('nonce', 'another')],
    [
      'PKCE challenge',
      (url: URL) => url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'),
    ],
  ])('refuses an answer to another %s', async (_name, change) => {
    expect((await goThrough(change)).landed).toBe(refused);
  });

  it('is not begun by a link on another site, which leads to the page where one can', async () => {
    const begin = (site: string) => call(app, 'GET', '/auth/google', { headers: { 'Sec-Fetch-Site': site } });
    const foreign = await begin('cross-site');
    expect([foreign.headers.get('location'), foreign.headers.get('set-cookie')]).toEqual([refused, null]);
    expect((await begin('same-origin')).headers.get('location')).toContain(provider.issuer);
  });

  it('refuses an answer that was used, that another browser asked for, or that nobody asked for', async () => {
    const { address, cookie, landed } = await goThrough();
    expect(sessionOf(landed)).not.toBe('');
    expect((await comeBack(address, cookie)).landed).toBe(refused);
    const victim = await leave();
    expect((await comeBack(address, victim.cookie)).landed).toBe(refused);
    expect((await comeBack(address, '')).landed).toBe(refused);
    const denied = await comeBack(`${CALLBACK}?error=access_denied`, (await leave()).cookie);
    expect(denied.landed).toBe(refused);
  });
});

describe('guessing the password of an account that has the address', () => {
  it('is over after ten tries', async () => {
    const provider = await startOidcServer(CALLBACK, { areClaimsInIdToken: true });
    onTestFinished(() => provider.close());
    const { issuer, clientId, clientSecret } = provider;
    const env = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
    const app = await startTestApp({ env: { PUBLIC_URL, ...env, RATE_LIMITS: 'on' } });
    onTestFinished(() => app.close());
    const { user } = await signUp(app);
    provider.account = { ...stranger(), email: user.email };
    const left = await call(app, 'GET', '/auth/google');
    const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
    const address = new URL(await browseUntil(left.headers.get('location') ?? '', CALLBACK));
    const back = await call(app, 'GET', `/auth/google/callback${address.search}`, { headers: { cookie } });
    const returned = back.headers.getSetCookie().find((line) => line.startsWith('openid_return='));
    const headers = { cookie: returned?.split(';')[0] ?? '' };
    const session_id = back.headers.get('location')?.split('session_id=')[1];
    const send = async (password: string) =>
      (await call(app, 'POST', '/auth/google-callback', { body: { session_id, password }, headers })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await send(`guess ${String(n)}`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await send(TEST_PASSWORD)).toBe(429);
  });
});

describe('a provider that is away', () => {
  it('leads back to the sign-in page', async () => {
    const app = await startTestApp({
      env: { PUBLIC_URL, GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
    });
    expect((await call(app, 'GET', '/auth/options')).body).toEqual({
      providers: [{ name: 'google', label: 'Google', path: '/api/auth/google' }],
      sign_up: 'open',
    });
    const reply = await call(app, 'GET', '/auth/google');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `${PUBLIC_URL}/auth`]);
    await app.close();
  });
});

describe('the token of a provider', () => {
  const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  type Key = ReturnType<typeof newKey>;
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** A provider that answers one token, signed as `sign` does, and says that its signatures are those of `key`. */
  async function startSigning(key: Key, sign: (content: string) => string, alg = 'RS256') {
    let nonce = '';
    const server = http.createServer((req, res) => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: 'x', sub: 'signed', iat: now, exp: now + 60, nonce };
      const person = { email: 'signed@example.org', email_verified: true, name: 'Grace' };
      const content = `${encoded({ alg, kid: 'one' })}.${encoded({ ...claims, ...person })}`;
      const answers: Record<string, object> = {
        '/.well-known/openid-configuration': {
          ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
          ...{ jwks_uri: `${issuer}/keys`, id_token_signing_alg_values_supported: [alg] },
        },
        '/keys': { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
        '/token': { access_token: 'x', token_type: 'bearer', id_token: `${content}.${sign(content)}` },
      };
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers[req.url ?? ''] ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const env = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
    const app = await startTestApp({ env: { PUBLIC_URL, ...env } });
    onTestFinished(async () => {
      await app.close();
      server.close();
      server.closeAllConnections();
    });
    const left = await call(app, 'GET', '/auth/google');
    const { searchParams } = new URL(left.headers.get('location') ?? '');
    nonce = searchParams.get('nonce') ?? '';
    const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
    const search = `?code=x&state=${searchParams.get('state') ?? ''}`;
    const back = await call(app, 'GET', `/auth/google/callback${search}`, { headers: { cookie } });
    return back.headers.get('location') ?? '';
  }
  const signedBy =
    ({ privateKey }: Key) =>
    (content: string) =>
      createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url');

  it('counts with the signature of its key only', async () => {
    const [own, another] = [newKey(), newKey()];
    expect(await startSigning(own, signedBy(own))).toContain('#session_id=');
    expect(await startSigning(own, signedBy(another))).toBe(`${PUBLIC_URL}/auth`);
    expect(await startSigning(own, () => '')).toBe(`${PUBLIC_URL}/auth`);
    expect(await startSigning(own, () => '', 'none')).toBe(`${PUBLIC_URL}/auth`);
  });
});

describe('two providers at once', () => {
  const HOME = `${PUBLIC_URL}/api/auth/openid/home`;
  let google: OidcServer;
  let home: OidcServer;
  let app: TestApp;
  beforeAll(async () => {
    google = await startOidcServer(CALLBACK, { areClaimsInIdToken: true });
    home = await startOidcServer(`${HOME}/callback`, { areClaimsInIdToken: false });
    app = await startTestApp({
      env: {
        PUBLIC_URL,
        ...{
          GOOGLE_ISSUER: google.issuer,
          GOOGLE_CLIENT_ID: google.clientId,
          GOOGLE_CLIENT_SECRET: google.clientSecret,
        },
        ...{ OIDC_HOME_ISSUER: home.issuer, OIDC_HOME_CLIENT_ID: home.clientId, OIDC_HOME_LABEL: 'Our Home' },
        ...{ OIDC_HOME_CLIENT_SECRET: home.clientSecret, OIDC_HOME_TRUST_EMAIL: 'on' },
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([google.close(), home.close()]);
  });

  /** From the address of one provider to where the browser lands; `at` is the address to which it comes back. */
  async function comeThrough(path: string, callback: string, at = callback) {
    const left = await call(app, 'GET', path);
    const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { search } = new URL(await browseUntil(left.headers.get('location') ?? '', callback));
    const back = await call(app, 'GET', `${at.slice(`${PUBLIC_URL}/api`.length)}${search}`, { headers: { cookie } });
    const returned = back.headers.getSetCookie().find((line) => line.startsWith('openid_return='));
    return { landed: back.headers.get('location') ?? '', cookie: returned?.split(';')[0] ?? '' };
  }
  async function signInBy(path: string, callback: string, password?: string) {
    const { landed, cookie } = await comeThrough(path, callback);
    const body = { session_id: landed.split('session_id=')[1], password };
    return call<SignedIn & { detail: string }>(app, 'POST', '/auth/google-callback', { body, headers: { cookie } });
  }
  const byGoogle = (password?: string) => signInBy('/auth/google', CALLBACK, password);
  const byHome = (password?: string) => signInBy('/auth/openid/home', `${HOME}/callback`, password);

  it('are both offered, and nothing at the address of a third', async () => {
    expect((await call(app, 'GET', '/auth/options')).body).toMatchObject({
      providers: [
        { label: 'Google', path: '/api/auth/google' },
        { label: 'Our Home', path: '/api/auth/openid/home' },
      ],
    });
    expect((await call(app, 'GET', '/auth/openid/another')).status).toBe(404);
  });

  it('make an account each of the same number, and know each again', async () => {
    const sub = 'the-same-number';
    google.account = { ...stranger(), sub };
    home.account = { ...stranger(), sub };
    const [first, second] = [await byGoogle(), await byHome()];
    expect(first.body.user.email).toBe(google.account.email);
    expect(second.body.user.email).toBe(home.account.email);
    expect([(await byGoogle()).body.user.id, (await byHome()).body.user.id]).toEqual([
      first.body.user.id,
      second.body.user.id,
    ]);
  });

  it('can both sign in to one account that has a password, and its owner sees which do', async () => {
    const { user, token } = await signUp(app);
    google.account = { ...stranger(), email: user.email };
    home.account = { ...stranger(), email: user.email };
    expect((await byGoogle(TEST_PASSWORD)).body.user).toEqual(user);
    expect((await byHome(TEST_PASSWORD)).body.user).toEqual(user);
    expect((await byHome()).body.user).toEqual(user);
    expect((await call(app, 'GET', '/auth/account', { token })).body).toMatchObject({
      providers: ['Google', 'Our Home'],
    });
    await until(() => app.mails().find(({ to, subject }) => to === user.email && subject.includes('Our Home')));
  });

  it('asks for the code, too, of an account with a second factor', async () => {
    const { user, api } = await signUp(app);
    const { set_up, secret } = (await api<TotpSetUp>('POST', '/me/totp')).body;
    await api('PUT', '/me/totp', { set_up, code: generateSync({ secret }) });
    await app.db.connection.collection('users').updateOne({ email: user.email }, { $set: { 'totp.last_step': 0 } });
    google.account = { ...stranger(), email: user.email };
    const { landed, cookie } = await comeThrough('/auth/google', CALLBACK);
    const send = (more: object) => {
      const body = { session_id: landed.split('session_id=')[1], ...more };
      return call<SignedIn>(app, 'POST', '/auth/google-callback', { body, headers: { cookie } });
    };
    const password = TEST_PASSWORD;
    expect(await send({ password })).toMatchObject({ status: 403, body: { code: 'second_factor' } });
    expect(await send({ password, code: '000000' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    });
    expect((await send({ password, code: generateSync({ secret }) })).body.user).toEqual(user);
    // From then on the provider is asked, and nothing else.
    expect((await byGoogle()).body.user).toEqual(user);
  });

  it('do not share an account without a password: the sentence says how to log in', async () => {
    google.account = stranger();
    await byGoogle();
    home.account = { ...stranger(), email: google.account.email };
    expect(await byHome()).toMatchObject({
      status: 409,
      body: { detail: 'You already have an account with this email address. Please log in with Google.' },
    });
  });

  it('takes an address for verified where the operator says so', async () => {
    home.account = { ...stranger(), email_verified: false };
    expect((await byHome()).status).toBe(200);
    google.account = { ...stranger(), email_verified: false };
    expect((await byGoogle()).status).toBe(400);
  });

  it('refuses the answer of one at the address of the other', async () => {
    google.account = stranger();
    const crossed = await comeThrough('/auth/google', CALLBACK, `${HOME}/callback`);
    expect(crossed.landed).toBe(`${PUBLIC_URL}/auth`);
  });

  it('finds who was linked by a server of the release before, which knows Google only', async () => {
    const { user } = await signUp(app);
    google.account = { ...stranger(), email: user.email };
    const users = app.db.connection.collection('users');
    await users.updateOne({ email: user.email }, { $set: { google_sub: google.account.sub } });
    expect((await byGoogle()).body.user).toEqual(user);
  });
});
