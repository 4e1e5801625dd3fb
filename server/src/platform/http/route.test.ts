import type { AddressInfo } from 'node:net';
import net from 'node:net';
import express, { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../../test/database.ts';
import { request as call } from '../../../test/harness.ts';
import { conflict, tooMany, unavailable } from '../errors.ts';
import type { HttpContext } from './admission.ts';
import { errorWriter, unknownCall } from './error-writer.ts';
import { route } from './route.ts';
import { createHttpServer } from './server.ts';

const userId = 'a'.repeat(24);
let handle: (call: never) => Promise<unknown> = () => Promise.resolve();
let admit: HttpContext['admit'] = () => Promise.resolve();
let server: ReturnType<typeof createHttpServer>;
const at = { url: '' };

beforeAll(async () => {
  const app = express();
  const api = Router();
  const handler = (given: unknown) => handle(given as never) as never;
  route(api, 'chat.create', handler, { body: 'auth' });
  route(api, 'events.list', handler);
  route(api, 'events.remove', handler);
  route(api, 'events.create', handler, { body: 'picture', deadlineMs: 50 });
  app.locals.http = {
    verify: (token) => (token === 'good' ? { userId, jti: 'j', issuedAt: 0, expiresAt: 0, knows: 0 } : null),
    admit: (req, id) => admit(req, id),
    now: () => new Date('2025-03-01T02:00:00Z'),
  } satisfies HttpContext;
  app.use('/api', api, unknownCall);
  app.use(errorWriter(silent));
  server = createHttpServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  at.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = { id: userId, type: 'user', content: 'Hi', created_at: '2025-01-01T00:00:00.000Z', event_id: null };
const post = (body: unknown, headers: Record<string, string> = {}, path = '/chat/messages') =>
  call(at, 'POST', path, { token: 'good', body, headers });
const good = { type: 'user', content: 'Hi' };

describe('who may', () => {
  it('answers 401 with a challenge without a good bearer token, before anything is read', async () => {
    handle = () => Promise.reject(new Error('must not be called'));
    for (const headers of [
      {},
      { Authorization: 'Bearer bad' },
      { Authorization: 'good' },
      { Authorization: 'Basic good' },
      { Authorization: `Bearer ${'x'.repeat(5000)}` },
    ]) {
      const reply = await call(at, 'POST', '/chat/messages', {
        body: '{ not even JSON',
        headers: headers as Record<string, string>,
      });
      expect(reply).toMatchObject({ status: 401, body: { detail: 'Please sign in to continue.' } });
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('answers 429 with Retry-After before the body is read', async () => {
    admit = (_req, id) => Promise.reject(tooMany(`Too often, ${id}`, 12.2));
    const reply = await post('{ not even JSON');
    admit = () => Promise.resolve();
    expect(reply).toMatchObject({ status: 429, body: { detail: `Too often, ${userId}` } });
    expect(reply.headers.get('retry-after')).toBe('13');
  });
});

describe('what is sent', () => {
  it('arrives parsed: only known fields, the person, the zone and their day', async () => {
    const seen: Record<string, unknown>[] = [];
    handle = (given: Record<string, unknown>) => {
      seen.push({ body: given.body, userId: given.userId, zone: given.zone, today: given.today });
      return Promise.resolve(message);
    };
    await post(
      { ...good, content: '  Hi ', user_id: 'someone else', $where: '1' },
      { 'X-Timezone': 'America/New_York' },
    );
    await post(good, { 'X-Timezone': 'Not/AZone' });
    await post(good);
    expect(seen).toEqual([
      { body: good, userId, zone: 'America/New_York', today: '2025-02-28' },
      { body: good, userId, zone: 'UTC', today: '2025-03-01' },
      { body: good, userId, zone: 'UTC', today: '2025-03-01' },
    ]);
  });

  it.each([
    ['malformed JSON', '{"type":', 400],
    ['a text for a body', '"hello"', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['what is nested deeper than 20', `{"type":"user","content":${'['.repeat(30)}${']'.repeat(30)}}`, 400],
    ['more than 16 kB', JSON.stringify({ ...good, content: 'x'.repeat(17_000) }), 413],
    ['an unknown type', { type: 'system', content: 'Hi' }, 400],
    ['a number for a text', { type: 'user', content: 42 }, 400],
    ['an object for a text', { type: 'user', content: { $gt: '' } }, 400],
    ['a list for a text', { type: 'user', content: ['Hi'] }, 400],
  ])('is refused when it is %s', async (_what, body, status) => {
    handle = () => Promise.reject(new Error('must not be called'));
    const reply = await post(body);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ detail: expect.stringMatching(/^[A-Z].+/) });
  });

  it('may hold brackets inside of a text', async () => {
    handle = () => Promise.resolve(message);
    expect((await post({ type: 'user', content: '[{"'.repeat(100) })).status).toBe(201);
  });

  it('names each field that was refused', async () => {
    const reply = await post({ type: 'x', content: '' });
    expect(reply.body).toMatchObject({ errors: [{ path: 'type' }, { path: 'content', message: expect.any(String) }] });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'answers 415 to %s',
    async (type) => {
      expect((await post(good, { 'Content-Type': type })).status).toBe(415);
    },
  );

  it('is refused compressed: a small body could become a large one', async () => {
    expect((await post(good, { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it.each([
    '?limit=0',
    '?limit=201',
    '?limit=1e2',
    '?limit=1&limit=2',
    '?limit[$gt]=1',
    '?before=x',
    '?trait=Greed',
    '?from=2025-02-30',
  ])('is refused in the query %s', async (query) => {
    handle = () => Promise.resolve([]);
    const reply = await call(at, 'GET', `/events${query}`, { token: 'good' });
    // An unknown name is ignored, a known one is checked.
    expect(reply.status).toBe(query.includes('[') ? 200 : 400);
  });

  it.each(['x', 'A'.repeat(24), `${userId}0`, '%00', '..%2f..%2fetc'])('is refused as the id %s', async (id) => {
    expect((await call(at, 'DELETE', `/events/${id}`, { token: 'good' })).status).toBe(400);
  });

  it('is 404 when the address cannot even be decoded, or is nobody’s', async () => {
    expect((await call(at, 'DELETE', '/events/%E0%A4%A', { token: 'good' })).status).toBe(404);
    expect(await call(at, 'GET', '/nothing/here')).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
  });
});

describe('what is answered', () => {
  it('has the status of its row and only the fields of the contract', async () => {
    handle = () => Promise.resolve({ ...message, password_hash: 'secret' });
    expect(await post(good)).toMatchObject({ status: 201, body: message });
    expect((await post(good)).body).not.toHaveProperty('password_hash');
    handle = () => Promise.resolve();
    const reply = await call(at, 'DELETE', `/events/${userId}`, { token: 'good' });
    expect([reply.status, reply.body]).toEqual([204, '']);
  });

  it('is a sentence and a status for what was foreseen', async () => {
    handle = () => Promise.reject(conflict('There is one already.'));
    expect(await post(good)).toMatchObject({ status: 409, body: { detail: 'There is one already.' } });
    handle = () => Promise.reject(unavailable());
    const reply = await post(good);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
  });

  it('is an empty 500 for what was not, also when the answer breaks the contract', async () => {
    for (const surprise of [() => Promise.reject(new Error('secret detail')), () => Promise.resolve({ id: 'no id' })]) {
      handle = surprise;
      expect(await post(good)).toMatchObject({ status: 500, body: {} });
      expect((await post(good)).body).toEqual({});
    }
  });

  it('is 503 when it takes too long, and when the database is away', async () => {
    const event = { description: 'I ran.' };
    handle = () => new Promise(() => undefined);
    expect((await post(event, {}, '/events')).status).toBe(503);
    handle = () => Promise.reject(Object.assign(new Error('gone'), { name: 'MongoNetworkError' }));
    expect((await post(event, {}, '/events')).status).toBe(503);
  });
});

describe('the connection', () => {
  it('ends after a body without measure, whose rest would be read as the next request', async () => {
    const head =
      'POST /api/chat/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nContent-Type: application/json\r\nContent-Length: 900000000\r\n\r\n';
    const socket = net.connect(Number(new URL(at.url).port), '127.0.0.1');
    socket.write(`${head}GET /api/chat/messages HTTP/1.1\r\n\r\n`);
    let answer = '';
    await new Promise<void>((resolve) => {
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('Connection: close');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
