import { PassThrough } from 'node:stream';
import type { OpenSession, SignedIn } from '@app/shared/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminParts } from '../src/admin/admin-parts.ts';
import { isCommand, runCommand } from '../src/admin/commands.ts';
import { silent } from './database.ts';
import {
  call,
  signUp,
  signUpByMail,
  startTestApp,
  TEST_PASSWORD,
  TEST_SECRET,
  until,
  type TestApp,
} from './harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { AUDIT_LOG_DAYS: '30' } });
});
afterAll(() => app.close());

const logIn = (email: string, password = TEST_PASSWORD) =>
  call<SignedIn>(app, 'POST', '/auth/login', { body: { email, password } });
const run = (...args: string[]) =>
  runCommand(createAdminParts({ db: app.db, log: silent, secret: TEST_SECRET }), args, new PassThrough());
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
    expect([ok, text]).toEqual([
      true,
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\S+\tnew_device\t[0-9a-f]{24}\tA program\tthis machine$/),
    ]);
    const all = (await run('audit')).text.split('\n');
    expect(all.at(-1)).toContain(bob.user.id);
    expect(all.at(-2)).toContain(ada.user.id);
    expect(await run('audit', 'nobody@example.org')).toMatchObject({ ok: false });
    expect(await run('audit', (await signUp(app)).user.email)).toMatchObject({ text: 'No security events are kept.' });
    expect([isCommand(['audit']), isCommand(['audit', 'a@b.org', 'x'])]).toEqual([true, false]);
  });
});
