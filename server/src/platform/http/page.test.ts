import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../../test/database.ts';
import { tooMany } from '../errors.ts';
import type { HttpContext } from './admission.ts';
import { errorHandler } from './error-handler.ts';
import { page } from './page.ts';
import { createHttpServer } from './server.ts';

const userId = 'a'.repeat(24);
const counted: string[] = [];
let isFull = false;
let server: ReturnType<typeof createHttpServer>;
let url = '';

beforeAll(async () => {
  const app = express();
  const router = Router();
  page(router, '/hello/:name', {}, ({ req, res, ...visitor }) => {
    res.json({ name: req.params.name, userId: visitor.userId, now: visitor.now });
  });
  page(router, '/mine', { access: 'user' }, ({ res }) => void res.json({}));
  page(router, '/watched', { limit: 'nothing' }, ({ res }) => void res.json({}));
  page(router, '/slow', { deadlineMs: 10 }, () => new Promise(() => undefined));
  page(router, '/broken', {}, () => {
    throw new Error('nobody foresaw this');
  });
  app.locals.http = {
    check: (token) =>
      Promise.resolve(token === 'good' ? { userId, jti: 'j', issuedAt: 0, expiresAt: 0, epoch: 0 } : null),
    admit: (_req, id) => {
      counted.push(id);
      return isFull ? Promise.reject(tooMany('Too often.', 7)) : Promise.resolve();
    },
    now: () => new Date('2025-03-01T02:00:00Z'),
  } satisfies HttpContext;
  app.use(router, errorHandler(silent));
  server = createHttpServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const visit = async (path: string, token?: string) => {
  counted.length = 0;
  const reply = await fetch(`${url}${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as unknown };
};

describe('page', () => {
  it('hands over parameters, the user and the time', async () => {
    const now = '2025-03-01T02:00:00.000Z';
    expect(await visit('/hello/ann')).toMatchObject({ status: 200, body: { name: 'ann', userId: '', now } });
    expect(await visit('/hello/ann', 'good')).toMatchObject({ body: { userId } });
  });

  it('counts every visit, also one that needs a session and has none', async () => {
    expect((await visit('/mine')).status).toBe(401);
    expect(counted).toEqual(['']);
    expect((await visit('/mine', 'good')).status).toBe(200);
    expect(counted).toEqual([userId]);
  });

  it('answers 429 to whoever has visited too often', async () => {
    isFull = true;
    const reply = await visit('/hello/ann');
    isFull = false;
    expect(reply).toMatchObject({ status: 429, body: { detail: 'Too often.' } });
    expect(reply.headers.get('retry-after')).toBe('7');
  });

  it('does not count what watches the server', async () => {
    expect((await visit('/watched')).status).toBe(200);
    expect(counted).toEqual([]);
  });

  it('answers 503 when the handler takes too long, and 500 without a word when it breaks', async () => {
    expect((await visit('/slow')).status).toBe(503);
    expect(await visit('/broken')).toMatchObject({ status: 500, body: {} });
  });
});
