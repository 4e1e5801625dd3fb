import net, { type AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

let server: ReturnType<typeof createHttpServer>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('createHttpServer', () => {
  it('cuts slow headers when their time is over, and looks for them often', async () => {
    server = createHttpServer(express(), { headersMs: 100, connectionCheckMs: 50 });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    let answer = '';
    await new Promise<void>((resolve) => {
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve());
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('gives headers ten seconds, and looks every second', () => {
    server = createHttpServer(express());
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 60_000 });
  });
});
