import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchedDatabase } from '../../../test/database.ts';
import {
  call,
  codeFor,
  signUpByMail,
  startTestApp,
  TEST_PASSWORD,
  until,
  type TestApp,
} from '../../../test/harness.ts';
import { RegistrationRepo } from './registration.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
function somebody(over: { email?: string; password?: string; name?: string; username?: string } = {}) {
  count += 1;
  const username = `somebody${String(count)}`;
  return { email: `${username}@example.org`, password: TEST_PASSWORD, name: 'Somebody', username, ...over };
}
const register = (body: unknown, cookie?: string) =>
  call(app, 'POST', '/auth/register', { body, ...(cookie && { headers: { cookie } }) });
const verify = (email: string, otp: string, cookie?: string) =>
  call<{ token: string }>(app, 'POST', '/auth/verify-otp', {
    body: { email, otp },
    ...(cookie && { headers: { cookie } }),
  });
/** What a browser sends back. */
const cookieOf = (reply: { headers: Headers }): string =>
  /sign_up=[\w-]{43}/.exec(reply.headers.get('set-cookie') ?? '')?.[0] ?? '';
const mailsTo = (email: string) => app.mails().filter((mail) => mail.to === email);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('POST /auth/register', () => {
  it('answers 201 with a message and mails a code', async () => {
    const body = somebody();
    const reply = await register(body);
    expect(reply).toMatchObject({ status: 201, body: { message: 'OTP sent to your email!' } });
    expect(await codeFor(app, body.email)).toMatch(/^\d{6}$/);
  });

  it('trims and lower-cases the email', async () => {
    const body = somebody();
    await register({ ...body, email: `  ${body.email.toUpperCase()} ` });
    const reply = await verify(body.email, await codeFor(app, body.email));
    expect(reply).toMatchObject({ status: 200, body: { user: { email: body.email, username: body.username } } });
  });

  it.each([
    ['an email that is a list', { email: 'a@example.org,b@example.org' }],
    ['an email with a line break', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['an email that is an object', { email: { $gt: '' } }],
    ['an email that is an array', { email: ['a@example.org'] }],
    ['a short password', { password: 'short' }],
    ['a password beyond 256 characters', { password: 'ab c'.repeat(65) }],
    ['one of the commonest passwords', { password: 'Password' }],
    ['a username with a capital', { username: 'Ada' }],
    ['a username of two letters', { username: 'ad' }],
    ['a reserved username', { username: 'settings' }],
    ['a username that would mislead', { username: 'official' }],
    ['a username that passes for the product', { username: 'milestoryteam' }],
    ['an empty name', { name: '  ' }],
    ['a name of 81 letters', { name: 'n'.repeat(81) }],
  ])('refuses %s', async (_what, over) => {
    const reply = await register({ ...somebody(), ...over });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ detail: expect.stringMatching(/\w/), errors: [{ path: Object.keys(over)[0] }] });
  });

  it.each([
    ['64 letters that have two bytes each', 'überaus lang, '.repeat(5).slice(0, 64).padEnd(64, 'ß')],
    ['nothing but small letters', 'onlysmallletters'],
    ['spaces at both ends', '  two blanks  '],
    ['signs of all kinds', '🌲<script>"\'; drop\u0000'],
  ])('takes a password of %s, and no other logs in', async (_what, password) => {
    const body = { ...somebody(), password };
    expect((await register(body)).status).toBe(201);
    const code = await codeFor(app, body.email);
    expect((await verify(body.email, code)).status).toBe(200);
    const login = (typed: string) => call(app, 'POST', '/auth/login', { body: { email: body.email, password: typed } });
    expect((await login(password)).status).toBe(200);
    for (const other of [password.trim().slice(0, -1), password.toUpperCase(), `${password}x`])
      expect((await login(other)).status).toBe(401);
  });

  it('refuses the email, its first part and the username as a password', async () => {
    const email = 'longusername@example.org';
    for (const password of [email, 'LongUserName', 'longusername1']) {
      expect((await register(somebody({ email, password, username: 'longusername1' }))).status).toBe(400);
    }
  });

  it('answers 409 when a verified account has the email or the username', async () => {
    const { user } = await signUpByMail(app);
    expect((await register(somebody({ email: user.email }))).status).toBe(409);
    expect((await register(somebody({ username: user.username }))).status).toBe(409);
  });

  it('replaces what the same browser had waiting, and its code is dead', async () => {
    const body = somebody();
    const cookie = cookieOf(await register(body));
    const first = await codeFor(app, body.email);
    const again = await register({ ...body, name: 'Second', username: `${body.username}b` }, cookie);
    expect(again.status).toBe(201);
    await until(() => mailsTo(body.email).length === 2);
    const second = await codeFor(app, body.email);
    if (first !== second) expect((await verify(body.email, first, cookieOf(again))).status).toBe(400);
    const reply = await verify(body.email, second, cookieOf(again));
    expect(reply).toMatchObject({ status: 200, body: { user: { name: 'Second', username: `${body.username}b` } } });
    expect(await app.db.connection.collection('registrations').countDocuments({ email: body.email })).toBe(0);
  });

  it('lets nobody hold a username without verifying', async () => {
    const first = somebody();
    const second = somebody({ username: first.username });
    await register(first);
    await register(second);
    expect((await verify(second.email, await codeFor(app, second.email))).status).toBe(200);
    expect((await verify(first.email, await codeFor(app, first.email))).status).toBe(409);
  });

  it('survives twenty sign-ups for one address at once, of which each browser can finish its own', async () => {
    const body = somebody();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => register({ ...body, username: `${body.username}n${String(n)}` })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 201));
    await until(() => mailsTo(body.email).length === 20);
    // Each mail names its sign-up by the username.
    const mine = mailsTo(body.email).find(({ text }) => text.includes(`@${body.username}n7.`));
    const code = /^\s+(\d{6})$/m.exec(mine?.text ?? '')?.[1] ?? '';
    const reply = await verify(body.email, code, cookieOf(replies[7]!));
    expect(reply).toMatchObject({ status: 200, body: { user: { username: `${body.username}n7` } } });
    expect(await app.db.connection.collection('registrations').countDocuments({ email: body.email })).toBe(0);
  });

  it('stores neither password nor code', async () => {
    const body = somebody();
    await register(body);
    const code = await codeFor(app, body.email);
    const row = JSON.stringify(await app.db.connection.collection('registrations').findOne({ email: body.email }));
    expect(row).not.toContain(TEST_PASSWORD);
    expect(row).not.toContain(code);
  });

  it('sets a cookie that only this site sends, and only to its calls about accounts', async () => {
    const setCookie = (await register(somebody())).headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/^sign_up=[\w-]{43}; Max-Age=\d+; Path=\/api\/auth;.*HttpOnly; SameSite=Strict$/);
  });

  it.each(['<img src=x onerror=alert(1)>', 'Your account is locked call our support line now', 'Zoë O’Neill-Smith'])(
    'greets nobody by name in the mail, as %j',
    async (name) => {
      const body = somebody({ name });
      await register(body);
      await codeFor(app, body.email);
      const [mail] = mailsTo(body.email);
      expect(mail?.text.split('\n')[0]).toBe('Hello,');
      expect(mail?.text).not.toContain(name);
      expect(mail?.html).not.toMatch(/<img|support line/);
    },
  );
});

