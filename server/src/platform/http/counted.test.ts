import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../test/harness.ts';
import { callRules } from '../limits/rules.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
/** Behind a proxy, so that each test can come from a network of its own. */
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

/** The statuses of so many visits. */
async function visit(count: number, path: string, headersOf: (at: number) => Record<string, string>) {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const first = statuses.length;
    const some = Array.from({ length: Math.min(50, count - first) }, (_each, at) =>
      fetch(`${app.url}${path}`, { headers: headersOf(first + at), redirect: 'manual' }),
    );
    for (const answer of await Promise.all(some)) {
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  }
  return statuses;
}
const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('what a network that is not signed in may ask for', () => {
  const { points } = callRules.network;
  let networks = 0;
  const newNetwork = () => `203.0.113.${String((networks += 1))}`;

  it.each([
    ['calls without a session', '/api/events', 401],
    ['pictures that do not exist', `/api/media/${'0'.repeat(24)}`, 404],
    ['what is no id of a picture', '/api/media/x', 404],
    ['the description of the API', '/api/openapi.json', 200],
    ['the page about the API', '/api/docs', 200],
    ['unknown calls', '/api/nothing', 404],
    ['unknown pages', '/nothing/here', 404],
    ['preview cards', '/og/nobody-000000000000.png', 404],
    ['metrics', '/metrics', 200],
  ])('counts %s', async (_what, path, status) => {
    const from = newNetwork();
    const statuses = await visit(points + 10, path, () => ({ 'X-Forwarded-For': from }));
    expect([countOf(statuses, status), countOf(statuses, 429)]).toEqual([points, 10]);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const statuses = await visit(points + 10, '/api/events', (at) => ({
      'X-Forwarded-For': `2001:db8:7:7:${at.toString(16)}::${(at * 7 + 1).toString(16)}`,
    }));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([points, 10]);
  });

  it('never refuses those that watch the server', async () => {
    const from = newNetwork();
    for (const path of ['/healthz', '/readyz']) {
      const statuses = await visit(points + 10, path, () => ({ 'X-Forwarded-For': from }));
      expect(countOf(statuses, 200)).toBe(points + 10);
    }
  });
});

describe('pictures that exist', () => {
  it('are counted for themselves, since one visit shows dozens', async () => {
    const { token } = await signUp(app);
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const changed = await fetch(`${app.url}/api/profile`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ picture }),
    });
    const { picture: address } = (await changed.json()) as { picture: string };
    const { points } = callRules.pictures;
    const statuses = await visit(points + 10, address, () => ({ 'X-Forwarded-For': '198.51.100.9' }));
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([points, 10]);
    expect(await visit(1, '/api/docs', () => ({ 'X-Forwarded-For': '198.51.100.9' }))).toEqual([200]);
  });
});
