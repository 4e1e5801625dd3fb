import type { Account, SignedIn } from '@app/shared/auth';
import type { RecoveryCodes, TotpSetUp } from '@app/shared/security';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signUp, startTestApp, TEST_PASSWORD, until, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let second: TestApp;
let limited: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SOCKET_ADAPTER: 'mongo' } });
  second = await startTestApp({ sharing: app });
  limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  await second.close();
  await app.close();
  await limited.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
interface Refusal {
  detail: string;
  code?: string;
  challenge?: string;
  errors?: { path: string }[];
}

const anHourAgo = () => Date.now() - 3_600_000;
/** The code of an app whose clock is so many steps off. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
const usersOf = (at: TestApp) => at.db.connection.collection('users');
/** As if no code had been used for a while. */
const forgetStep = (at: TestApp, { user }: Person) =>
  usersOf(at).updateOne({ email: user.email }, { $set: { 'totp.last_step': 0 } });

async function turnOn(person: Person) {
  const { set_up, secret, uri } = (await person.api<TotpSetUp>('POST', '/me/totp')).body;
  const reply = await person.api<RecoveryCodes & Refusal>('PUT', '/me/totp', { set_up, code: codeOf(secret) });
  return { secret, uri, set_up, reply, codes: reply.body.recovery_codes };
}
const logIn = (at: TestApp, { user }: Person) =>
  call<SignedIn & Refusal>(at, 'POST', '/auth/login', { body: { email: user.email, password: TEST_PASSWORD } });
const enter = (at: TestApp, challenge: string | undefined, code: string) =>
  call<SignedIn & Refusal>(at, 'POST', '/auth/second-factor', { body: { challenge, code } });
const WRONG = { status: 400, body: { errors: [{ path: 'code' }] } };

describe('turning a second factor on', () => {
  it('takes a first code of the app, and gives ten recovery codes', async () => {
    const person = await signUp(app);
    const { secret, uri, reply, codes } = await turnOn(person);
    expect(uri).toBe(
      `otpauth://totp/Milestory:${encodeURIComponent(person.user.email)}?secret=${secret}&issuer=Milestory`,
    );
    expect([reply.status, codes.length]).toEqual([200, 10]);
    expect((await person.api<Account>('GET', '/auth/account')).body.totp).toEqual({ recovery_codes: 10 });
    await until(() => app.mails().find(({ to, subject }) => to === person.user.email && /app was added/.test(subject)));
  });

  it('changes nothing before: a wrong code, one of another set-up, somebody else’s, or none at all', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const mine = (await person.api<TotpSetUp>('POST', '/me/totp')).body;
    const again = (await person.api<TotpSetUp>('POST', '/me/totp')).body;
    const send = (who: Person, set_up: string, code: string) => who.api('PUT', '/me/totp', { set_up, code });
    expect(await send(person, mine.set_up, codeOf(again.secret))).toMatchObject(WRONG);
    expect(await send(person, mine.set_up, codeOf(mine.secret, 2))).toMatchObject(WRONG);
    expect((await send(other, mine.set_up, codeOf(mine.secret))).status).toBe(400);
    expect((await send(person, 'x'.repeat(43), codeOf(mine.secret))).status).toBe(400);
    expect((await person.api<Account>('GET', '/auth/account')).body.totp).toBeNull();
    expect((await logIn(app, person)).status).toBe(200);
  });

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const person = await signUp(app);
    const { secret, codes } = await turnOn(person);
    const stored = JSON.stringify(await usersOf(app).findOne({ email: person.user.email }));
    for (const word of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(word);
  });

  it('and off, and new recovery codes, take a fresh proof', async () => {
    const person = await signUp(app, 'Ada', undefined, anHourAgo());
    const asked = { status: 403, body: { code: 'reauthenticate' } };
    expect(await person.api('POST', '/me/totp')).toMatchObject(asked);
    expect(await person.api('PUT', '/me/totp', { set_up: 'x', code: '1' })).toMatchObject(asked);
    expect(await person.api('DELETE', '/me/totp')).toMatchObject(asked);
    expect(await person.api('POST', '/me/recovery-codes')).toMatchObject(asked);
  });

  it('can be undone, and then the password alone logs in', async () => {
    const person = await signUp(app);
    await turnOn(person);
    expect((await person.api('DELETE', '/me/totp')).status).toBe(204);
    expect((await person.api('DELETE', '/me/totp')).status).toBe(204);
    expect((await logIn(app, person)).status).toBe(200);
    expect((await person.api('POST', '/me/recovery-codes')).status).toBe(409);
  });
});

