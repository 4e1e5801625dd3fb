import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { proxyForTests } from './programs.ts';
import { startProxy, type ProxyName } from './proxies.ts';

interface Seen {
  path: string;
  host: string;
  address: string;
  protocol: string;
  bytes: number;
}

/** Stands in for a stack: answers what it was sent, and repeats what comes through a WebSocket. */
async function startEcho() {
  const server = http.createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name]);
      const address = header('x-forwarded-for');
      const more = { path: request.url ?? '', host: header('host'), protocol: header('x-forwarded-proto') };
      response.end(JSON.stringify({ ...more, address, bytes } satisfies Seen));
    });
  });
  new WebSocketServer({ server, path: '/socket.io/' }).on('connection', (socket) => {
    socket.on('message', (message: Buffer) => socket.send(`you sent ${message.toString()}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
}

const programs = await Promise.all(
  (['nginx', 'caddy', 'traefik'] satisfies ProxyName[]).map(async (name) => ({
    name,
    program: await proxyForTests(name),
  })),
);

describe.each(programs.flatMap(({ name, program }) => (program ? [{ name, program }] : [])))(
  'the recipe for $name',
  ({ name, program }) => {
    let url: string;
    beforeAll(async () => {
      const echo = await startEcho();
      const proxy = await startProxy(name, program, echo.address);
      url = proxy.url;
      return async () => {
        await proxy.stop();
        echo.server.closeAllConnections();
        echo.server.close();
      };
    });

    const send = async (path: string, init: RequestInit = {}): Promise<Seen> =>
      (await (await fetch(`${url}${path}`, init)).json()) as Seen;

    it('passes on the host and the visitor’s own address, whatever the visitor claims', async () => {
      const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'gopher' };
      const seen = await send('/api/events?limit=5', { headers: claims });
      expect(seen).toMatchObject({ path: '/api/events?limit=5', host: new URL(url).host, protocol: 'http' });
      // The address that TRUST_PROXY=1 reads, and no other.
      expect(seen.address).toMatch(/^(127\.0\.0\.1|::1)$/);
    });

    it('passes on WebSockets', async () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?transport=websocket`);
      await once(socket, 'open');
      socket.send('hello');
      const [message] = (await once(socket, 'message')) as [Buffer];
      expect(message.toString()).toBe('you sent hello');
      socket.close();
    });

    it('passes on large files', async () => {
      const body = 'x'.repeat(20_000_000);
      expect(await send('/api/me/import', { method: 'POST', body })).toMatchObject({ bytes: body.length });
    });

    it('keeps metrics from visitors', async () => {
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
    });
  },
);
