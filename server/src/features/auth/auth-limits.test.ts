import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call, codeFor, startTestApp, TEST_PASSWORD, TEST_SECRET, until, type TestApp } from '../../../test/harness.ts';
import { Bus } from '../../platform/bus/bus.ts';
import { connect } from '../../platform/db/connect.ts';
import { createLimits } from '../../platform/limits/limits.ts';
import { createLog } from '../../platform/log.ts';
import { MailQueue } from '../../platform/mail/mail-queue.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createPasswords } from '../../platform/passwords/passwords.ts';
import { Sessions } from '../../platform/sessions/sessions.ts';
import { AuditRepo } from './audit.repo.ts';
import { createAuthService } from './auth.service.ts';
import { LoginsRepo } from './logins.repo.ts';
import { EmailChangesRepo } from './email-changes.repo.ts';
import { CredentialsRepo } from './credentials.repo.ts';
import { OneTimeRepo } from './one-time.repo.ts';
import { RegistrationRepo } from './registration.repo.ts';
import { SecurityLog } from './security-log.ts';
import { SignUpGate } from './sign-up-gate.ts';
import { SignUpAccessRepo } from './sign-up-access.repo.ts';
import { UserRepo } from './user.repo.ts';

let app: TestApp;
let second: TestApp;
/** Behind a proxy, so that each test can come from an address of its own. */
const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
beforeAll(async () => {
  app = await startTestApp({ env });
  second = await startTestApp({ env, sharing: app });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

let addresses = 0;
const freshIp = () => {
  addresses += 1;
  return `198.51.100.${String(addresses)}`;
};
const post = (path: string, body: unknown, ip: string, at = app) =>
  call<{ detail: string }>(at, 'POST', `/auth/${path}`, { body, headers: { 'X-Forwarded-For': ip } });

let count = 0;
async function person(ip = freshIp()) {
  count += 1;
  const username = `limited${String(count)}`;
  const body = { email: `${username}@example.org`, password: TEST_PASSWORD, name: 'Limited', username };
  expect((await post('register', body, ip)).status).toBe(201);
  const otp = await codeFor(app, body.email);
  expect((await post('verify-otp', { email: body.email, otp }, ip)).status).toBe(200);
  return body;
}
const statuses = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const atOnce = <T>(times: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)));
const mailsTo = (email: string) => app.mails().filter((mail) => mail.to === email);
/** Nothing is due, and nothing is under way: what a worker holds is due again only when its lease ends. */
const noMailWaits = () =>
  until(async () => {
    const waiting = { $or: [{ due_at: { $lte: new Date() } }, { tries: { $gte: 1 } }] };
    return (await app.db.connection.collection('mails').countDocuments(waiting)) === 0;
  });
/** As if the time of every limit whose name begins like this were over. */
const later = (name: string) =>
  app.db.connection
    .collection('limits')
    .updateMany({ key: { $regex: `^${name}` } }, { $set: { expire: new Date(Date.now() - 1) } });

describe('PUT /auth/password', () => {
  it('is refused after ten wrong ones, however many at once, also with the right one; until a quarter of an hour later', async () => {
    const { email, password } = await person();
    const { token } = (await post('login', { email, password }, freshIp())).body as unknown as { token: string };
    const change = (current_password: string, at = app) =>
      call(at, 'PUT', '/auth/password', { token, body: { current_password, new_password: 'another long phrase' } });
    const tries = await atOnce(14, (n) => change('not the password', n % 2 ? app : second));
    expect(statuses(tries)).toEqual({ 400: 10, 429: 4 });
    expect((await change(password)).status).toBe(429);
    await later('password_user');
    expect((await change(password)).status).toBe(200);
  });

  it('tells the owner by mail when somebody in a session has guessed ten times, once a day', async () => {
    const { email, password } = await person();
    const { token } = (await post('login', { email, password }, freshIp())).body as unknown as { token: string };
    const notices = () => mailsTo(email).filter(({ subject }) => subject.includes('Wrong passwords inside'));
    const guess = async (times: number) => {
      const body = { password: 'not the password' };
      const at = (n: number) => (n % 2 ? app : second);
      return statuses(await atOnce(times, (n) => call(at(n), 'POST', '/auth/reauthenticate', { token, body })));
    };
    expect(await guess(9)).toEqual({ 400: 9 });
    await noMailWaits();
    expect(notices()).toEqual([]);
    expect(await guess(4)).toEqual({ 400: 1, 429: 3 });
    const notice = await until(() => notices()[0]);
    expect(notice.text).toContain('10 wrong passwords');
    expect(notice.text).toContain('/forgot-password');
    await later('password_user');
    expect(await guess(10)).toEqual({ 400: 10 });
    await noMailWaits();
    expect(notices()).toHaveLength(1);
  });
});

