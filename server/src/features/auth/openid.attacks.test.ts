import type { SignedIn } from '@app/shared/auth';
import { browseUntil, startOidcServer, type OidcServer } from '@app/testkit/oidc-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, signUp, startTestApp, TEST_PASSWORD, type TestApp } from '../../../test/harness.ts';

const PUBLIC_URL = 'http://localhost:3000';
const GOOGLE = `${PUBLIC_URL}/api/auth/google`;
const HOME = `${PUBLIC_URL}/api/auth/openid/home`;
const REFUSED = `${PUBLIC_URL}/auth`;

let google: OidcServer;
let home: OidcServer;
let app: TestApp;
beforeAll(async () => {
  google = await startOidcServer(`${GOOGLE}/callback`, { areClaimsInIdToken: true });
  home = await startOidcServer(`${HOME}/callback`, { areClaimsInIdToken: true });
  const atGoogle = { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret };
  const atHome = { OIDC_HOME_CLIENT_ID: home.clientId, OIDC_HOME_CLIENT_SECRET: home.clientSecret };
  const env = { PUBLIC_URL, GOOGLE_ISSUER: google.issuer, OIDC_HOME_ISSUER: home.issuer, ...atGoogle, ...atHome };
  app = await startTestApp({ env });
});
beforeEach(() => {
  google.account = somebody();
});
afterAll(async () => {
  await app.close();
  await Promise.all([google.close(), home.close()]);
});

let count = 0;
const somebody = () => {
  count += 1;
  return { sub: `sub-${String(count)}`, email: `one${String(count)}@example.org`, email_verified: true, name: 'Grace' };
};
const below = (address: string) => address.slice(`${PUBLIC_URL}/api`.length);

/** Where the browser is sent, and the cookie that it gets. */
async function leave(base = GOOGLE, query = '', headers = {}) {
  const reply = await call(app, 'GET', `${below(base)}${query}`, { headers });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { url: new URL(reply.headers.get('location') ?? ''), cookie };
}
/** What Google sends a browser back with. */
const answerTo = async (url: URL) => new URL(await browseUntil(url.href, `${GOOGLE}/callback`)).searchParams;
/** Where the browser lands. */
async function comeBack(answer: URLSearchParams | string, cookie: string, base = GOOGLE, headers = {}) {
  const path = `${below(base)}/callback?${String(answer)}`;
  const reply = await call(app, 'GET', path, { headers: { cookie, ...headers } });
  const returned = reply.headers.getSetCookie().find((line) => line.startsWith('openid_return='));
  return { landed: reply.headers.get('location') ?? '', cookie: returned?.split(';')[0] ?? '' };
}
async function goThrough() {
  const { url, cookie } = await leave();
  return comeBack(await answerTo(url), cookie);
}
const idIn = (landed: string) => landed.split('#session_id=')[1] ?? '';
const exchange = ({ landed, cookie }: { landed: string; cookie: string }, password?: string) =>
  call<SignedIn>(app, 'POST', '/auth/google-callback', {
    body: { session_id: idIn(landed), password },
    headers: { cookie },
  });

