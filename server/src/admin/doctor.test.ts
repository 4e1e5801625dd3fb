import { randomBytes } from 'node:crypto';
import ConnectionString from 'mongodb-connection-string-url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startOidcServer, type OidcServer } from '@app/testkit/oidc-server';
import { startOpenAi } from '@app/testkit/openai-stand-in';
import { adminOf } from '../../test/admin.ts';
import { silent } from '../../test/database.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { SCHEMA_COLLECTION } from '../migrations/migrate.ts';
import { examine, reportOf } from './doctor.ts';

/** A port at which nobody listens. */
const NOBODY = '127.0.0.1:9';

let app: TestApp;
let provider: OidcServer;
beforeAll(async () => {
  app = await startTestApp();
  provider = await startOidcServer('http://localhost:3000/callback', { areClaimsInIdToken: true });
});
afterAll(async () => {
  await provider.close();
  await app.close();
});

function settings(): Record<string, string> {
  const uri = new ConnectionString(inject('mongoUri'));
  uri.pathname = `/${app.databaseName}`;
  return {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', MONGODB_URI: uri.href, SMTP_URL: app.smtpUrl },
    ...{ JWT_SECRET: randomBytes(48).toString('base64url'), SIGN_UP: 'closed' },
    ...{ OIDC_HOUSE_ISSUER: provider.issuer, OIDC_HOUSE_CLIENT_ID: provider.clientId },
    OIDC_HOUSE_CLIENT_SECRET: provider.clientSecret,
  };
}

/** What is not well, by name. */
async function wrongs(env: Record<string, string>): Promise<Record<string, string>> {
  const findings = await examine({ ...settings(), ...env }, silent);
  return Object.fromEntries(findings.filter(({ isWell }) => !isWell).map(({ name, says }) => [name, says]));
}

describe('admin doctor', () => {
  it('finds everything well beside a running server, and says what there is', async () => {
    const model = await startOpenAi();
    const secret = randomBytes(48).toString('base64url');
    const env = { ...settings(), JWT_SECRET: secret, AI_BASE_URL: model.url, AI_MODEL: 'small' };
    const { text, ok } = reportOf(await examine(env, silent));
    expect(text.split('\n').filter((line) => !line.startsWith('ok '))).toEqual([]);
    expect(ok).toBe(true);
    for (const found of [
      /^ok {5}database +MongoDB \d+\.\d+\.\d+, replica set \w+$/m,
      /^ok {5}schema +of this release$/m,
      /^ok {5}indexes +all are there, in \d\d collections$/m,
      /^ok {5}clock +as the database’s/m,
      /^ok {5}mail +127\.0\.0\.1:\d+ answers$/m,
      /^ok {5}mail queue/m,
      /^ok {5}model +small answers$/m,
      /^ok {5}login house +House answers$/m,
      /^ok {5}secrets +hard to guess$/m,
      /^ok {5}disk /m,
      /^ok {5}sign-up +closed$/m,
    ])
      expect(text).toMatch(found);
    expect(text).not.toContain(secret);
  });

  it('knows every collection that has an index', () => {
    const known = Object.keys(adminOf(app).db.connection.models);
    for (const name of ['User', 'Event', 'WaitingMail', 'BusMessage', 'SignUpInvitation', 'Audit', 'Import'])
      expect(known).toContain(name);
  });

  it.each([
    ['mail', { SMTP_URL: `smtp://user:hidden@${NOBODY}` }, 'check SMTP_URL'],
    ['model', { AI_BASE_URL: `http://${NOBODY}`, AI_MODEL: 'small' }, 'the built-in writer writes'],
    ['login house', { OIDC_HOUSE_ISSUER: `http://${NOBODY}` }, 'check the issuer'],
    ['secrets', { JWT_SECRET: 'change-me-change-me-change-me-change-me' }, 'openssl rand'],
    ['address', { PUBLIC_URL: 'http://journal.example.org' }, 'Put a proxy with TLS in front'],
    ['database', { MONGODB_URI: `mongodb://app:hidden@${NOBODY}/app` }, 'could not be reached'],
    ['settings', { PORT: 'eighty', SIGN_UP: 'maybe' }, 'SIGN_UP must be open, invitation or closed.'],
  ])('says what is wrong with: %s, and finds the rest well', async (name, env, words) => {
    const found = await wrongs(env);
    expect(Object.keys(found)).toEqual([name]);
    expect(found[name]).toContain(words);
    expect(found[name]).not.toContain('hidden');
  });

  it('finds an index that is missing, another schema, and a mail that waits', async () => {
    const { connection } = app.db;
    await connection.collection('invitations').dropIndexes();
    await connection
      .collection<{ _id: string }>(SCHEMA_COLLECTION)
      .updateOne({ _id: 'schema' }, { $set: { version: 99 } });
    const longAgo = new Date(Date.now() - 600_000);
    await connection.collection<{ _id: string }>('mails').insertOne({
      ...{ _id: 'waiting', kind: 'none', to: 'nobody@example.org', data: {}, fence: 1, tries: 1, wanted_at: longAgo },
      ...{ due_at: new Date(Date.now() + 3_600_000), expires_at: new Date(Date.now() + 3_600_000) },
    } as never);
    const found = await wrongs({});
    expect(Object.keys(found).toSorted()).toEqual(['indexes', 'mail queue', 'schema']);
    expect(found.indexes).toMatch(/invitations .*A server makes them when it starts/);
    expect(found.schema).toContain('schema 99, which a newer release');
    expect(found['mail queue']).toContain('waited for 10 minutes');
  });

  it('says in its first words what is not well', () => {
    const findings = [
      { name: 'mail', isWell: false, says: 'No.' },
      { name: 'clock', isWell: true, says: 'right' },
    ];
    expect(reportOf(findings)).toEqual({ text: 'WRONG  mail          No.\nok     clock         right', ok: false });
  });
});
