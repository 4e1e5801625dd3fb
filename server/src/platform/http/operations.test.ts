import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: 'a-token-for-prometheus' } });
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });

describe('GET /healthz and /readyz', () => {
  it('answer that the process lives and the database answers', async () => {
    expect((await read('/healthz')).status).toBe(200);
    expect(await (await read('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('every answer', () => {
  it.each(['/healthz', '/readyz', '/metrics', '/api/auth/options', '/api/docs', '/nothing/here'])(
    'has an id that the log knows it by, and the headers of a page, at %s',
    async (path) => {
      const { headers } = await read(path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );
});

describe('the page of a reset link', () => {
  it.each(['/reset-password', '/reset-password/', '/Reset-Password'])(
    'tells nobody its address, at %s',
    async (path) => {
      expect((await read(`${path}?token=abc`)).headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

describe('GET /metrics', () => {
  it('is nothing for whoever has no token', async () => {
    expect((await read('/metrics')).status).toBe(404);
    expect((await read('/metrics', { Authorization: 'Bearer another-token' })).status).toBe(404);
  });

  it('tells requests, sockets, database connections and waiting summaries', async () => {
    const answer = await read('/metrics', { Authorization: 'Bearer a-token-for-prometheus' });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/^http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+$/m);
    for (const name of ['sockets_connected', 'db_connections_busy', 'ai_pending'])
      expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
  });
});

describe('a server behind a proxy that nobody has named', () => {
  it('warns once that all visitors are limited as one', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { pretty: false, to: { write: (line) => void lines.push(line) } });
    const behind = await startTestApp({ deps: { log } });
    onTestFinished(() => behind.close());
    for (let n = 0; n < 3; n += 1)
      await fetch(`${behind.url}/healthz`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(1);
  });
});