describe('two sign-ups for one address', () => {
  /** Somebody signs up with an address; somebody else does so with the same words and a password of their own. */
  async function attacked() {
    const victim = somebody();
    const victimReply = await register(victim);
    const victimsCode = await codeFor(app, victim.email);
    const attackerReply = await register({ ...victim, password: 'the password of the attacker' });
    await until(() => mailsTo(victim.email).length === 2);
    return {
      ...{ victim, victimReply, victimsCode, attackerReply },
      attackersCode: await codeFor(app, victim.email),
      cookies: { victim: cookieOf(victimReply), attacker: cookieOf(attackerReply) },
    };
  }
  const login = (email: string, password: string) => call(app, 'POST', '/auth/login', { body: { email, password } });

  it('say the same, so that nobody learns of the other', async () => {
    const { victimReply, attackerReply } = await attacked();
    expect([attackerReply.status, attackerReply.body]).toEqual([victimReply.status, victimReply.body]);
  });

  it('do not plant a password: the code of one opens nothing in the browser of the other', async () => {
    const { victim, victimsCode, attackersCode, cookies } = await attacked();
    expect((await verify(victim.email, attackersCode, cookies.victim)).status).toBe(400);
    expect((await verify(victim.email, victimsCode, cookies.victim)).status).toBe(200);
    expect((await login(victim.email, victim.password)).status).toBe(200);
    expect((await login(victim.email, 'the password of the attacker')).status).toBe(401);
    expect((await verify(victim.email, attackersCode, cookies.attacker)).status).toBe(400);
  });

  it('are not told apart without a cookie, so none is finished', async () => {
    const { victim, victimsCode, attackersCode } = await attacked();
    for (const code of [victimsCode, attackersCode]) {
      expect(await verify(victim.email, code)).toMatchObject({
        status: 400,
        body: { detail: 'Invalid or expired code' },
      });
    }
  });

  it('are not told apart by the cookie of a third', async () => {
    const victim = somebody();
    await register(victim);
    const code = await codeFor(app, victim.email);
    const foreign = cookieOf(await register(somebody()));
    expect((await verify(victim.email, code, foreign)).status).toBe(400);
    expect((await verify(victim.email, code)).status).toBe(200);
  });

  it('have a new code each: resending is for the browser that asks', async () => {
    const { victim, cookies, attackersCode } = await attacked();
    const headers = { cookie: cookies.victim };
    await call(app, 'POST', '/auth/resend-otp', { body: { email: victim.email }, headers });
    await until(() => mailsTo(victim.email).length === 3);
    expect((await verify(victim.email, await codeFor(app, victim.email), cookies.victim)).status).toBe(200);
    expect((await verify(victim.email, attackersCode, cookies.attacker)).status).toBe(400);
  });

  it('can be finished in another browser by who knows the password', async () => {
    const body = somebody();
    await register(body);
    await codeFor(app, body.email);
    const elsewhere = await login(body.email, body.password);
    expect(elsewhere.status).toBe(403);
    await until(() => mailsTo(body.email).length === 2);
    // Meanwhile somebody else has signed up with the address.
    await register({ ...body, password: 'the password of the attacker' });
    await until(() => mailsTo(body.email).length === 3);
    const code = /^\s+(\d{6})$/m.exec(mailsTo(body.email)[1]?.text ?? '')?.[1] ?? '';
    expect((await verify(body.email, code, cookieOf(elsewhere))).status).toBe(200);
    expect((await login(body.email, body.password)).status).toBe(200);
  });
});

