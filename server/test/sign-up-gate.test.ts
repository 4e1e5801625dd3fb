import type { SignUpMode } from '@app/shared/auth';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browseUntil, startOidcServer, type OidcServer } from '@app/testkit/oidc-server';
import { adminOf } from './admin.ts';
import { call, signUp, startTestApp, TEST_PASSWORD, until, type TestApp } from './harness.ts';
import { isCommand, runCommand } from '../src/admin/commands.ts';

const PUBLIC_URL = 'http://localhost:3000';
const CALLBACK = `${PUBLIC_URL}/api/auth/google/callback`;

let count = 0;
const stranger = () => {
  count += 1;
  return { name: 'Grace', username: `grace${String(count)}x`, email: `grace${String(count)}@example.org` };
};
const register = (app: TestApp, body: object) =>
  call<{ detail: string; code?: string }>(app, 'POST', '/auth/register', {
    body: { ...stranger(), password: TEST_PASSWORD, ...body },
  });
const modeOf = async (app: TestApp) => (await call<{ sign_up: SignUpMode }>(app, 'GET', '/auth/options')).body.sign_up;
const refused = (detail: string) => ({ status: 403, body: { detail, code: 'sign_up_closed' } });
const CLOSED = refused('Registration is closed on this server.');
const UNINVITED = refused(
  'You need an invitation to register here: use the link in the email, with the address it was sent to.',
);

const run = (app: TestApp, line: string) => runCommand(adminOf(app), line.split(' '), new PassThrough());

/** An app whose sign-up is as set, with an OpenID provider. */
async function start(mode: SignUpMode, provider: OidcServer) {
  const { issuer, clientId, clientSecret } = provider;
  const google = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  return startTestApp({ env: { PUBLIC_URL, SIGN_UP: mode, ...google } });
}

let provider: OidcServer;
beforeAll(async () => {
  provider = await startOidcServer(CALLBACK, { areClaimsInIdToken: true });
});
afterAll(() => provider.close());

async function comeByProvider(app: TestApp, email: string) {
  provider.account = { sub: email, email, email_verified: true, name: 'Grace' };
  const left = await call(app, 'GET', '/auth/google');
  const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { search } = new URL(await browseUntil(left.headers.get('location') ?? '', CALLBACK));
  const back = await call(app, 'GET', `/auth/google/callback${search}`, { headers: { cookie } });
  const returned = back.headers.getSetCookie().find((line) => line.startsWith('openid_return='));
  const body = { session_id: back.headers.get('location')?.split('session_id=')[1] };
  return call(app, 'POST', '/auth/google-callback', { body, headers: { cookie: returned?.split(';')[0] ?? '' } });
}

describe('SIGN_UP=closed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start('closed', provider);
  });
  afterAll(() => app.close());

  it('lets nobody in, the first person of all neither, whatever the way, and those who are here as ever', async () => {
    expect(await modeOf(app)).toBe('closed');
    expect(await register(app, {})).toMatchObject(CLOSED);
    expect(await comeByProvider(app, 'first@example.org')).toMatchObject(CLOSED);
    expect(await app.db.connection.collection('users').countDocuments()).toBe(0);
    const { user } = await signUp(app);
    const body = { email: user.email, password: TEST_PASSWORD };
    expect((await call(app, 'POST', '/auth/login', { body })).status).toBe(200);
  });

  it('says the same of an address that has an account', async () => {
    const { user } = await signUp(app);
    expect(await register(app, { email: user.email })).toMatchObject(CLOSED);
  });

  it('asks nobody by mail to create an account', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    for (const email of ['nobody@example.org', bob.user.email])
      expect((await ada.api('POST', '/friends/invite', { email })).status).toBe(201);
    await until(() => app.mails().find(({ to }) => to === bob.user.email));
    await until(async () => (await app.db.connection.collection('mails').countDocuments()) === 0);
    expect(app.mails().filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
  });

  it('is open for as long as the operator says, on every server, and closed by itself', async () => {
    const second = await startTestApp({ sharing: app, env: { PUBLIC_URL, SIGN_UP: 'closed' } });
    onTestFinished(() => second.close());
    expect(await run(app, 'sign-up open 5m')).toMatchObject({ ok: true, text: expect.stringContaining('until') });
    for (const at of [app, second]) {
      expect(await modeOf(at)).toBe('open');
      expect((await register(at, {})).status).toBe(201);
    }
    expect((await comeByProvider(app, 'opened@example.org')).status).toBe(200);
    const windows = app.db.connection.collection<{ _id: string; until: Date }>('sign_up_windows');
    const { until: end } = (await windows.findOne())!;
    expect((end.getTime() - Date.now()) / 60_000).toBeCloseTo(5, 0);
    await windows.updateOne({}, { $set: { until: new Date(Date.now() - 1) } });
    for (const at of [app, second]) expect(await register(at, {})).toMatchObject(CLOSED);
    await run(app, 'sign-up open 2h');
    expect(await modeOf(second)).toBe('open');
    await run(app, 'sign-up close');
    expect(await modeOf(second)).toBe('closed');
    const { text } = await run(app, 'audit');
    expect([...text.matchAll(/\t(sign_up_\w+)\t-\tThe operator\tthis server$/gm)].map(([, event]) => event)).toEqual([
      'sign_up_opened_by_operator',
      'sign_up_opened_by_operator',
      'sign_up_closed_by_operator',
    ]);
  });

  it.each(['0m', '8d', '5', '5 m', 'm', '-5m', '5y', '1000m'])('is not opened for %j', async (time) => {
    expect(await runCommand(adminOf(app), ['sign-up', 'open', time])).toMatchObject({ ok: false });
    expect(await modeOf(app)).toBe('closed');
  });

  it.each([
    ['sign-up open 5m', true],
    ['sign-up close', true],
    ['sign-up open', false],
    ['sign-up close 5m', false],
    ['sign-up', false],
  ])('has the command %s: %s', (line, isOne) => {
    expect(isCommand(line.split(' '))).toBe(isOne);
  });
});

