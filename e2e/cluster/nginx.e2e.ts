import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startNginx, type Nginx } from './nginx.ts';
import { proxyForTests } from './programs.ts';

const program = await proxyForTests('nginx');

/** How many requests the servers have been sent whose bodies have not ended. */
let arriving = 0;

/** A server that reads a whole body before it says whose address it was told. */
async function startEcho() {
  const server = http.createServer((req, res) => {
    arriving += 1;
    req.resume().on('close', () => (arriving -= 1));
    req.on('end', () => res.end(String(req.headers['x-forwarded-for'])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
}

/** A server that has the files of one build. */
async function startBuild(file: string) {
  const server = http.createServer((req, res) => {
    res.statusCode = req.url === `/assets/${file}` || req.url === '/healthz' ? 200 : 404;
    res.setHeader('Cache-Control', res.statusCode === 200 ? 'public, max-age=31536000, immutable' : 'no-store');
    res.end(`as ${file}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
}

let nginx: Nginx;

const send = (path: string, size: number, from = '203.0.113.1') =>
  fetch(`${nginx.url}${path}`, { method: 'POST', headers: { 'X-Forwarded-For': from }, body: 'x'.repeat(size) });

describe.runIf(program)('the shipped nginx', () => {
  beforeAll(async () => {
    const [one, two] = [await startEcho(), await startEcho()];
    nginx = await startNginx(program ?? '', [one.url, two.url]);
    return async () => {
      await nginx.stop();
      for (const { server } of [one, two]) {
        server.closeAllConnections();
        server.close();
      }
    };
  });

  it('takes large bodies only where a picture may be sent, and says so as the servers would', async () => {
    for (const path of ['/api/auth/login', '/api/friends/invite', '/api/events/x/y', '/anything']) {
      expect((await send(path, 60_000)).status).toBe(200);
      const refused = await send(path, 70_000);
      expect([path, refused.status]).toEqual([path, 413]);
      expect(await refused.json()).toEqual({ detail: 'This is too large to be sent.' });
    }
    for (const path of ['/api/events', `/api/events/${'a'.repeat(24)}`, '/api/profile']) {
      expect((await send(path, 7_900_000)).status).toBe(200);
      expect((await send(path, 9_000_000)).status).toBe(413);
    }
  });

  it('passes on six large bodies of one visitor at a time, and everything small', async () => {
    const { hostname, port } = new URL(nginx.url);
    const begun = Array.from({ length: 6 }, () => {
      const headers = { 'X-Forwarded-For': '203.0.113.2', 'Content-Length': 7_000_000 };
      const request = http.request({ hostname, port, path: '/api/events', method: 'POST', headers });
      request.on('error', () => undefined).write('x');
      return request;
    });
    await expect.poll(() => arriving).toBe(6);
    expect((await send('/api/events', 200_000, '203.0.113.2')).status).toBe(429);
    const refused = await send('/api/profile', 200_000, '203.0.113.2');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Please wait') as string });
    expect((await send('/api/events', 200, '203.0.113.2')).status).toBe(200);
    expect((await send('/api/events', 200_000, '203.0.113.3')).status).toBe(200);
    for (const request of begun) request.destroy();
    await expect.poll(async () => (await send('/api/events', 200_000, '203.0.113.2')).status).toBe(200);
  });

  it('tells the servers a visitor’s own address when the proxy in front of it is named, and no address that is made up', async () => {
    expect(await (await send('/api/auth/login', 10, '203.0.113.4')).text()).toBe('203.0.113.4');
    // What stands before the address that the named proxy has added was written by the visitor.
    expect(await (await send('/api/auth/login', 10, '198.51.100.1, 203.0.113.4')).text()).toBe('203.0.113.4');
  });

  it('answers the files of either build while one server after the other is replaced', async () => {
    const [before, after] = [await startBuild('app-1111.js'), await startBuild('app-2222.js')];
    const mixed = await startNginx(program ?? '', [before.url, after.url]);
    // Whichever server is asked first.
    for (let turn = 0; turn < 4; turn += 1) {
      for (const file of ['app-1111.js', 'app-2222.js']) {
        const answer = await fetch(`${mixed.url}/assets/${file}`);
        expect([answer.status, await answer.text()]).toEqual([200, `as ${file}`]);
        expect(answer.headers.get('cache-control')).toContain('immutable');
      }
      const nowhere = await fetch(`${mixed.url}/assets/app-3333.js`);
      expect([nowhere.status, nowhere.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    await mixed.stop();
    for (const { server } of [before, after]) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('says that something is away when no server answers', async () => {
    const alone = await startNginx(program ?? '', ['http://127.0.0.1:9', 'http://127.0.0.1:9'], { isReady: false });
    const answer = await fetch(`${alone.url}/api/auth/me`);
    await alone.stop();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ detail: expect.any(String) as string });
  });
});