describe('POST /auth/verify-otp', () => {
  it('signs in: token, user and cookie', async () => {
    const body = somebody();
    await register(body);
    const reply = await verify(body.email, await codeFor(app, body.email));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      token: expect.stringMatching(/^ey/),
      user: {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Somebody',
        username: body.username,
        email: body.email,
        bio: '',
        picture: null,
      },
    });
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`auth_token=${reply.body.token}`);
    expect(cookie).toMatch(/Max-Age=604800; Path=\/;.*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain('Secure');
  });

  it('takes a code once', async () => {
    const body = somebody();
    await register(body);
    const code = await codeFor(app, body.email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(body.email, code)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await app.db.connection.collection('users').countDocuments({ email: body.email })).toBe(1);
  });

  it('looks at five of fifty wrong codes that come at once', async () => {
    const body = somebody();
    await register(body);
    const code = await codeFor(app, body.email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(body.email, wrong(code))));
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 400, body: { detail: 'Invalid or expired code' } });
    expect((await verify(body.email, code)).status).toBe(400);
    const row = await app.db.connection.collection('registrations').findOne({ email: body.email });
    expect(row?.code).toMatchObject({ attempts_left: 0 });
  });

  it('refuses a code after ten minutes', async () => {
    const body = somebody();
    await register(body);
    const code = await codeFor(app, body.email);
    const rows = app.db.connection.collection('registrations');
    const row = await rows.findOne({ email: body.email });
    const lives = (row?.code as { expires_at: Date }).expires_at.getTime() - Date.now();
    expect(lives / 60_000).toBeCloseTo(10, 0);
    await rows.updateOne({ email: body.email }, { $set: { 'code.expires_at': new Date() } });
    expect(await verify(body.email, code)).toMatchObject({ status: 400, body: { detail: 'Invalid or expired code' } });
  });

  it.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', 123456, null])('refuses %s as a code', async (otp) => {
    const reply = await call(app, 'POST', '/auth/verify-otp', { body: { email: 'nobody@example.org', otp } });
    expect(reply).toMatchObject({ status: 400, body: { detail: 'Please enter a 6-digit OTP' } });
  });

  it('answers alike for an address that nobody signed up with', async () => {
    expect(await verify('nobody@example.org', '123456')).toMatchObject({
      status: 400,
      body: { detail: 'Invalid or expired code' },
    });
  });

  it('asks the database for as much when nobody waits, so that time does not tell', async () => {
    const db = await watchedDatabase(app.databaseName);
    const registrations = new RegistrationRepo(db);
    const body = somebody();
    await register(body);
    const code = await codeFor(app, body.email);
    const commandsOf = async (email: string) => {
      db.commands.length = 0;
      await registrations.takeAttempt(email, null, new Date());
      return [...db.commands];
    };
    expect(await commandsOf(body.email)).toEqual(['find', 'update']);
    expect(await commandsOf('nobody@example.org')).toEqual(['find', 'update']);
    expect((await verify(body.email, code)).status).toBe(200);
    await db.close();
  });
});