describe.each(['closed', 'invitation'] as const)('an invitation of the operator, with SIGN_UP=%s', (mode) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start(mode, provider);
  });
  afterAll(() => app.close());

  async function invite(email: string) {
    const links = () =>
      app.mails().flatMap(({ to, text }) => (to === email ? (/#invitation=([\w-]+)/.exec(text)?.[1] ?? []) : []));
    const before = links().length;
    expect(await run(app, `user:invite ${email}`)).toMatchObject({ ok: true });
    return until(() => (links().length > before ? links()[0] : undefined));
  }

  it('lets in who has the link of the mail, with its address, and its page says so', async () => {
    const { email } = stranger();
    const token = await invite(email);
    expect((await register(app, { email: 'another@example.org', invitation: token })).status).toBe(403);
    expect((await register(app, { email })).status).toBe(403);
    const shown = await call(app, 'POST', '/friends/invited', { body: { token } });
    expect(shown).toMatchObject({ status: 200, body: { from_user: null, email } });
    expect((await register(app, { email, invitation: token })).status).toBe(201);
  });

  it('lets in by a provider with the verified address, and nobody else', async () => {
    const { email } = stranger();
    await invite(email);
    expect((await comeByProvider(app, stranger().email)).status).toBe(403);
    expect((await comeByProvider(app, email)).status).toBe(200);
  });

  it('is sent again with another link, and then the first one is over; and so is one after its time', async () => {
    const { email } = stranger();
    const first = await invite(email);
    const second = await invite(email);
    expect((await register(app, { email, invitation: first })).status).toBe(403);
    const invitations = app.db.connection.collection<{ _id: string; expires_at: Date }>('sign_up_invitations');
    const { expires_at } = (await invitations.findOne({ _id: email }))!;
    expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(60);
    await invitations.updateOne({ _id: email }, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect((await register(app, { email, invitation: second })).status).toBe(403);
    expect((await call(app, 'POST', '/friends/invited', { body: { token: second } })).status).toBe(404);
  });

  it('is in the audit log, without the address', async () => {
    const { email } = stranger();
    await invite(email);
    const { text } = await run(app, 'audit');
    expect(text).toMatch(/\tinvited_by_operator\t-\tThe operator\tthis server$/m);
    expect(text).not.toContain(email);
  });

  it('is not sent to who has an account, nor to what is no address', async () => {
    const { user } = await signUp(app);
    expect(await run(app, `user:invite ${user.email}`)).toMatchObject({ ok: false });
    expect(await run(app, 'user:invite nobody')).toMatchObject({ ok: false });
  });

  it('does not lie in the database as it is in the mail', async () => {
    const token = await invite(stranger().email);
    const rows = await app.db.connection.collection('sign_up_invitations').find().toArray();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('SIGN_UP=invitation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start('invitation', provider);
  });
  afterAll(() => app.close());

  /** The token in the link of an invitation that somebody who is here has sent. */
  async function invite(email: string) {
    const friend = await signUp(app);
    await friend.api('POST', '/friends/invite', { email });
    const { text } = await until(() => app.mails().find(({ to }) => to === email));
    return { friend, token: /#invitation=([\w.-]+)/.exec(text)?.[1] ?? '' };
  }

  it('lets in who has the link of the mail, with its address', async () => {
    expect(await modeOf(app)).toBe('invitation');
    const { email } = stranger();
    const { token } = await invite(email);
    expect(await register(app, { email: 'another@example.org', invitation: token })).toMatchObject(UNINVITED);
    expect((await register(app, { email, invitation: token })).status).toBe(201);
  });

  it('does not say who is invited: without the link the answer is the same', async () => {
    const { email } = stranger();
    await invite(email);
    for (const address of [email, 'uninvited@example.org']) {
      expect(await register(app, { email: address })).toMatchObject(UNINVITED);
      expect(await register(app, { email: address, invitation: `${'a'.repeat(24)}.${'b'.repeat(43)}` })).toMatchObject(
        UNINVITED,
      );
    }
  });

  it('is over for who has the link when the invitation is withdrawn', async () => {
    const { email } = stranger();
    const { friend, token } = await invite(email);
    await friend.api('DELETE', `/friends/invitations/${token.split('.')[0] ?? ''}`);
    expect(await register(app, { email, invitation: token })).toMatchObject(UNINVITED);
  });

  it('lets in by a provider whose verified address is invited', async () => {
    const { email } = stranger();
    expect(await comeByProvider(app, email)).toMatchObject(UNINVITED);
    await invite(email);
    expect((await comeByProvider(app, email)).status).toBe(200);
  });
});
