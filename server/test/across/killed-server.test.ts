import net from 'node:net';
import { once } from 'node:events';
import type { SignedIn } from '@app/shared/auth';
import type { ChatMessage, EventCreated, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { summarySettings } from '../../src/features/journal/writing/summary-times.ts';
import { startGemini, type GeminiStandIn } from '@app/testkit/gemini-stand-in';
import { answerWith } from '@app/testkit/model-stand-in';
import {
  call,
  codeFor,
  openSocket,
  signUp,
  startTestApp,
  TEST_PASSWORD,
  until,
  type TestApp,
  type TestAppOptions,
} from '../harness.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The promise: work of a server that died is taken up within a minute. */
const PROMISED_MS = 60_000;
/** A tenth of the usual times. */
const hurried = {
  leaseMs: summarySettings.leaseMs / 10,
  renewMs: summarySettings.renewMs / 10,
  silenceMs: summarySettings.silenceMs / 10,
};

let gemini: GeminiStandIn;
let survivor: TestApp;
let settings: Pick<TestAppOptions, 'env' | 'summarySettings'>;
beforeAll(async () => {
  gemini = await startGemini({ keep: true });
  settings = {
    summarySettings: hurried,
    env: { SOCKET_ADAPTER: 'mongo', GEMINI_API_KEY: 'a-test-key', GEMINI_BASE_URL: gemini.url },
  };
  survivor = await startTestApp(settings);
});
afterAll(async () => {
  await survivor.close();
  await gemini.close();
});

/** A mail server that takes a connection and says nothing. */
async function startTarpit() {
  const held = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${String((server.address() as net.AddressInfo).port)}`,
    holds: () => held.size,
    close: () => {
      for (const socket of held) socket.destroy();
      server.close();
    },
  };
}

describe('a server that is killed in the middle of its work', () => {
  it('has its summaries and replies written by another, once', async () => {
    const doomed = await startTestApp({ ...settings, sharing: survivor });
    const person = await signUp(survivor);
    const socket = await openSocket(survivor, person.token);
    gemini.respond(() => ({ hang: true }));
    const made = await Promise.all(
      Array.from({ length: limits.aiInFlightPerUser }, (_each, n) =>
        call<EventCreated>(doomed, 'POST', '/events', {
          ...{ token: person.token, body: { description: `Held ${String(n)}.`, chat: true } },
          headers: { Prefer: 'respond-async' },
        }),
      ),
    );
    const ids = made.map(({ body }) => body.event.id).sort();
    await until(() => gemini.requests.length >= ids.length);
    await doomed.kill();
    gemini.respond(() => ({
      json: answerWith('You held on.', 'Held', { strengths: [{ trait: 'Perseverance', quote: 'Held' }] }),
    }));
    await until(async () => {
      const { body } = await person.api<LifeEvent[]>('GET', '/events');
      return body.every(({ ai_status }) => ai_status === 'done');
    }, PROMISED_MS / 2);
    expect(gemini.requests).toHaveLength(2 * ids.length);
    const { body: history } = await person.api<ChatMessage[]>('GET', '/chat/messages');
    const replies = history.filter(({ type }) => type === 'assistant');
    expect(replies.map(({ event_id }) => event_id).sort()).toEqual(ids);
    await until(() => socket.got('event:summarized').length >= ids.length);
    expect(
      socket
        .got('event:summarized')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
    await doomed.close();
  });

  it('has its mails sent by another, with a code that is good', async () => {
    const tarpit = await startTarpit();
    const doomed = await startTestApp({ sharing: survivor, env: { ...settings.env, SMTP_URL: tarpit.url } });
    const mails = survivor.db.connection.collection('mails');
    const sent: string[] = [];
    // Whichever server looks first takes a mail: sooner or later it is this one.
    await until(async () => {
      const username = `waits${String(sent.length)}`;
      const body = { email: `${username}@example.org`, password: TEST_PASSWORD, name: 'Waits', username };
      sent.push(body.email);
      expect((await call(doomed, 'POST', '/auth/register', { body })).status).toBe(201);
      return tarpit.holds() > 0;
    });
    // What this server has taken it sends: made due once more, it would be sent twice.
    await until(async () => (await mails.countDocuments()) <= tarpit.holds());
    await doomed.kill();
    tarpit.close();
    // As if the time were over for which it had taken them.
    await mails.updateMany({}, { $set: { due_at: new Date() } });
    await until(async () => (await mails.countDocuments()) === 0, 40_000);
    for (const email of sent) {
      expect(survivor.mails().filter(({ to }) => to === email)).toHaveLength(1);
      const body = { email, otp: await codeFor(survivor, email) };
      expect((await call<SignedIn>(survivor, 'POST', '/auth/verify-otp', { body })).status).toBe(200);
    }
    await doomed.close();
  });
});