describe('POST /auth/resend-otp', () => {
  const resend = (email: string) => call(app, 'POST', '/auth/resend-otp', { body: { email } });

  it('mails a new code, and the one before is dead', async () => {
    const body = somebody();
    await register(body);
    const first = await codeFor(app, body.email);
    expect((await resend(body.email)).status).toBe(200);
    await until(() => mailsTo(body.email).length === 2);
    const second = await codeFor(app, body.email);
    if (first !== second) expect((await verify(body.email, first)).status).toBe(400);
    expect((await verify(body.email, second)).status).toBe(200);
  });

  it('answers the same for unknown, waiting and verified addresses, and mails only who waits', async () => {
    const waiting = somebody();
    await register(waiting);
    await codeFor(app, waiting.email);
    const { user } = await signUpByMail(app);
    const before = app.mails().length;
    const replies = await Promise.all(['unknown@example.org', waiting.email, user.email].map(resend));
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
    expect(
      app
        .mails()
        .slice(0, app.mails().length - before)
        .map((mail) => mail.to),
    ).toEqual([waiting.email]);
  });
});

describe('when no mail can be sent', () => {
  it('signs up all the same, and the code arrives, alive, when mail goes again', async () => {
    const down = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const body = somebody();
    expect((await call(down, 'POST', '/auth/register', { body })).status).toBe(201);
    const mails = down.db.connection.collection('mails');
    const registrations = down.db.connection.collection('registrations');
    // A first try has made a code.
    await until(async () => (await registrations.findOne({ email: body.email }))?.code);
    await registrations.updateOne({ email: body.email }, { $set: { 'code.expires_at': new Date() } });
    await down.stop();
    await mails.updateMany({}, { $set: { due_at: new Date() } });
    const up = await startTestApp({ sharing: down, env: { SMTP_URL: down.smtpUrl } });
    const otp = await codeFor(down, body.email);
    expect((await call(up, 'POST', '/auth/verify-otp', { body: { email: body.email, otp } })).status).toBe(200);
    await up.close();
    await down.close();
  });
});
