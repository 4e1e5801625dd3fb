import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  codeFor,
  signUpByMail,
  startTestApp,
  TEST_PASSWORD,
  until,
  type TestApp,
} from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = (collection: string, email: string) => app.db.connection.collection(collection).countDocuments({ email });

describe('a sign-up that is repeated while its code is being entered', () => {
  it('leaves an account or a registration, never both', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const username = `racer${String(turn)}`;
      const body = { email: `${username}@example.org`, password: TEST_PASSWORD, name: 'Racer', username };
      const register = (headers?: Record<string, string>) => call(app, 'POST', '/auth/register', { body, headers });
      const registered = await register();
      const headers = { cookie: /sign_up=[\w-]+/.exec(registered.headers.get('set-cookie') ?? '')?.[0] ?? '' };
      const otp = await codeFor(app, body.email);
      const again = register(headers);
      // At another moment of the repeated call each time.
      await new Promise((done) => setTimeout(done, 2 * turn));
      const entered = await call(app, 'POST', '/auth/verify-otp', { body: { email: body.email, otp }, headers });
      await again;
      // What came while the account was being made, ends with its mail.
      await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
      const counts = { accounts: await rows('users', body.email), waiting: await rows('registrations', body.email) };
      expect(counts).toEqual(entered.status === 200 ? { accounts: 1, waiting: 0 } : { accounts: 0, waiting: 1 });
    }
  });

  it('beside others makes one account, of one of them', async () => {
    const email = 'contested@example.org';
    const sides = await Promise.all(
      ['contestedone', 'contestedtwo', 'contestedthree'].map(async (username) => {
        const body = { email, password: TEST_PASSWORD, name: 'Contested', username };
        const registered = await call(app, 'POST', '/auth/register', { body });
        const cookie = /sign_up=[\w-]+/.exec(registered.headers.get('set-cookie') ?? '')?.[0] ?? '';
        return { username, cookie };
      }),
    );
    await until(() => app.mails().filter((mail) => mail.to === email).length === 3);
    const entered = await Promise.all(
      sides.map(({ username, cookie }) => {
        const mail = app.mails().find(({ to, text }) => to === email && text.includes(`@${username}.`));
        const otp = /^\s+(\d{6})$/m.exec(mail?.text ?? '')?.[1];
        return call(app, 'POST', '/auth/verify-otp', { body: { email, otp }, headers: { cookie } });
      }),
    );
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows('users', email)).toBe(1);
    expect(await rows('registrations', email)).toBe(0);
  });

  it('is cleared away when its server died before it saw the account', async () => {
    const { user } = await signUpByMail(app, 'Orphan Probe');
    const orphan = {
      email: user.email,
      name: 'Orphan',
      username: 'orphan',
      password_hash: 'x',
      browsers: ['x'],
      code: null,
    };
    await app.db.connection
      .collection('registrations')
      .insertOne({ ...orphan, created_at: new Date(), expires_at: new Date(Date.now() + 60_000) });
    const mailed = app.mails().length;
    await call(app, 'POST', '/auth/resend-otp', { body: { email: user.email } });
    await until(async () => (await rows('registrations', user.email)) === 0);
    expect(app.mails()).toHaveLength(mailed);
  });
});