describe('POST /auth/login', () => {
  it('looks at ten wrong passwords in 15 minutes, over all servers, then not even at the right one', async () => {
    const { email } = await person();
    const wrong = await atOnce(24, (n) => post('login', { email, password: 'wrong' }, freshIp(), n % 2 ? app : second));
    expect(statuses(wrong)).toEqual({ 401: 10, 429: 14 });
    const refused = await post('login', { email, password: TEST_PASSWORD }, freshIp());
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('log in') } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    await later('login_address');
    expect((await post('login', { email, password: TEST_PASSWORD }, freshIp())).status).toBe(200);
  });

  it('is open to the owner in a known browser and by the link, however a stranger tries to close it', async () => {
    const { email } = await person();
    const body = { email, password: TEST_PASSWORD };
    const known = (await post('login', body, freshIp())).headers.getSetCookie();
    const cookie = known.find((each) => each.startsWith('known_device='))?.split(';')[0] ?? '';
    await atOnce(12, () => post('login', { email, password: 'wrong' }, freshIp()));
    expect((await post('login', body, freshIp())).status).toBe(429);
    const headers = { 'X-Forwarded-For': freshIp(), Cookie: cookie };
    expect((await call(app, 'POST', '/auth/login', { body, headers })).status).toBe(200);
    // A mark of another account opens nothing, and guesses in a known browser are counted as well.
    const other = (await person()).email;
    await atOnce(12, () => post('login', { email: other, password: 'wrong' }, freshIp()));
    const foreign = await call(app, 'POST', '/auth/login', { body: { ...body, email: other }, headers });
    expect(foreign.status).toBe(429);
    const guesses = await atOnce(12, () =>
      call(app, 'POST', '/auth/login', { body: { email, password: 'wrong' }, headers }),
    );
    expect(statuses(guesses)).toEqual({ 401: 10, 429: 2 });
    // A stranger has used up what is mailed for requests from there.
    const strange = freshIp();
    await atOnce(8, () => post('forgot-password', { email }, strange));
    await noMailWaits();
    const before = mailsTo(email).length;
    await post('forgot-password', { email }, freshIp());
    const link = await until(() => (mailsTo(email).length > before ? mailsTo(email)[0] : null));
    const token = /token=([\w-]+)/.exec(link.text)?.[1];
    const reset = await post('reset-password', { token, new_password: 'another long phrase' }, freshIp());
    expect(reset.status).toBe(200);
    expect(reset.headers.getSetCookie().join()).toContain('known_device=');
  });

  it('tells the owner by mail when it is closed, once a day, however strangers go on', async () => {
    const { email } = await person();
    const other = (await person()).email;
    const notices = (to = email) => mailsTo(to).filter(({ subject }) => subject.includes('wrong passwords'));
    const guess = (to: string, times: number) =>
      atOnce(times, (n) => post('login', { email: to, password: 'wrong' }, freshIp(), n % 2 ? app : second));
    await guess(other, 9);
    await guess(email, 24);
    const notice = await until(() => notices()[0]);
    expect(notice.text).toContain('10 wrong passwords');
    expect(notice.text).toContain('/forgot-password');
    for (let round = 0; round < 2; round += 1) {
      await later('login_address');
      expect(statuses(await guess(email, 12))).toEqual({ 401: 10, 429: 2 });
    }
    await noMailWaits();
    expect([notices().length, notices(other).length]).toEqual([1, 0]);
    await later('lockout_mail_day');
    await later('login_address');
    await guess(email, 10);
    await until(() => notices().length === 2);
  });

  it('promises that mail for an address that nobody has, too, and sends none', async () => {
    const email = 'stranger@example.org';
    const enqueued: string[] = [];
    const mails = app.db.connection.collection('mails').watch([{ $match: { operationType: 'insert' } }]);
    mails.on('change', (change) => {
      if (change.operationType === 'insert') enqueued.push(String(change.fullDocument._id));
    });
    await atOnce(12, () => post('login', { email, password: 'wrong' }, freshIp()));
    await until(() => enqueued.length > 0);
    await noMailWaits();
    await mails.close();
    expect(enqueued).toEqual([`locked_out:${email}`]);
    expect(mailsTo(email)).toEqual([]);
  });

  it('counts the same for an address that nobody has', async () => {
    const replies = await atOnce(12, () =>
      post('login', { email: 'nobody@example.org', password: 'wrong' }, freshIp()),
    );
    expect(statuses(replies)).toEqual({ 401: 10, 429: 2 });
  });

  it('does not count who gets it right, and forgets the failures before', async () => {
    const { email } = await person();
    for (let round = 0; round < 3; round += 1) {
      await atOnce(6, () => post('login', { email, password: 'wrong' }, freshIp()));
      expect((await post('login', { email, password: TEST_PASSWORD }, freshIp())).status).toBe(200);
    }
    expect(statuses(await atOnce(15, () => post('login', { email, password: TEST_PASSWORD }, freshIp())))).toEqual({
      200: 15,
    });
  });

  it('allows 100 failures in five minutes from one address', async () => {
    const ip = freshIp();
    const replies = [];
    for (let n = 0; n < 110; n += 10) {
      replies.push(
        ...(await atOnce(10, (m) => post('login', { email: `n${String(n + m)}@example.org`, password: 'wrong' }, ip))),
      );
    }
    expect(statuses(replies)).toEqual({ 401: 100, 429: 10 });
  });
});

