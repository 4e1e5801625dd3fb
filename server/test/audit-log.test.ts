import { PassThrough } from 'node:stream';
import type { OpenSession, SignedIn } from '@app/shared/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCommand, runCommand } from '../src/admin/commands.ts';
import { adminOf } from './admin.ts';
import { call, signUp, signUpByMail, startTestApp, TEST_PASSWORD, until, type TestApp } from './harness.ts';

let app: TestApp;
let admin: ReturnType<typeof adminOf>;
beforeAll(async () => {
  app = await startTestApp({ env: { AUDIT_LOG_DAYS: '30' } });
  admin = adminOf(app);
});
afterAll(() => app.close());

const logIn = (email: string, password = TEST_PASSWORD) =>
  call<SignedIn>(app, 'POST', '/auth/login', { body: { email, password } });
const run = (...args: string[]) => runCommand(admin, args, new PassThrough());
const rows = (userId?: string) =>
  app.db.connection
    .collection('audit_log')
    .find(userId ? { $expr: { $eq: [{ $toString: '$user_id' }, userId] } } : {})
    .sort({ at: 1, _id: 1 })
    .toArray();
const eventsOf = async (userId: string) => (await rows(userId)).map(({ event }) => String(event));

describe('the audit log', () => {
  it('keeps who came in, who did not, and what was changed, without a word', async () => {
    const { user, token, api } = await signUpByMail(app, 'zzNAMEzz');
    await logIn(user.email, 'not the password');
    await until(async () => (await eventsOf(user.id)).includes('login_failed'));
    const other = (await logIn(user.email)).body.token;
    await call(app, 'POST', '/auth/logout', { token: other });
    await until(async () => (await eventsOf(user.id)).includes('logout'));
    const third = (await logIn(user.email)).body.token;
    const [session] = (await api<OpenSession[]>('GET', '/me/sessions')).body.filter(({ is_current }) => !is_current);
    await api('DELETE', `/me/sessions/${session!.id}`);
    await logIn(user.email);
    await api('DELETE', '/me/sessions');
    const body = { current_password: TEST_PASSWORD, new_password: 'another long phrase' };
    const changed = await api<{ token: string }>('PUT', '/auth/password', body);
    await call(app, 'GET', '/me/export', { token: changed.body.token });
    expect(await eventsOf(user.id)).toEqual([
      ...['registered', 'login_failed', 'new_device', 'logout', 'new_device', 'session_ended', 'new_device'],
      ...['other_sessions_ended', 'password_changed', 'journal_exported'],
    ]);
    const [first] = await rows(user.id);
    expect(first).toMatchObject({ device: 'A program', place: 'this machine' });
    const text = JSON.stringify(await rows(user.id));
    for (const word of ['zzNAMEzz', user.email, user.username, TEST_PASSWORD, token, other, third, '127.0.0.1'])
      expect(text).not.toContain(word);
  });

  it('keeps nothing of an address that has no account', async () => {
    const before = (await rows()).length;
    for (let n = 0; n < 3; n += 1) expect((await logIn('nobody@example.org', 'a guess')).status).toBe(401);
    // Its row would have come before that of somebody who is known.
    const { user } = await signUp(app);
    await logIn(user.email, 'a guess');
    await until(async () => (await eventsOf(user.id)).length === 1);
    expect((await rows()).length).toBe(before + 1);
  });

  it('forgets after the days that are set, and with the account', async () => {
    const { user } = await signUp(app);
    await logIn(user.email);
    const [row] = await rows(user.id);
    expect(((row?.expires_at as Date).getTime() - (row?.at as Date).getTime()) / 86_400_000).toBe(30);
    await run('user:delete', user.email);
    expect(await rows(user.id)).toEqual([]);
  });

  it('is printed for the operator, of one user or of all', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    await logIn(ada.user.email);
    await logIn(bob.user.email);
    const { text, ok } = await run('audit', ada.user.email);
    const [heading, line, ...more] = text.split('\n');
    expect([ok, heading, more]).toEqual([
      true,
      '# time, event, user, browser, network; kept for 180 days (AUDIT_LOG_DAYS)',
      [],
    ]);
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT\S+\tnew_device\t[0-9a-f]{24}\tA program\tthis machine$/);
    expect(await run('audit', '--user', ada.user.email)).toEqual({ text, ok });
    const all = (await run('audit')).text.split('\n');
    expect(all.at(-1)).toContain(bob.user.id);
    expect(all.at(-2)).toContain(ada.user.id);
    expect(await run('audit', 'nobody@example.org')).toMatchObject({ ok: false });
    expect(await run('audit', (await signUp(app)).user.email)).toMatchObject({
      text: '# No security events; they are kept for 180 days (AUDIT_LOG_DAYS).',
    });
  });

  it('is printed since a time: all of it, and nothing from before', async () => {
    const { user } = await signUp(app);
    const add = (at: Date) =>
      admin.repos.audit.add({ at, event: 'login', userId: user.id, device: 'A', place: 'B' }, new Date(4e12));
    const old = new Date(Date.now() - 3 * 86_400_000);
    await add(old);
    for (let n = 0; n < 201; n += 1) await add(new Date());
    const count = async (...args: string[]) =>
      (await run('audit', '--user', user.email, ...args)).text.split('\n').length - 1;
    expect([await count(), await count('--since', '2d'), await count('--since', '4d')]).toEqual([200, 201, 202]);
    expect(await count('--since', old.toISOString())).toBe(202);
    expect(await count('--since', new Date(old.getTime() + 1).toISOString())).toBe(201);
    for (const time of ['yesterday', '5', '2026-13-40'])
      expect(await run('audit', '--since', time)).toMatchObject({ ok: false, text: expect.stringContaining(time) });
  });

  it.each([
    ['audit', true],
    ['audit a@b.org', true],
    ['audit --user a@b.org --since 7d', true],
    ['audit a@b.org --since 7d', true],
    ['audit a@b.org b@b.org', false],
    ['audit a@b.org --user b@b.org', false],
    ['audit --since', false],
    ['audit --until 7d', false],
  ])('has the command %s: %s', (line, isOne) => {
    expect(isCommand(line.split(' '))).toBe(isOne);
  });
});
