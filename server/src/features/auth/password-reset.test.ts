import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
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
  // Either server may send a mail.
  const env = { SOCKET_ADAPTER: 'mongo', PUBLIC_URL: 'https://example.org/' };
  app = await startTestApp({ env });
  second = await startTestApp({ env, sharing: app });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const NEW_PASSWORD = 'another long phrase';
const forgot = (email: unknown) => call(app, 'POST', '/auth/forgot-password', { body: { email } });
const reset = (token: unknown, password: unknown = NEW_PASSWORD) =>
  call(app, 'POST', '/auth/reset-password', { body: { token, new_password: password } });
const login = (email: string, password: string) =>
  call<{ token: string }>(app, 'POST', '/auth/login', { body: { email, password } });
const linkFor = (email: string) =>
  until(
    () =>
      app
        .mails()
        .flatMap((mail) =>
          mail.to === email ? (/https:\S+\/reset-password\?token=(\S+)$/m.exec(mail.text)?.[1] ?? []) : [],
        )[0],
  );
const expired = { status: 400, body: { detail: 'Failed to reset password. Link may have expired.' } };

async function personWithLink() {
  const person = await signUpByMail(app);
  await forgot(person.user.email);
  return { ...person, link: await linkFor(person.user.email) };
}

describe('POST /auth/forgot-password', () => {
  it('answers the same for known and unknown addresses, and mails only who is known', async () => {
    const { user } = await signUpByMail(app);
    const [known, unknown] = await Promise.all([forgot(user.email), forgot('unknown@example.org')]);
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await linkFor(user.email)).toMatch(/^[\w-]{43}$/);
    await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
    expect(app.mails().some((mail) => mail.to === 'unknown@example.org')).toBe(false);
  });

  it('links to PUBLIC_URL and stores only a hash of the token', async () => {
    const { user, link } = await personWithLink();
    const mail = app.mails().find(({ to, subject }) => to === user.email && subject.includes('password'));
    expect(mail?.text).toContain(`\nhttps://example.org/reset-password?token=${link}\n`);
    const stored = await app.db.connection.collection('one_time_tokens').find({ user_id: user.id }).toArray();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  it.each(['', 'nobody', { $gt: '' }, ['a@example.org'], 'a@example.org\nBcc: b@example.org'])(
    'refuses %j',
    async (email) => {
      expect((await forgot(email)).status).toBe(400);
    },
  );
});

describe('POST /auth/reset-password', () => {
  it('sets the password once', async () => {
    const { user, link } = await personWithLink();
    expect(await reset(link)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await login(user.email, TEST_PASSWORD)).status).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await reset(link)).toMatchObject(expired);
  });

  it('tells the owner by mail', async () => {
    const { user, link } = await personWithLink();
    await reset(link);
    const notice = await until(() =>
      app.mails().find(({ to, subject }) => to === user.email && subject.includes('was changed')),
    );
    expect(notice.text).toContain('https://example.org/forgot-password');
    expect(notice.text).not.toContain(NEW_PASSWORD);
  });

  it('lets one of ten at once succeed', async () => {
    const { link } = await personWithLink();
    const replies = await Promise.all(Array.from({ length: 10 }, () => reset(link)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(9);
  });

  it('ends every session of the account, everywhere, and cuts the sockets', async () => {
    const { user, token, link } = await personWithLink();
    const other = (await login(user.email, TEST_PASSWORD)).body.token;
    const live = await Promise.all([openSocket(app, token), openSocket(second, other)]);
    await reset(link);
    for (const at of [app, second]) {
      for (const ended of [token, other]) {
        await until(async () => (await call(at, 'GET', '/auth/me', { token: ended })).status === 401, 1000);
      }
    }
    for (const { socket, got } of live) {
      await until(() => socket.disconnected, 1000);
      expect(got('session:ended')).toEqual([{ reason: 'password_reset' }]);
    }
    const fresh = (await login(user.email, NEW_PASSWORD)).body.token;
    for (const at of [app, second]) expect((await call(at, 'GET', '/auth/me', { token: fresh })).status).toBe(200);
  });

  it('kills the other links of the account', async () => {
    const { user, link } = await personWithLink();
    await forgot(user.email);
    const newer = await until(async () => {
      const latest = await linkFor(user.email);
      return latest !== link && latest;
    });
    expect((await reset(newer)).status).toBe(200);
    expect(await reset(link)).toMatchObject(expired);
  });

  it('refuses a link after an hour', async () => {
    const { user, link } = await personWithLink();
    const tokens = app.db.connection.collection('one_time_tokens');
    const stored = await tokens.findOne({ user_id: user.id });
    expect(((stored?.expires_at as Date).getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0);
    await tokens.updateOne({ user_id: user.id }, { $set: { expires_at: new Date() } });
    expect(await reset(link)).toMatchObject(expired);
  });

  it('keeps the link when the new password is refused', async () => {
    const { user, link } = await personWithLink();
    for (const password of ['short', 'password1', user.email, user.username])
      expect((await reset(link, password)).status).toBe(400);
    expect((await reset(link)).status).toBe(200);
  });

  it.each(['', undefined, { $ne: '' }, ['x'], 'x'.repeat(129)])('refuses the token %j', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { detail: 'Invalid or missing reset token' } });
  });

  it('refuses a token that nobody was sent', async () => {
    expect(await reset('A'.repeat(43))).toMatchObject(expired);
  });
});

describe('a password that was in a breach', () => {
  it('is refused at each of the three fields that take a new one', async () => {
    const word = 'correct horse battery staple';
    const hash = createHash('sha1').update(word).digest('hex').toUpperCase();
    const service = http.createServer((req, res) => {
      res.end(req.url === `/range/${hash.slice(0, 5)}` ? `${hash.slice(5)}:7` : '');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void service.close());
    const PWNED_PASSWORDS = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
    const careful = await startTestApp({ env: { PWNED_PASSWORDS } });
    onTestFinished(() => careful.close());
    const detail = 'This password has appeared in a data breach. Please choose another.';
    const refused = (path: string) => ({ status: 400, body: { detail, errors: [{ path }] } });
    const identity = { email: 'ada@example.org', username: 'adaada', name: 'Ada' };
    const register = (password: string) => call(careful, 'POST', '/auth/register', { body: { ...identity, password } });
    expect(await register(word)).toMatchObject(refused('password'));
    expect((await register(TEST_PASSWORD)).status).toBe(201);
    const { api, user } = await signUp(careful);
    const body = { current_password: TEST_PASSWORD, new_password: word };
    expect(await api('PUT', '/auth/password', body)).toMatchObject(refused('new_password'));
    await call(careful, 'POST', '/auth/forgot-password', { body: { email: user.email } });
    const token = await until(
      () => careful.mails().flatMap(({ text }) => /reset-password\?token=(\S+)$/m.exec(text)?.[1] ?? [])[0],
    );
    const reset = (new_password: string) =>
      call(careful, 'POST', '/auth/reset-password', { body: { token, new_password } });
    expect(await reset(word)).toMatchObject(refused('new_password'));
    expect((await reset('another long phrase')).status).toBe(200);
  });
});