describe('POST /auth/register', () => {
  it('allows 60 in an hour from one address, before the body is read', async () => {
    const ip = freshIp();
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push(...(await atOnce(10, () => post('register', {}, ip))));
    expect(statuses(replies)).toEqual({ 400: 60 });
    expect((await post('register', {}, ip)).status).toBe(429);
    expect((await post('register', {}, freshIp())).status).toBe(400);
  });

  it('serves the owner of an address for which a stranger has asked for every code there is', async () => {
    const email = 'wanted@example.org';
    const strange = freshIp();
    const body = { email, password: TEST_PASSWORD, name: 'Wanted' };
    const tries = await atOnce(12, (n) => post('register', { ...body, username: `wanted${String(n)}` }, strange));
    expect(statuses(tries)).toEqual({ 201: 5, 429: 7 });
    expect((await post('register', { ...body, username: 'theowner' }, freshIp())).status).toBe(201);
  });

  it('sends a second code no sooner than after a minute, but sends it', async () => {
    const body = { email: 'twice@example.org', password: TEST_PASSWORD, name: 'Twice', username: 'twice' };
    await post('register', body, freshIp());
    await codeFor(app, body.email);
    const again = await post('register', { ...body, username: 'twiceagain' }, freshIp());
    expect(again).toMatchObject({ status: 201, body: { message: 'OTP sent to your email!' } });
    const [waiting] = await app.db.connection.collection('mails').find({ to: body.email }).toArray();
    const seconds = ((waiting?.due_at as Date).getTime() - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThanOrEqual(60);
    await app.db.connection.collection('mails').updateMany({ to: body.email }, { $set: { due_at: new Date() } });
    await until(() => mailsTo(body.email).length === 2);
  });

  it('sends the codes of sign-ups beside each other a minute apart too', async () => {
    const email = 'beside@example.org';
    for (const username of ['besideone', 'besidetwo', 'besidethree']) {
      const body = { email, password: TEST_PASSWORD, name: 'Beside', username };
      expect((await post('register', body, freshIp())).status).toBe(201);
      await codeFor(app, email);
    }
    const mails = app.db.connection.collection('mails');
    const [second, third] = await mails.find({ to: email }).sort({ due_at: 1 }).toArray();
    const apart = (third?.due_at as Date).getTime() - (second?.due_at as Date).getTime();
    expect(apart / 1000).toBeGreaterThan(50);
  });

  it('counts an IPv6 network of one household as one, at signing up and at signing in', async () => {
    const fromNetwork = async (network: string, path: string, body: (n: number) => unknown, rounds: number) => {
      const replies = [];
      for (let round = 0; round < rounds; round += 1)
        replies.push(
          ...(await atOnce(10, (n) => post(path, body(10 * round + n), `${network}::${String(10 * round + n + 1)}`))),
        );
      return statuses(replies);
    };
    expect(await fromNetwork('2001:db8:7:1', 'register', () => ({}), 7)).toEqual({ 400: 60, 429: 10 });
    const wrong = (n: number) => ({ email: `v6n${String(n)}@example.org`, password: 'wrong' });
    expect(await fromNetwork('2001:db8:7:2', 'login', wrong, 11)).toEqual({ 401: 100, 429: 10 });
  });

  it('counts all IPv6 networks of one customer together, with more room', async () => {
    const wrong = (n: number) => ({ email: `site${String(n)}@example.org`, password: 'wrong' });
    const guess = (n: number) => post('login', wrong(n), `2001:db8:48:${String(n)}::1`);
    expect(statuses(await atOnce(10, guess))).toEqual({ 401: 10 });
    await app.db.connection
      .collection('limits')
      .updateOne({ key: /^login_site/, points: 10 }, { $set: { points: 390 } });
    expect(statuses(await atOnce(20, (n) => guess(10 + n)))).toEqual({ 401: 10, 429: 10 });
    const email = 'flooded@example.org';
    await atOnce(10, (n) => post('forgot-password', { email }, `2001:db8:49:${String(n)}::1`));
    const counters = await app.db.connection
      .collection('limits')
      .find({ key: /^reset_hour/ })
      .toArray();
    expect(Math.max(...counters.map(({ points }) => Number(points)))).toBe(10);
    expect((await post('login', wrong(0), '2001:db8:50:1::1')).status).toBe(401);
  });
});

describe('POST /auth/resend-otp', () => {
  it('mails a minute apart, five an hour and ten a day, and always answers the same', async () => {
    const body = { email: 'again@example.org', password: TEST_PASSWORD, name: 'Again', username: 'again' };
    const ip = freshIp();
    await post('register', body, ip);
    await codeFor(app, body.email);
    const resend = () => post('resend-otp', { email: body.email }, ip);
    expect(statuses(await atOnce(5, resend))).toEqual({ 200: 5 });
    await noMailWaits();
    expect(mailsTo(body.email)).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      await later('code_gap');
      expect((await resend()).status).toBe(200);
      await noMailWaits();
    }
    await until(() => mailsTo(body.email).length === 5);
    for (let n = 0; n < 7; n += 1) {
      await later('code_gap');
      await later('code_hour');
      await resend();
      await noMailWaits();
    }
    await until(() => mailsTo(body.email).length === 10);
    expect((await post('register', body, ip)).status).toBe(429);
  });
});

