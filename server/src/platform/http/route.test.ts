import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../../test/database.ts';
import { request as call } from '../../../test/harness.ts';
import { budgets } from '../budgets.ts';
import { conflict, tooMany, unavailable } from '../errors.ts';
import type { HttpContext } from './admission.ts';
import { errorHandler, unknownCall } from './error-handler.ts';
import { route } from './route.ts';
import { createHttpServer } from './server.ts';

const userId = 'a'.repeat(24);
const users: Record<string, string> = { good: userId, u1: '1', u2: '2', u3: '3', u4: '4', u5: '5' };
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
    check: (token) =>
      Promise.resolve(users[token] ? { userId: users[token], jti: 'j', issuedAt: 0, expiresAt: 0, epoch: 0 } : null),
    admit: (req, id, counted) => admit(req, id, counted),
    now: () => new Date('2025-03-01T02:00:00Z'),
  } satisfies HttpContext;
  app.use('/api', api, unknownCall);
  app.use(errorHandler(silent));
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

const message = {
  id: userId,
  type: 'user',
  content: 'Hi',
  created_at: '2025-01-01T00:00:00.000Z',
  event_id: null,
  unlocked: [],
  answer: null,
  reply: null,
  goes_with: null,
};
const post = (body: unknown, headers: Record<string, string> = {}, path = '/chat/messages') =>
  call(at, 'POST', path, { token: 'good', body, headers });
const good = { type: 'user', content: 'Hi' };

/** All that is answered to bytes that are written as they are, until the connection ends. */
const raw = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(Number(new URL(at.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.write(bytes);
  });

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
      expect(reply).toMatchObject({ status: 401, body: { detail: 'Please log in to continue.' } });
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

  it.each([
    ['nested too deeply', `{"type":"user","content":${'['.repeat(30)}${']'.repeat(30)}}`, 'nested'],
    ['a list too wide', `{"type":"user","content":[${'[],'.repeat(2500)}[]]}`, 'many'],
    ['an object too wide', `{"type":"user","content":{${'"a":0,'.repeat(1500)}"b":0}}`, 'many'],
  ])('is refused when it is %s, and says so', async (_what, body, word) => {
    handle = () => Promise.reject(new Error('must not be called'));
    const reply = await post(body);
    expect(reply).toMatchObject({ status: 400, body: { detail: expect.stringContaining(word) as string } });
  });

  it('may hold commas, colons and quotes inside of a text', async () => {
    handle = () => Promise.resolve(message);
    expect((await post({ type: 'user', content: '":,\\"'.repeat(700) })).status).toBe(201);
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

  it('answers 415 when it does not say that it is JSON, as a form of another site would not', async () => {
    const { host } = new URL(at.url);
    const body = JSON.stringify(good);
    const head = `POST /api/chat/messages HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer good\r\nConnection: close\r\n`;
    expect(await raw(`${head}Content-Length: ${String(body.length)}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 415 /);
  });

  it.each(['application/json; charset=latin1', 'application/json; charset=utf-16'])(
    'answers 415 to %s',
    async (type) => {
      expect((await post(good, { 'Content-Type': type })).status).toBe(415);
    },
  );

  it('is refused when its bytes are of another charset than it says, and not kept with other signs in it', async () => {
    handle = () => Promise.reject(new Error('must not be called'));
    const body = Buffer.from('{"type":"user","content":"Café"}', 'latin1');
    const head =
      'POST /api/chat/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nConnection: close\r\n' +
      `Content-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n`;
    const answer = await raw(Buffer.concat([Buffer.from(head), body]));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"detail":"The body is not valid UTF-8."}');
  });

  it('is refused when another site made the browser send it', async () => {
    handle = () => Promise.resolve(message);
    const from = (site: string) => post(good, { 'Sec-Fetch-Site': site });
    expect(await from('cross-site')).toMatchObject({ status: 403, body: { detail: expect.any(String) as string } });
    expect([(await from('same-origin')).status, (await from('none')).status]).toEqual([201, 201]);
    handle = () => Promise.resolve([]);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await call(at, 'GET', '/events', { token: 'good', headers })).status).toBe(200);
  });

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

  it('has one deadline for its limits and its handler together', async () => {
    admit = () => sleep(60);
    handle = () => sleep(20);
    const { status } = await post({ description: 'I ran.' }, {}, '/events');
    admit = () => Promise.resolve();
    expect(status).toBe(503);
  });
});

describe('what a call may store', () => {
  it('is stored in the time that its limits have left', async () => {
    admit = () => sleep(60);
    let leftMs = Infinity;
    handle = ({ until }: { until: number }) => {
      leftMs = until - performance.now();
      return Promise.resolve(message);
    };
    await post(good);
    admit = () => Promise.resolve();
    expect(leftMs).toBeLessThanOrEqual(budgets.transactionMs - 59);
  });
});

describe('a large body', () => {
  const picture = `data:image/png;base64,${'A'.repeat(200_000)}`;
  const event = { description: 'I ran.' };

  /** What an upload that does not end is answered. */
  const begin = (token: string) =>
    raw(
      `POST /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 7400000\r\n\r\n{"image_url":"data:image/png;base64,`,
    );

  it('is for pictures: nothing else may fill it', async () => {
    handle = () => Promise.reject(conflict('It was read.'));
    const send = async (body: unknown) => (await post(body, {}, '/events')).status;
    expect(await send({ ...event, image_url: picture })).toBe(409);
    expect(await send({ ...event, image_url: picture.replaceAll('/', '\\/') })).toBe(400);
    expect(await send({ description: 'x'.repeat(70_000) })).toBe(413);
    expect(await send({ ...event, more: 'x'.repeat(70_000), image_url: picture })).toBe(413);
    expect(await send(`{"description":"I ran."${' '.repeat(70_000)}}`)).toBe(413);
  });

  it('is not kept, nor looked at, when it says itself that it is too long: it has no place among the eight', async () => {
    handle = () => Promise.reject(new Error('must not be called'));
    const nested = `${'['.repeat(30)}${' '.repeat(7_500_000)}`;
    expect(await post(nested, {}, '/events')).toMatchObject({ status: 413 });
  });

  it('is one of two for each user and of eight for all, and is cut when it does not go on', async () => {
    const answers = await Promise.all(
      ['u1', 'u2', 'u3', 'u4', 'u5'].flatMap((user) => [1, 2, 3].map(() => begin(user))),
    );
    const answered = (status: number, words: string) =>
      answers.filter((answer) => answer.startsWith(`HTTP/1.1 ${String(status)} `) && answer.includes(words)).length;
    expect(answered(429, 'Your other pictures')).toBe(5);
    expect(answered(503, 'Many pictures')).toBe(2);
    expect(answered(503, 'took too long')).toBe(8);
    handle = () => Promise.reject(conflict('It was read.'));
    expect((await post({ ...event, image_url: picture }, {}, '/events')).status).toBe(409);
  });
});

describe('the connection', () => {
  it('ends after a body without measure, whose rest would be read as the next request', async () => {
    const head =
      'POST /api/chat/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer good\r\nContent-Type: application/json\r\nContent-Length: 900000000\r\n\r\n';
    const answer = await raw(`${head}GET /api/chat/messages HTTP/1.1\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('Connection: close');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
