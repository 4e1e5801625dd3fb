import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { drain } from './server.ts';

async function listening(answerAfterMs: number) {
  const server = http.createServer(
    { keepAliveTimeout: 60_000 },
    (_req, res) => void setTimeout(() => res.end('done'), answerAfterMs),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const agent = new http.Agent({ keepAlive: true });
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      http
        .get({ agent, port, host: '127.0.0.1' }, (res) => res.setEncoding('utf8').on('data', resolve))
        .on('error', reject);
    });
  return { server, ask };
}

describe('drain', () => {
  it('answers what runs and closes connections that are kept open', async () => {
    const { server, ask } = await listening(200);
    const running = ask();
    await sleep(50);
    await drain(server);
    expect(await running).toBe('done');
  });

  it('does not go on serving somebody who never pauses', async () => {
    const { server, ask } = await listening(5);
    let answered = 0;
    const busy = (async () => {
      for (;;) {
        await ask();
        answered += 1;
      }
    })().catch(() => answered);
    await sleep(50);
    await drain(server);
    expect(await busy).toBeGreaterThan(0);
  });

  it('cuts what takes too long', async () => {
    const { server, ask } = await listening(60_000);
    const running = ask().catch((error: unknown) => error);
    await sleep(50);
    await drain(server, 100);
    expect(await running).toBeInstanceOf(Error);
  });
});