describe('logging in with a second factor', () => {
  it('is a challenge after the password, and a session after the code, on whichever server', async () => {
    const person = await signUp(app);
    const { secret } = await turnOn(person);
    await forgetStep(app, person);
    const first = await logIn(app, person);
    expect(first).toMatchObject({ status: 403, body: { code: 'second_factor' } });
    expect(first.body.token).toBeUndefined();
    expect(first.headers.get('set-cookie')).toBeNull();
    const reply = await enter(second, first.body.challenge, codeOf(secret));
    expect([reply.status, reply.body.user]).toEqual([200, person.user]);
    expect(reply.headers.get('set-cookie')).toContain('auth_token=');
    expect((await call(app, 'GET', '/auth/me', { token: reply.body.token })).status).toBe(200);
    // The challenge is used up.
    await forgetStep(app, person);
    expect((await enter(app, first.body.challenge, codeOf(secret))).status).toBe(400);
  });

  it('takes the code of the step before and after, and no other', async () => {
    const person = await signUp(app);
    const { secret } = await turnOn(person);
    for (const steps of [-1, 1]) {
      await forgetStep(app, person);
      const { challenge } = (await logIn(app, person)).body;
      expect((await enter(app, challenge, codeOf(secret, steps))).status).toBe(200);
    }
    await forgetStep(app, person);
    const { challenge } = (await logIn(app, person)).body;
    for (const steps of [-3, 3]) expect(await enter(app, challenge, codeOf(secret, steps))).toMatchObject(WRONG);
  });

  it('refuses a code that was used: the one that turned it on, and one of two at once', async () => {
    const person = await signUp(app);
    const { secret } = await turnOn(person);
    const challenge = async () => (await logIn(app, person)).body.challenge;
    expect(await enter(app, await challenge(), codeOf(secret))).toMatchObject(WRONG);
    await forgetStep(app, person);
    const [one, two, code] = [await challenge(), await challenge(), codeOf(secret)];
    const replies = await Promise.all([enter(app, one, code), enter(second, two, code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    // Nor an older one.
    expect(await enter(app, await challenge(), codeOf(secret, -1))).toMatchObject(WRONG);
  });

  it('takes each recovery code once, however it is typed, and tells the owner', async () => {
    const person = await signUp(app);
    const { codes } = await turnOn(person);
    const [code = '', other = ''] = codes;
    const use = async (typed: string) => enter(app, (await logIn(app, person)).body.challenge, typed);
    expect((await use(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await use(code)).toMatchObject(WRONG);
    expect((await person.api<Account>('GET', '/auth/account')).body.totp).toEqual({ recovery_codes: 9 });
    const isNotice = ({ to, subject }: { to: string; subject: string }) =>
      to === person.user.email && subject.startsWith('A recovery code');
    await until(() => app.mails().find(isNotice));
    const renewed = (await person.api<RecoveryCodes>('POST', '/me/recovery-codes')).body.recovery_codes;
    expect(await use(other)).toMatchObject(WRONG);
    expect((await use(renewed[0]!)).status).toBe(200);
  });

  it('is open to nobody without the password, and its challenge ends with a new one', async () => {
    const person = await signUp(app);
    const { secret } = await turnOn(person);
    await forgetStep(app, person);
    const { challenge } = (await logIn(app, person)).body;
    const { email } = person.user;
    expect((await call(app, 'POST', '/auth/login', { body: { email, password: 'not the password' } })).status).toBe(
      401,
    );
    expect((await enter(app, 'x'.repeat(43), codeOf(secret))).status).toBe(400);
    await call(app, 'POST', '/auth/forgot-password', { body: { email } });
    const token = await until(
      () =>
        app
          .mails()
          .flatMap(({ to, text }) => (to === email ? (/reset-password\?token=(\S+)$/m.exec(text)?.[1] ?? []) : []))[0],
    );
    const body = { token, new_password: 'another long phrase' };
    expect((await call(app, 'POST', '/auth/reset-password', { body })).status).toBe(200);
    expect((await enter(app, challenge, codeOf(secret))).status).toBe(400);
    // The new password alone does not log in either.
    const again = await call(app, 'POST', '/auth/login', { body: { email, password: 'another long phrase' } });
    expect(again).toMatchObject({ status: 403, body: { code: 'second_factor' } });
  });

  it('goes on by recovery codes where the server has got another secret', async () => {
    const person = await signUp(app);
    const { secret, codes } = await turnOn(person);
    await usersOf(app).updateOne({ email: person.user.email }, { $set: { 'totp.secret': 'A'.repeat(80) } });
    const { challenge } = (await logIn(app, person)).body;
    expect(await enter(app, challenge, codeOf(secret))).toMatchObject(WRONG);
    expect((await enter(app, challenge, codes[0]!)).status).toBe(200);
  });

  it('looks at five wrong codes in a quarter of an hour, however many at once, and tells the owner once', async () => {
    const person = await signUp(limited);
    const { secret } = await turnOn(person);
    await forgetStep(limited, person);
    const { challenge } = (await logIn(limited, person)).body;
    const tries = Array.from({ length: 12 }, (_, n) => enter(limited, challenge, String(n).padStart(6, '0')));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    // The right one neither, nor by another challenge.
    const { challenge: another } = (await logIn(limited, person)).body;
    expect((await enter(limited, another, codeOf(secret))).status).toBe(429);
    await until(async () => (await limited.db.connection.collection('mails').countDocuments()) === 0);
    const isNotice = ({ to, subject }: { to: string; subject: string }) =>
      to === person.user.email && subject.startsWith('Wrong codes');
    expect(limited.mails().filter(isNotice)).toHaveLength(1);
  });
});

describe('a fresh proof with a second factor', () => {
  it('is a code, and the password alone is not enough', async () => {
    const person = await signUp(app, 'Ada', undefined, anHourAgo());
    const prove = (body: object) => person.api<Refusal>('POST', '/auth/reauthenticate', body);
    expect((await prove({ password: TEST_PASSWORD })).status).toBe(200);
    const { secret } = await turnOn(person);
    await usersOf(app).updateOne(
      { email: person.user.email },
      { $set: { 'totp.last_step': 0, 'sessions.0.proved_at': 0 } },
    );
    expect(await person.api('DELETE', '/me/totp')).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    expect(await prove({ password: TEST_PASSWORD })).toMatchObject(WRONG);
    expect(await prove({ code: '000000' })).toMatchObject(WRONG);
    expect(await prove({ code: codeOf(secret), password: TEST_PASSWORD })).toMatchObject({ status: 400 });
    expect(await prove({})).toMatchObject({ status: 400 });
    expect((await prove({ code: codeOf(secret) })).status).toBe(200);
    expect((await person.api('DELETE', '/me/totp')).status).toBe(204);
  });

  it('is not gone round by a change of the password, whose session would be one', async () => {
    const person = await signUp(app, 'Ada', undefined, anHourAgo());
    await person.api('POST', '/auth/reauthenticate', { password: TEST_PASSWORD });
    const { codes } = await turnOn(person);
    await usersOf(app).updateOne({ email: person.user.email }, { $set: { 'sessions.0.proved_at': 0 } });
    const change = () =>
      person.api<SignedIn>('PUT', '/auth/password', {
        ...{ current_password: TEST_PASSWORD, new_password: 'another long phrase' },
      });
    expect(await change()).toMatchObject({ status: 403, body: { code: 'reauthenticate' } });
    expect(await logIn(app, person)).toMatchObject({ body: { code: 'second_factor' } });
    await person.api('POST', '/auth/reauthenticate', { code: codes[0] });
    const { token } = (await change()).body;
    expect((await call(app, 'DELETE', '/me/totp', { token })).status).toBe(204);
  });
});
