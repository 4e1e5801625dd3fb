import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startGemini, type GeminiStandIn } from '@app/testkit/gemini-stand-in';
import {
  call,
  openSocket,
  persistently,
  signUp,
  startTestApp,
  TEST_PASSWORD,
  until,
  type TestApp,
} from '../harness.ts';

vi.setConfig({ testTimeout: 120_000 });

let gemini: GeminiStandIn;
let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  gemini = await startGemini({ keep: true });
  const env = { SOCKET_ADAPTER: 'mongo', GEMINI_API_KEY: 'a-test-key', GEMINI_BASE_URL: gemini.url };
  one = await startTestApp({ env });
  two = await startTestApp({ env, sharing: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
  await gemini.close();
});

const EVENTS = 24;
const numbers = (count: number) => Array.from({ length: count }, (_each, at) => at);

describe('the workers of two servers', () => {
  it('ask once about each event, and answer it once in the chat', async () => {
    const person = await signUp(one);
    const sockets = [await openSocket(one, person.token), await openSocket(two, person.token)];
    const titles = numbers(EVENTS).map((n) => `Number ${String(n)}.`);
    const created = await Promise.all(
      titles.map((description, n) =>
        persistently(() =>
          call(n % 2 ? one : two, 'POST', '/events', {
            ...{ token: person.token, body: { description, chat: true } },
            headers: { Prefer: 'respond-async', 'Idempotency-Key': `n${String(n)}` },
          }),
        ),
      ),
    );
    expect(created.map(({ status, body }) => (status === 201 ? 201 : JSON.stringify(body)))).toEqual(
      created.map(() => 201),
    );
    const events = await until(async () => {
      const { body } = await person.api<LifeEvent[]>('GET', '/events');
      return body.every(({ ai_status }) => ai_status === 'done') ? body : null;
    }, 60_000);
    expect(new Set(events.map(({ ai_source }) => ai_source))).toEqual(new Set(['gemini']));
    for (const title of titles) expect(gemini.requests.filter(({ user }) => user.includes(title))).toHaveLength(1);
    expect(gemini.mostAtOnce).toBeLessThanOrEqual(2 * limits.aiInFlight);

    const { body: history } = await person.api<ChatMessage[]>('GET', '/chat/messages');
    const ids = events.map(({ id }) => id).sort();
    for (const type of ['user', 'assistant']) {
      const about = history.filter((message) => message.type === type).map(({ event_id }) => event_id);
      expect(about.sort()).toEqual(ids);
    }
    for (const { got } of sockets) {
      await until(() => got('event:summarized').length >= EVENTS && got('chat:message').length >= 2 * EVENTS, 40_000);
      expect(
        got('event:summarized')
          .map(({ id }) => id)
          .sort(),
      ).toEqual(ids);
      expect(new Set(got('chat:message').map(({ id }) => id)).size).toBe(2 * EVENTS);
    }
  });

  it('send each mail once', async () => {
    const people = numbers(16).map((n) => ({
      ...{ email: `mailed${String(n)}@example.org`, username: `mailed${String(n)}` },
      ...{ name: 'Mailed', password: TEST_PASSWORD },
    }));
    const replies = await Promise.all(
      people.map((body, n) => persistently(() => call(n % 2 ? one : two, 'POST', '/auth/register', { body }))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    await until(async () => (await one.db.connection.collection('mails').countDocuments()) === 0);
    for (const { email } of people) expect(one.mails().filter(({ to }) => to === email)).toHaveLength(1);
  });
});
