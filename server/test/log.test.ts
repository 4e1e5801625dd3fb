import { AiError } from '@app/writer/contract';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { call, signUpByMail, startTestApp, until, type TestApp } from './harness.ts';
import { scriptedWriter } from './scripted-writer.ts';

const lines: string[] = [];
const log = createLog('trace', { pretty: false, to: { write: (line) => void lines.push(line) } });
const words = 'I told nobody about the heron';

let refusing: SMTPServer;
let app: TestApp;
let strict: TestApp;
beforeAll(async () => {
  refusing = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: Recipient ${address} rejected`)),
  });
  await new Promise<void>((resolve) => {
    refusing.listen(0, '127.0.0.1', resolve);
  });
  const writer = scriptedWriter('gemini');
  const quoting = (text: string) => new Error(`400 Bad Request: {"contents": "${text}"}`, { cause: text });
  writer.answer = ({ description }) =>
    Promise.reject(Object.assign(new AiError('unavailable', 'the provider refused'), { cause: quoting(description) }));
  const writers = { writer, fallback: scriptedWriter() };
  app = await startTestApp({ deps: { log, writers }, summarySettings: { backoffMs: 1 } });
  const { port } = refusing.server.address() as AddressInfo;
  strict = await startTestApp({
    deps: { log, passwordCost: 4 },
    env: { SMTP_URL: `smtp://127.0.0.1:${String(port)}` },
  });
});
afterAll(async () => {
  await Promise.all([app.close(), strict.close()]);
  await new Promise<void>((done) => refusing.close(done));
});

it('a whole run leaves neither words, nor addresses, passwords or tokens in the log', async () => {
  const { api, token, user } = await signUpByMail(app, 'Ada Lovelace', 'ada.in.the.log@example.org');
  await call(app, 'POST', '/auth/login', { body: { email: user.email, password: `wrong ${words}` } });
  await call(app, 'POST', '/auth/forgot-password', { body: { email: user.email } });
  const { body } = await api<{ event: { id: string } }>('POST', '/events', { description: words, is_public: false });
  await api('PUT', `/events/${body.event.id}`, { description: `${words}, twice` });
  await api('GET', `/events?q=${encodeURIComponent(words)}`);
  await api('POST', '/chat/messages', { type: 'user', content: words });
  await api('GET', '/resume/narrative?refresh=true');
  await api('POST', '/friends/invite', { email: 'bea.in.the.log@example.org' });
  await api('POST', '/events', `{"description": "${words}`);
  const stranger = {
    email: 'cleo.in.the.log@example.org',
    password: 'a long enough phrase',
    name: words,
    username: 'cleo1',
  };
  await call(strict, 'POST', '/auth/register', { body: stranger });

  const said = () => lines.join('');
  await until(() => said().includes('refused for good') && said().includes('the AI writer failed'));
  expect(said()).toContain('the provider refused');
  for (const secret of [words, 'heron', '.in.the.log@', 'long enough', token, token.split('.')[2] ?? '', 'wrong'])
    expect(said().includes(secret), secret).toBe(false);
});
