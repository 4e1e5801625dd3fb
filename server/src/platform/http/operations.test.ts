import { connect as connectTo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { call, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

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
    const totals = ['transaction_retries_total', 'bus_gaps_total'];
    const gauges = [
      'sockets_connected',
      'db_connections_busy',
      'ai_pending',
      'mail_queue_oldest_seconds',
      'imports_running',
    ];
    for (const name of [...totals, ...gauges]) expect(text).toMatch(new RegExp(`^${name} \\d+$`, 'm'));
  });
});

describe('the log of a server that says what happens', () => {
  const logged = async (env: Record<string, string> = {}) => {
    const lines: string[] = [];
    const log = createLog('info', { pretty: false, to: { write: (line) => void lines.push(line) } });
    const said = await startTestApp({ deps: { log }, env });
    onTestFinished(() => said.close());
    const answered = () =>
      lines.flatMap((line) => {
        const entry = JSON.parse(line) as Record<string, unknown>;
        return entry.msg === 'answered' ? [entry] : [];
      });
    return { app: said, lines, answered };
  };

  it('has a line of each call: its pattern, status, time and id, and nothing that was sent', async () => {
    const { app: said, lines, answered } = await logged();
    const { api } = await signUp(said);
    const { headers } = await api('GET', '/events?q=herons');
    await api('DELETE', '/events/0123456789abcdef01234567');
    await fetch(`${said.url}/healthz`);
    await until(() => answered().length === 2);
    const reqId = headers.get('x-request-id');
    expect(answered()).toMatchObject([
      { level: 30, reqId, method: 'GET', route: '/api/events', status: '200', ms: expect.any(Number) as number },
      { method: 'DELETE', route: '/api/events/:id', status: '404' },
    ]);
    expect(lines.join('')).not.toMatch(/herons|0123456789abcdef01234567/);
  });

  it('says that the sender of a call had left, and its metrics count refusals', async () => {
    const { app: said, answered } = await logged({ RATE_LIMITS: 'on' });
    const { token } = await signUp(said);
    const { port } = new URL(said.url);
    const socket = connectTo(Number(port), '127.0.0.1');
    const head = [
      'POST /api/events HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
    ];
    socket.write([...head, 'Content-Length: 500', '', '{"description":'].join('\r\n'));
    setTimeout(() => socket.destroy(), 300);
    await until(() => answered().some(({ status, route }) => status === 'aborted' && route === '/api/events'));
    for (let n = 0; n < 31; n += 1) await call(said, 'POST', '/events', { token, body: { description: '' } });
    const metrics = await (await fetch(`${said.url}/metrics`)).text();
    expect(metrics).toMatch(/^rate_limited_total\{rule="events_minute"\} [1-9]/m);
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