describe('the answer of a provider', () => {
  it('is refused with the code of another browser in it', async () => {
    const stolen = await answerTo((await leave()).url);
    google.account = somebody();
    const { url, cookie } = await leave();
    const answer = await answerTo(url);
    answer.set('code', stolen.get('code') ?? '');
    expect((await comeBack(answer, cookie)).landed).toBe(REFUSED);
  });

  it.each<[string, (answer: URLSearchParams) => void]>([
    ['names another issuer', (answer) => answer.set('iss', home.issuer)],
    ['names no issuer', (answer) => answer.delete('iss')],
    ['names two issuers', (answer) => answer.append('iss', home.issuer)],
    ['has two codes', (answer) => answer.append('code', 'another')],
    ['has two states', (answer) => answer.append('state', 'another')],
  ])('is refused when it %s', async (_what, change) => {
    const { url, cookie } = await leave();
    const answer = await answerTo(url);
    change(answer);
    expect((await comeBack(answer, cookie)).landed).toBe(REFUSED);
  });

  it('is taken once, also of two that come at once', async () => {
    const { url, cookie } = await leave();
    const answer = await answerTo(url);
    const back = await Promise.all([comeBack(answer, cookie), comeBack(answer, cookie)]);
    expect(back.filter(({ landed }) => landed === REFUSED)).toHaveLength(1);
  });

  it('is refused where another provider has sent the browser on there, with its own attempt', async () => {
    const [atHome, atGoogle] = [await leave(HOME), await leave()];
    const onwards = new URL(atGoogle.url);
    for (const name of ['state', 'nonce', 'code_challenge'])
      onwards.searchParams.set(name, atHome.url.searchParams.get(name) ?? '');
    const answer = await answerTo(onwards);
    expect((await comeBack(answer, atGoogle.cookie)).landed).toBe(REFUSED);
    expect((await comeBack(answer, atHome.cookie)).landed).toBe(REFUSED);
    const again = await leave(HOME);
    answer.set('state', again.url.searchParams.get('state') ?? '');
    answer.set('iss', home.issuer);
    expect((await comeBack(answer, again.cookie, HOME)).landed).toBe(REFUSED);
  });

  it('leads to this site only, whatever the address and the headers say', async () => {
    const elsewhere = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
    const query = '?next=https://evil.example&redirect_uri=https://evil.example';
    const { url, cookie } = await leave(GOOGLE, query, elsewhere);
    expect(url.href).not.toContain('evil.example');
    const answer = await answerTo(url);
    answer.set('next', '//evil.example');
    const { landed } = await comeBack(answer, cookie, GOOGLE, elsewhere);
    expect(landed).toMatch(/^http:\/\/localhost:3000\/auth#session_id=[\w-]{43}$/);
    const failed = await comeBack('error=x&error_uri=https://evil.example', (await leave()).cookie, GOOGLE, elsewhere);
    expect(failed.landed).toBe(REFUSED);
  });
});

describe('the secrets of the way there and back', () => {
  it('do not stand for each other', async () => {
    const secret = (await leave()).cookie.split('=')[1] ?? '';
    const asId = { landed: `#session_id=${secret}`, cookie: `openid_return=${secret}` };
    expect((await exchange(asId)).status).toBe(400);
    const back = await goThrough();
    expect((await comeBack('code=x&state=x', `openid_attempt=${idIn(back.landed)}`)).landed).toBe(REFUSED);
    expect((await exchange(back)).status).toBe(200);
  });
});

describe('an account of a provider', () => {
  it('logs in to its own account, also once it has the address of somebody else', async () => {
    const { user: victim } = await signUp(app);
    const { user } = (await exchange(await goThrough())).body;
    google.account = { ...google.account, email: victim.email };
    expect((await exchange(await goThrough())).body.user).toEqual(user);
    const users = app.db.connection.collection('users');
    expect(await users.findOne({ email: victim.email })).not.toHaveProperty('identities');
  });

  it('is of nobody whose address only looks the same once it is lower-cased', async () => {
    const { user } = await signUp(app, 'Mike', `mike${String(count)}@example.org`);
    // The sign for Kelvin, whose small letter is the `k` of everybody.
    for (const email of [user.email.replace('k', '\u212a'), `\u212a${String(count)}@example.org`]) {
      google.account = { ...somebody(), email };
      expect((await exchange(await goThrough(), TEST_PASSWORD)).status).toBe(400);
    }
    const users = app.db.connection.collection('users');
    expect(await users.countDocuments({ email: `k${String(count)}@example.org` })).toBe(0);
    expect(await users.findOne({ email: user.email })).not.toHaveProperty('identities');
  });

  it('makes one account when it comes back twice at once with two addresses', async () => {
    const first = await goThrough();
    google.account = { ...somebody(), sub: google.account.sub };
    const second = await goThrough();
    const replies = await Promise.all([exchange(first), exchange(second)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0].body.user).toEqual(replies[1].body.user);
  });

  it('is linked to one account when it comes back twice at once with the addresses of two', async () => {
    const { sub } = google.account;
    const [ada, eve] = [await signUp(app), await signUp(app)];
    google.account = { ...google.account, email: ada.user.email };
    const first = await goThrough();
    google.account = { ...google.account, email: eve.user.email };
    const second = await goThrough();
    const replies = await Promise.all([exchange(first, TEST_PASSWORD), exchange(second, TEST_PASSWORD)]);
    const statuses = replies.map(({ status }) => status);
    // The later one is refused, or finds the account that is linked by then.
    expect(statuses.filter((status) => status === 200 || status === 409)).toHaveLength(2);
    expect(statuses).toContain(200);
    const linked = { identities: { $elemMatch: { provider: 'google', sub } } };
    expect(await app.db.connection.collection('users').countDocuments(linked)).toBe(1);
  });
});
