import net, { type AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, letArriveSlowly } from './server.ts';

let server: ReturnType<typeof createHttpServer>;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What the server answers to these bytes before it hangs up. */
async function said(bytes: string): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve());
  });
  return answer;
}

describe('createHttpServer', () => {
  it('cuts slow headers when their time is over, and looks for them often', async () => {
    server = createHttpServer(express(), { headersMs: 100, connectionCheckMs: 50 });
    expect(await said('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  const begun = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{';

  it('cuts a slow body when its time is over, unless it is let arrive slowly', async () => {
    const app = express();
    server = createHttpServer(app, { requestMs: 100 });
    expect(await said(begun)).toMatch(/^HTTP\/1\.1 408 /);
    server.close();
    app.use((req, res) => {
      letArriveSlowly(req);
      setTimeout(() => res.set('Connection', 'close').send('patient'), 300);
    });
    server = createHttpServer(app, { requestMs: 100 });
    expect(await said(begun)).toMatch(/patient$/);
  });

  it.each([
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
    ['what is no HTTP', 'nonsense\r\n\r\n', '400 '],
  ])('refuses %s in the form of every error', async (_what, bytes, status) => {
    server = createHttpServer(express());
    const answer = await said(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as unknown;
    expect(body).toEqual({ detail: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('gives headers ten seconds, and the longest body an hour and a half', () => {
    server = createHttpServer(express());
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 5_400_000 });
  });
});