describe('POST /auth/forgot-password', () => {
  it('mails three an hour and six a day, and always answers the same', async () => {
    const { email } = await person();
    const ip = freshIp();
    const forgot = () => post('forgot-password', { email }, ip);
    const links = () => mailsTo(email).filter((mail) => mail.text.includes('/reset-password?token='));
    const replies = [];
    for (let n = 0; n < 5; n += 1) {
      replies.push(await forgot());
      await noMailWaits();
    }
    await until(() => links().length === 3);
    for (let n = 0; n < 5; n += 1) {
      await later('reset_hour');
      replies.push(await forgot());
      await noMailWaits();
    }
    expect(links()).toHaveLength(6);
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
  });
});

describe('the general limit', () => {
  it('answers 429 with Retry-After after 300 calls of a signed-out address', async () => {
    const headers = { 'X-Forwarded-For': freshIp() };
    const replies = [];
    for (let n = 0; n < 16; n += 1)
      replies.push(...(await atOnce(20, () => call(app, 'GET', '/auth/options', { headers }))));
    const counted = statuses(replies);
    // A window of five minutes may end in the middle of it.
    expect(counted[200]).toBeGreaterThanOrEqual(300);
    expect((counted[200] ?? 0) + (counted[429] ?? 0)).toBe(320);
    const refused = replies.find((reply) => reply.status === 429);
    if (refused) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('known and unknown addresses', () => {
  it('cost the same: the same reads and one comparison each', async () => {
    const uri = new URL(inject('mongoUri'));
    uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
    const log = createLog('silent', { pretty: false });
    const db = await connect(uri.href, log);
    const done: string[] = [];
    const noted = <T extends object>(name: string, of: T): T =>
      new Proxy(of, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          if (typeof value !== 'function') return value;
          return (...args: unknown[]) => {
            done.push(`${name}.${String(key)}`);
            return (value as (...args: unknown[]) => unknown).apply(target, args);
          };
        },
      });
    const sessions = new Sessions({ db, bus: new Bus(db, log), secret: TEST_SECRET, log });
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'from@example.org' });
    const users = new UserRepo(db);
    const mailQueue = noted('mailQueue', new MailQueue({ db, mailer, log }));
    const audit = new AuditRepo(db);
    const auth = createAuthService({
      ...{
        db,
        sessions,
        log,
        secret: TEST_SECRET,
        publicUrl: 'http://localhost',
        isCodeLogged: false,
        now: () => new Date(),
      },
      users: noted('users', users),
      registrations: noted('registrations', new RegistrationRepo(db)),
      oneTime: noted('oneTime', new OneTimeRepo(db)),
      credentials: noted('credentials', new CredentialsRepo(db)),
      isBreached: () => Promise.resolve(false),
      emailChanges: new EmailChangesRepo(db),
      logins: new LoginsRepo(db),
      accountDeletion: { undo: () => Promise.resolve(true) } as never,
      moveInvitations: () => Promise.resolve(),
      announceProfile: () => undefined,
      passwords: noted('passwords', createPasswords({ cost: 4 })),
      mailQueue,
      security: new SecurityLog({
        ...{ audit, mailQueue, users, providers: new Map(), publicUrl: 'http://localhost', log },
        ...{ now: () => new Date(), auditLogDays: 1 },
      }),
      limits: noted('limits', createLimits(db, { isEnabled: true, secret: TEST_SECRET })),
      providers: new Map(),
      signUpAccess: new SignUpAccessRepo(db),
      signUpGate: new SignUpGate({
        ...{ mode: 'open', signUpAccess: new SignUpAccessRepo(db), now: () => new Date() },
        invitedAddress: () => Promise.resolve(null),
        isInvited: () => Promise.resolve(false),
      }),
    });
    await users.insert(
      {
        email: 'known@example.org',
        username: 'known',
        name: 'Known',
        passwordHash: await createPasswords({ cost: 4 }).hash(TEST_PASSWORD),
        identity: null,
      },
      new Date(),
    );
    const traceOf = async (work: () => Promise<unknown>) => {
      done.length = 0;
      await work().catch(() => undefined);
      return [...done];
    };
    const calls = [
      (email: string) =>
        auth.login.enterPassword(
          { email, password: 'wrong' },
          {
            network: '192.0.2.1',
            site: '192.0.2.1',
            browserSecret: null,
            knownDevice: null,
            where: { device: '', place: '' },
          },
        ),
      (email: string) => auth.signUp.resendOtp(email, null, 'a site'),
      (email: string) => auth.passwordReset.forgot(email, 'a site'),
    ];
    for (const work of calls) {
      const known = await traceOf(() => work('known@example.org'));
      const unknown = await traceOf(() => work('unknown@example.org'));
      expect(known.length).toBeGreaterThan(1);
      expect(unknown).toEqual(known);
    }
    expect(
      (await traceOf(() => calls[0]!('unknown@example.org'))).filter((name) => name === 'passwords.matches'),
    ).toHaveLength(1);
    await db.connection.dropDatabase();
    await db.close();
  });
});
