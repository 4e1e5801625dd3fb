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

/** The statuses of visits, each of one address from one network. */
async function visitAll(visits: readonly { path: string; from: string }[]) {
  const statuses: number[] = [];
  while (statuses.length < visits.length) {
    const some = visits
      .slice(statuses.length, statuses.length + 50)
      .map(({ path, from }) =>
        fetch(`${app.url}${path}`, { headers: { 'X-Forwarded-For': from }, redirect: 'manual' }),
      );
    for (const answer of await Promise.all(some)) {
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  }
  return statuses;
}
const visit = (count: number, path: string, from: (at: number) => string) =>
  visitAll(Array.from({ length: count }, (_each, at) => ({ path, from: from(at) })));
const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('what a network that is not signed in may ask for', () => {
  const { points } = callRules.network;
  let networks = 0;
  const newNetwork = () => `203.0.113.${String((networks += 1))}`;

  it('counts all of it together, and then refuses each kind', async () => {
    const kinds = [
      { what: 'calls without a session', path: '/api/events', status: 401 },
      { what: 'pictures that do not exist', path: `/api/media/${'0'.repeat(24)}`, status: 404 },
      { what: 'what is no id of a picture', path: '/api/media/x', status: 404 },
      { what: 'the description of the API', path: '/api/openapi.json', status: 200 },
      { what: 'the page about the API', path: '/api/docs', status: 200 },
      { what: 'unknown calls', path: '/api/nothing', status: 404 },
      { what: 'unknown pages', path: '/nothing/here', status: 404 },
      { what: 'preview cards', path: '/og/nobody-000000000000.png', status: 404 },
      { what: 'metrics', path: '/metrics', status: 200 },
    ];
    const from = newNetwork();
    const asked = Array.from({ length: points }, (_each, at) => ({ ...kinds[at % kinds.length]!, from }));
    expect(await visitAll(asked)).toEqual(asked.map(({ status }) => status));
    // Any that went uncounted would have left room.
    const refused = await visitAll(kinds.map(({ path }) => ({ path, from })));
    expect(kinds.map(({ what }, at) => `${what}: ${String(refused[at])}`)).toEqual(
      kinds.map(({ what }) => `${what}: 429`),
    );
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    const addressOf = (at: number) => `2001:db8:7:7:${at.toString(16)}::${(at * 7 + 1).toString(16)}`;
    const statuses = await visit(points + 10, '/api/events', addressOf);
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([points, 10]);
  });

  it('never refuses those that watch the server', async () => {
    const from = newNetwork();
    for (const path of ['/healthz', '/readyz']) {
      const statuses = await visit(points + 10, path, () => from);
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
    const statuses = await visit(points + 10, address, () => '198.51.100.9');
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([points, 10]);
    expect(await visit(1, '/api/docs', () => '198.51.100.9')).toEqual([200]);
  });
});
