import type { SignedIn } from '@app/shared/auth';
import type { Passkey, PasskeyCreation, RecoveryCodes, TotpSetUp } from '@app/shared/security';
import { createAuthenticator } from '@app/testkit/authenticator';
import { browseUntil, startOidcServer, type OidcServer } from '@app/testkit/oidc-server';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { securityMails, type MailedEvent } from '../src/features/auth/security.mails.ts';
import { call, codeFor, signUp, startTestApp, TEST_PASSWORD, until, type TestApp } from './harness.ts';

const PUBLIC_URL = 'http://localhost:3000';
const CALLBACK = `${PUBLIC_URL}/api/auth/google/callback`;
const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let provider: OidcServer;
let app: TestApp;
beforeAll(async () => {
  provider = await startOidcServer(CALLBACK, { areClaimsInIdToken: true });
  const { issuer, clientId, clientSecret } = provider;
  const google = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret };
  app = await startTestApp({ env: { PUBLIC_URL, RATE_LIMITS: 'on', ...google } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;

const logIn = ({ user }: Person, password = TEST_PASSWORD) =>
  call<SignedIn & { challenge?: string }>(app, 'POST', '/auth/login', {
    body: { email: user.email, password },
    headers: FIREFOX,
  });
const send = ({ token }: Person, method: string, path: string, body?: object) =>
  call(app, method, path, { token, body, headers: FIREFOX });
const times = async (n: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < n; done += 1) await work();
};

async function addPasskey({ api }: Person): Promise<string> {
  const options = (await api<PasskeyCreation>('POST', '/me/passkeys/options')).body;
  const passkey = createAuthenticator(PUBLIC_URL).create(options);
  return (await api<Passkey>('POST', '/me/passkeys', { passkey }, FIREFOX)).body.id;
}

async function turnOn({ api }: Person): Promise<RecoveryCodes> {
  const { set_up, secret } = (await api<TotpSetUp>('POST', '/me/totp')).body;
  return (await api<RecoveryCodes>('PUT', '/me/totp', { set_up, code: generateSync({ secret }) }, FIREFOX)).body;
}
const enter = async (person: Person, code: string) => {
  const { challenge } = (await logIn(person)).body;
  return call(app, 'POST', '/auth/second-factor', { body: { challenge, code }, headers: FIREFOX });
};

async function linkGoogle({ user }: Person): Promise<void> {
  provider.account = { sub: user.id, email: user.email, email_verified: true, name: 'Grace' };
  const left = await call(app, 'GET', '/auth/google');
  const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { search } = new URL(await browseUntil(left.headers.get('location') ?? '', CALLBACK));
  const back = await call(app, 'GET', `/auth/google/callback${search}`, { headers: { cookie } });
  const returned = back.headers.getSetCookie().find((line) => line.startsWith('openid_return='));
  const body = { session_id: back.headers.get('location')?.split('session_id=')[1], password: TEST_PASSWORD };
  await call(app, 'POST', '/auth/google-callback', { body, headers: { cookie: returned?.split(';')[0] ?? '' } });
}

/** What brings each event about, for somebody who has just signed up. */
const causes: Record<MailedEvent, (person: Person) => Promise<unknown>> = {
  password_changed: (person) =>
    send(person, 'PUT', '/auth/password', { current_password: TEST_PASSWORD, new_password: 'another long phrase' }),
  provider_linked: linkGoogle,
  new_device: (person) => logIn(person),
  journal_exported: (person) => send(person, 'GET', '/me/export'),
  locked_out: (person) => times(10, () => logIn(person, 'a wrong phrase')),
  password_guessed: (person) =>
    times(10, () => send(person, 'POST', '/auth/reauthenticate', { password: 'a wrong phrase' })),
  other_sessions_ended: async (person) => {
    await logIn(person);
    await send(person, 'DELETE', '/me/sessions');
  },
  passkey_added: addPasskey,
  passkey_removed: async (person) => send(person, 'DELETE', `/me/passkeys/${await addPasskey(person)}`),
  totp_on: turnOn,
  totp_off: async (person) => {
    await turnOn(person);
    await send(person, 'DELETE', '/me/totp');
  },
  recovery_codes_renewed: async (person) => {
    await turnOn(person);
    await send(person, 'POST', '/me/recovery-codes');
  },
  recovery_code_used: async (person) => enter(person, (await turnOn(person)).recovery_codes[0]!),
  code_guessed: async (person) => {
    await turnOn(person);
    await times(5, () => enter(person, 'no such code'));
  },
  email_changed: async (person) => {
    const email = `new.${person.user.email}`;
    await send(person, 'POST', '/me/email', { email });
    const [old_code, new_code] = [await codeFor(app, person.user.email), await codeFor(app, email)];
    await send(person, 'PUT', '/me/email', { old_code, new_code });
  },
  deletion_asked: (person) => send(person, 'DELETE', '/me'),
  deletion_soon: async (person) => {
    await send(person, 'DELETE', '/me');
    const users = app.db.connection.collection('users');
    await users.updateOne({ email: person.user.email }, { $set: { 'deletion.due_at': new Date() } });
    // Servers look for it once a minute, and at their start.
    const another = await startTestApp({ sharing: app, env: { PUBLIC_URL } });
    onTestFinished(() => another.close());
  },
  deletion_undone: async (person) => {
    await send(person, 'DELETE', '/me');
    await logIn(person);
  },
};

/** Their mails do not name the browser. */
const withoutBrowser: readonly MailedEvent[] = [
  ...(['password_changed', 'provider_linked', 'journal_exported', 'locked_out', 'password_guessed'] as const),
  ...(['code_guessed', 'deletion_asked', 'deletion_soon'] as const),
];

describe('the owner of an account', () => {
  it.each(Object.keys(causes) as MailedEvent[])('gets a mail about %s, which is in the audit log', async (event) => {
    const person = await signUp(app);
    await causes[event](person);
    const { subject } = securityMails[event]({
      ...{ username: person.user.username, publicUrl: PUBLIC_URL, provider: 'Google', device: '', day: 'DAY' },
    });
    const [before = '', after = ''] = subject.split('DAY');
    const { text } = await until(() =>
      app
        .mails()
        .find(
          (mail) => mail.to === person.user.email && mail.subject.startsWith(before) && mail.subject.endsWith(after),
        ),
    );
    expect(text).not.toContain('undefined');
    expect(text.includes('Firefox on Windows')).toBe(!withoutBrowser.includes(event));
    if (event === 'deletion_soon') return;
    const log = app.db.connection.collection('audit_log');
    await until(() => log.findOne({ event, $expr: { $eq: [{ $toString: '$user_id' }, person.user.id] } }));
  });
});
